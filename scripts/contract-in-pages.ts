/** A build step: what of the contract only the server reads is left out of the pages. */
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
      // From the end, so that what comes before stays where it is.
      for (const { start, end } of body.flatMap(leftOut).toReversed()) {
        shorter = shorter.slice(0, start) + shorter.slice(end).replace(/^\s*,/u, "");
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
