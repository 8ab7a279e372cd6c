/** Removes from the app's endpoints the fields that only the server and the documentation of the API read. */
import type { Plugin } from "vite";
import type { Endpoint } from "#contract/endpoint.ts";

/** The app reads the method, the path, the access and the name of an upload; forms check what they send by `body`. */
export const serverFields = new Set<string>([
  "summary",
  "params",
  "query",
  "permission",
  "largestUpload",
  "maxBodyBytes",
  "base",
  "changedKind",
  "signsUrls",
  "reply",
] satisfies readonly (keyof Endpoint)[]);

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Property extends Span {
  readonly key?: { readonly name?: string };
}

interface Declarator {
  readonly init?: {
    readonly callee?: { readonly name?: string };
    readonly arguments?: readonly { readonly properties?: readonly Property[] }[];
  } | null;
}

interface Statement {
  readonly declaration?: { readonly declarations?: readonly Declarator[] } | null;
}

/** The source of a module of contract/ without these fields of its endpoints. `statements`: its syntax tree. */
export function removeServerFields(code: string, statements: readonly Statement[]): string {
  const properties = statements
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) =>
      init?.callee?.name === "endpoint" ? (init.arguments?.[0]?.properties ?? []) : [],
    );
  const removed = properties.filter(({ key }) => serverFields.has(key?.name ?? ""));
  return removed.reduceRight((rest, { start, end }) => {
    const comma = /^\s*,/u.exec(rest.slice(end))?.[0].length ?? 0;
    return rest.slice(0, start) + rest.slice(end + comma);
  }, code);
}

export const clientEndpoints: Plugin = {
  name: "client-endpoints",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]contract[\\/][\w-]+\.ts$/u },
    handler(code) {
      const { body } = this.parse(code, { lang: "ts" });
      return { code: removeServerFields(code, body as readonly Statement[]), map: null };
    },
  },
};
