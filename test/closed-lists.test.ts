/** Checks that the closed lists of docs/ARCHITECTURE.md match the code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { BuildFile } from "#server/platform/http/build-file.ts";
import { projectRoot } from "#server/platform/config.ts";
import { rawPaths } from "#server/platform/http/raw-route.ts";
import { pathsWithOwnTransactions } from "#server/platform/http/route.ts";

const document = readFileSync(join(projectRoot, "docs/ARCHITECTURE.md"), "utf8");

/** Returns the names in the first column of the table under a heading. */
function firstColumn(head: string): string[] {
  const [, table = ""] = document.split(`| ${head}`);
  const rows = table.split("\n").slice(2);
  const end = rows.findIndex((row) => !row.startsWith("|"));
  return rows
    .slice(0, end)
    .flatMap((row) => Array.from(row.split("|")[1]?.matchAll(/`([^`]+)`/gu) ?? [], ([, name = ""]) => name));
}

it("the closed list names the calls that open their own transactions", () => {
  const methods = new Map([...endpoints.values()].map(({ path, method }) => [path, method]));
  const named = pathsWithOwnTransactions.map((path) => `${methods.get(path)} ${path}`);
  expect(firstColumn("call")).toEqual(["upload", ...named]);
});

it("the closed list names the paths that do not answer JSON", () => {
  expect(firstColumn("path")).toEqual(rawPaths);
});

it("the closed list names the fields of build.json", () => {
  expect(firstColumn("in `build.json`")).toEqual(Object.keys(BuildFile.entries));
});
