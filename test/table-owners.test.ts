/**
 * Each table has one owner, as the TypeScript compiler reads the server: the feature whose repository names
 * it. Other features use its service.
 */
import { join, relative } from "node:path";
import {
  isCallExpression,
  isExportDeclaration,
  isIdentifier,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  isPropertySignatureDeclaration,
  isTaggedTemplateExpression,
} from "typescript/unstable/ast/is";
import type { Node } from "typescript/unstable/ast";
import { API, type Project, type Type } from "typescript/unstable/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plainTableEntries, binTableEntries } from "#server/database/described-tables.ts";

const root = join(import.meta.dirname, "..");

/** Further files that may name a table, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  "features/account members": "every signed-in request begins with this one query",
  "features/account weddings": "the same query",
  "features/documents contents": "the lists of files say their sizes, in one query",
  "platform/http/signed.ts members": "who may open a signed url, by its own right",
  "platform/http/signed.ts sessions": "the same query",
  "platform/mail/leases.ts users": "the name a letter begins with, as it is when it leaves",
  "platform/storage/blobs.ts files": "a content goes once nothing holds it",
  "platform/storage/blobs.ts photo_sizes": "the same",
  "platform/storage/blobs.ts photos": "what lies in the bin is not shown",
  "platform/streams/revisions.ts weddings": "which weddings were changed, by whichever process",
  "platform/write-wedding.ts weddings": "the one place that raises a revision",
};

/** Files that take the name of a table as an argument, or read all tables. */
const forAll =
  /^(?:backup|database\/migrations|features\/(?:export|wedding-imports))\/|^features\/(?:bin\/described|undo\/(?:by-column|changed-rows))\.ts$|^database\/(?:described-tables|expired-rows|provider-names|row-changes|rows|sides|stored-sizes|whole-rows)\.ts$|^platform\/crud\.ts$/u;

const byTable = new Map<string, Set<string>>();
const exportsOfRepositories: string[] = [];
/** Files of features with SQL that are not called repository. */
const outside = new Set<string>();
let api: API;

beforeAll(() => {
  api = new API({ cwd: root });
  const [project] = api.updateSnapshot({ openProjects: [join(root, "tsconfig.server.json")] }).getProjects();
  if (project === undefined) throw new Error("The server's project is not there");
  const tables = getTables(project);
  for (const file of project.program.getSourceFileNames()) {
    const path = relative(join(root, "server"), file);
    if (path.startsWith("..")) continue;
    const source = project.program.getSourceFile(file);
    if (source !== undefined) walk(source, (node) => look(project, tables, { path, node }));
  }
}, 60_000);
afterAll(() => api.close());

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Returns the names in the interface `Tables`, and those of the described tables. */
function getTables({ program }: Project): ReadonlySet<string> {
  const names = new Set<string>([...binTableEntries, ...plainTableEntries].map(([name]) => name));
  program.getSourceFile(join(root, "server/database/tables.ts"))?.forEachChild((node) => {
    if (!isInterfaceDeclaration(node) || node.name.text !== "Tables") return;
    for (const member of node.members)
      if (isPropertySignatureDeclaration(member)) names.add(member.name.getText());
  });
  return names;
}

const kysely = /^(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|using|\w*Join)$/u;

function look(
  { checker }: Project,
  tables: ReadonlySet<string>,
  { path, node }: { readonly path: string; readonly node: Node },
): void {
  if (isExportDeclaration(node) && node.moduleSpecifier?.getText().endsWith('repository.ts"') === true) {
    exportsOfRepositories.push(path);
  }
  if (isSql(node) && /^features\/(?!.*repository\.ts$|.*\.test\.ts$)/u.test(path)) outside.add(path);
  if (!isCallExpression(node) || forAll.test(path)) return;
  const { expression } = node;
  const called = isPropertyAccessExpression(expression) ? expression.name : expression;
  const isQuery = isIdentifier(called) && kysely.test(called.text);
  const given = node.arguments.filter((argument, at) => {
    if (isQuery) return at === 0;
    const wanted = getTexts(checker.getContextualType(argument));
    return wanted.length > 0 && wanted.every((text) => tables.has(text));
  });
  for (const argument of given) {
    for (const text of getTexts(checker.getTypeAtLocation(argument))) {
      const [table = ""] = text.split(" ");
      if (!tables.has(table)) continue;
      const named = byTable.get(table) ?? new Set();
      const [features, feature] = path.split("/");
      byTable.set(table, named.add(features === "features" ? `features/${feature}` : path));
    }
  }
}

/** A query of Kysely, or a text of its `sql`. */
function isSql(node: Node): boolean {
  if (isTaggedTemplateExpression(node)) return node.tag.getText() === "sql";
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return false;
  return statement.test(node.expression.name.text);
}

const statement = /^(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/u;

function getTexts(type: Type | undefined): string[] {
  if (type === undefined) return [];
  if (type.isUnionType()) return type.getTypes().flatMap(getTexts);
  return type.isStringLiteralType() ? [type.value] : [];
}

it("each table is named by one feature, except exactly those that are listed", () => {
  expect(byTable.size).toBeGreaterThan(30);
  const listed = [...byTable].flatMap(([table, places]) => {
    const named = [...places].filter((place) => `${place} ${table}` in elsewhere);
    const owners = [...places].filter((place) => place.startsWith("features/") && !named.includes(place));
    expect(owners.length, `${table}: ${owners.join()}`).toBeLessThanOrEqual(1);
    const others = [...places].filter((place) => !place.startsWith("features/") && !named.includes(place));
    if (owners.length === 1) expect(others, table).toEqual([]);
    return named.map((place) => `${place} ${table}`);
  });
  expect(listed.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

it("no feature has SQL outside its repositories", () => {
  expect([...outside]).toEqual([]);
});

it("no file re-exports a repository", () => {
  expect(exportsOfRepositories).toEqual([]);
});
