/** Every key of a field's problem that the contract or the server can name has a text in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import en from "#i18n/en/errors.json" with { type: "json" };
import fr from "#i18n/fr/errors.json" with { type: "json" };

const isKey = (text: string) => /^[a-z_]+$/u.test(text);

/** The messages of the contract's schemas, wherever they stand in them. */
function getSchemaKeys(): ReadonlySet<string> {
  const [keys, seen] = [new Set<string>(), new Set<unknown>()];
  const walk = (part: unknown): void => {
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    for (const [name, value] of Object.entries(part)) {
      if (name === "message" && typeof value === "string" && isKey(value)) keys.add(value);
      walk(value);
    }
  };
  for (const endpoint of endpoints.values()) walk(endpoint);
  return keys;
}

/** The keys in the code of the server: of `createFieldError`, of a FieldProblem, and of an AppError. */
function getServerKeys(): ReadonlySet<string> {
  const written =
    /createFieldError\(\s*[^,]+,\s*"([a-z_]+)"|\{\s*key: "([a-z_]+)"(?:,\s*values\b|,?\s*\})|textKey: "([a-z_]+)"/gu;
  const server = join(import.meta.dirname, "..", "server");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.includes(".test."),
  );
  const found = files.flatMap((path) => [...readFileSync(join(server, path), "utf8").matchAll(written)]);
  return new Set(found.map(([, field, problem, text]) => field ?? problem ?? text ?? ""));
}

it.each([
  ["French", fr.field],
  ["English", en.field],
])("every error of a field has a text in %s", (_, words) => {
  const keys = [...new Set([...getSchemaKeys(), ...getServerKeys()])];
  const known = ["refund_range", "due_rule_unknown", "household_crowded", "companions_many", "row_twice"];
  expect(keys).toEqual(expect.arrayContaining(known));
  expect(keys.filter((key) => !(key in words))).toEqual([]);
});
