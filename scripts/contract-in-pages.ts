/**
 * A build step: what of the contract only the server reads is left out of the pages, and so is each schema that nothing else
 * names: to make one does nothing but make it.
 */
import { sep } from "node:path";
import type { ESTree, Plugin } from "vite";

/** Replies are taken at their word, addresses are filled in as they are given; forms read the body's schema. */
const serversOwn = new Set(["summary", "params", "query", "reply"]);

export function contractInPages(root: string): Plugin {
  const folder = `${root}${sep}contract${sep}`;
  return {
    name: "contract-in-pages",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!id.startsWith(folder)) return undefined;
      let shorter = code;
      const { body } = this.parse(code);
      const dropped = body.flatMap(leftOut);
      const calls = body
        .flatMap(callsIn)
        .filter((at) => !dropped.some(({ start, end }) => start <= at && at < end));
      const places = [...dropped, ...calls.map((at) => ({ start: at, end: at }))];
      // From the end, so that what comes before stays where it is.
      for (const { start, end } of places.toSorted((one, other) => other.start - one.start)) {
        const after = shorter.slice(end);
        shorter =
          shorter.slice(0, start) +
          (start === end ? `/* @__PURE__ */ ${after}` : after.replace(/^\s*,/u, ""));
      }
      return { code: shorter, map: null };
    },
  };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Of `export const x = endpoint({ … })`: where the server's own parts stand. */
function leftOut(statement: ESTree.Directive | ESTree.Statement): Place[] {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration } = statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return [];
    const [definition] = init.arguments;
    if (init.callee.name !== "endpoint" || definition?.type !== "ObjectExpression") return [];
    return definition.properties.flatMap((property) =>
      property.type === "Property" && property.key.type === "Identifier" && serversOwn.has(property.key.name)
        ? [{ start: property.start, end: property.end }]
        : [],
    );
  });
}

const functions = new Set([
  "ArrowFunctionExpression",
  "FunctionExpression",
  "FunctionDeclaration",
  "ClassBody",
]);

/** Where the calls begin that are made as the module is, in the values of its names. */
function callsIn(statement: ESTree.Directive | ESTree.Statement): number[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return declaration?.type === "VariableDeclaration" ? startsOfCalls(declaration.declarations) : [];
}

function startsOfCalls(node: unknown): number[] {
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && typeof node.type === "string" && functions.has(node.type)) return [];
  const isCall = "type" in node && node.type === "CallExpression" && "start" in node;
  const own = isCall && typeof node.start === "number" ? [node.start] : [];
  return [...own, ...Object.values(node).flatMap(startsOfCalls)];
}
