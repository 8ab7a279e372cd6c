import { globSync, readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { serverFields, removeServerFields } from "../scripts/client-endpoints.ts";

const root = new URL("../", import.meta.url);
const parse = (code: string) =>
  parseAst(code, { lang: "ts" }).body as Parameters<typeof removeServerFields>[1];

it("the client's contract leaves out what only the server reads of an endpoint, and nothing else", () => {
  const code = `export const listGuests = endpoint({
  method: "GET",
  summary: "List guests, by name",
  permission: "guests:see",
  params: v.object({ id }),
  body: v.object({ reply: v.string() }),
  reply: v.array(v.object({ summary: v.string() })),
});
export const other = { summary: "stays" };`;
  expect(removeServerFields(code, parse(code)).replaceAll(/\s+/gu, " ")).toBe(
    'export const listGuests = endpoint({ method: "GET", body: v.object({ reply: v.string() }), }); export const other = { summary: "stays" };',
  );
});

it("the script finds every endpoint of the contract", () => {
  const folder = new URL("../contract/", import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  const declared = sources.join("\n").match(/^export const \w+ = endpoint\(/gmu) ?? [];
  const left = sources
    .filter((source) => /= endpoint\(/u.test(source))
    .map((source) => removeServerFields(source, parse(source)));
  expect(declared.length).toBeGreaterThan(100);
  expect(left.join("\n").match(/^  summary:\s+["`]/gmu)).toBeNull();
});

it("the app reads none of the fields that are left out", () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((name) => readFileSync(new URL(name, root), "utf8"));
  const names = read("contract/*.ts").flatMap((source) =>
    [...source.matchAll(/^export const (\w+) = endpoint\(/gmu)].map(([, name]) => name),
  );
  const fields = [...serverFields].join("|");
  const reading = new RegExp(String.raw`\b(?:endpoint|${names.join("|")})\.(?:${fields})\b`, "u");
  expect(names.length).toBeGreaterThan(100);
  expect(read("web/**/*.{ts,tsx}").filter((source) => reading.test(source))).toEqual([]);
});
