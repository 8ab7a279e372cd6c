import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { withoutServerFields } from "../scripts/client-endpoints.ts";

const parse = (code: string) =>
  parseAst(code, { lang: "ts" }).body as Parameters<typeof withoutServerFields>[1];

it("leaves the summary and the reply of an endpoint out, and nothing else", () => {
  const code = `export const listGuests = endpoint({
  method: "GET",
  summary: "List guests, by name",
  body: v.object({ reply: v.string() }),
  reply: v.array(v.object({ summary: v.string() })),
});
export const other = { summary: "stays" };`;
  expect(withoutServerFields(code, parse(code)).replaceAll(/\s+/gu, " ")).toBe(
    'export const listGuests = endpoint({ method: "GET", body: v.object({ reply: v.string() }), }); export const other = { summary: "stays" };',
  );
});

it("finds every endpoint of the contract", () => {
  const folder = new URL("../contract/", import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  const declared = sources.join("\n").match(/^export const \w+ = endpoint\(/gmu) ?? [];
  const left = sources
    .filter((source) => /= endpoint\(/u.test(source))
    .map((source) => withoutServerFields(source, parse(source)));
  expect(declared.length).toBeGreaterThan(100);
  expect(left.join("\n").match(/^  summary:\s+["`]/gmu)).toBeNull();
});
