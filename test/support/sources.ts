/** Finds the functions of the server that make SQL statements, by reading the source. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findFunctionAt } from "./watched-database.ts";

const sql = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.introspection\b|\bsql(?:<[^>]*>)?`/u;

/**
 * Returns each top-level function that makes statements, or uses a prepared one: `features/guests/repository
 * getGuestNames`.
 */
export function listSqlFunctions(folder: string): string[] {
  const files = globSync("**/*.ts", { cwd: folder }).filter((path) => !path.endsWith(".test.ts"));
  return files.flatMap((path) => {
    const names = findSqlFunctions(join(folder, path));
    return names.map((name) => `${path.replace(".ts", "")} ${name}`);
  });
}

function findSqlFunctions(file: string): string[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const isConstant = (name: string): boolean => lines.some((line) => line.startsWith(`const ${name} =`));
  const findFunctions = (pattern: RegExp, but = ""): string[] => {
    const rows = lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
    const names = new Set(
      rows.map((row) => findFunctionAt(file, row)).filter((name) => name !== but && name !== ""),
    );
    return [...names].flatMap((name) =>
      isConstant(name) ? findFunctions(new RegExp(`\\b${name}\\b`, "u"), name) : [name],
    );
  };
  return [...new Set(findFunctions(sql))];
}
