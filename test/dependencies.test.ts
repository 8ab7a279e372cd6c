/**
 * Checks that all served code is a production dependency, so that the bill of materials lists it, and that
 * every package comes from the npm registry.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import lock from "../package-lock.json" with { type: "json" };

const root = join(import.meta.dirname, "..");

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
}

function packagesIn(pattern: string, imported: RegExp): string[] {
  const files = globSync(pattern, { cwd: root, exclude: ["**/*.test.*", "**/*-builders.ts"] });
  const names = files.flatMap((file) =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(imported), ([, name = ""]) => name),
  );
  return [...new Set(names)].toSorted();
}

it("the bill of materials names every package of the server and of the pages, and marks the tools", () => {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const output = execFileSync(npm, ["run", "--silent", "sbom"], { cwd: root, encoding: "utf8" });
  const { components } = JSON.parse(output) as {
    components: { name: string; properties: { name: string }[] }[];
  };
  const forTools = "cdx:npm:package:development";
  const served = components.filter(({ properties }) => !properties.some(({ name }) => name === forTools));
  const named = new Set(served.map(({ name }) => name));
  const imported =
    /(?:^(?:import|export)\b(?! type)[^;]*?from |^import |\bimport\()"((?:@[\w-]+\/)?[a-z][\w.-]*)/gmu;
  const used = packagesIn("{contract,i18n,money,server,solver,web}/**/*.{ts,tsx}", imported).filter(
    (name) => name !== "node",
  );
  const fonts = packagesIn("scripts/fonts.ts", /(@fontsource-variable\/[a-z-]+)/gu);
  expect(used).toEqual(expect.arrayContaining(["fastify", "react", "react-dom", "valibot"]));
  expect(fonts).toHaveLength(2);
  expect([...used, ...fonts].filter((name) => !named.has(name))).toEqual([]);
  for (const tool of ["vite", "vitest", "oxlint", "fast-check"]) expect(named).not.toContain(tool);
  // npm starts slowly on a busy machine.
}, 120_000);

it("every package comes from the npm registry, with its hash", () => {
  const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([place]) => place !== "");
  expect(packages.length).toBeGreaterThan(100);
  for (const [place, { integrity, resolved = "https://registry.npmjs.org/" }] of packages) {
    expect(integrity, place).toMatch(/^sha512-/u);
    expect(resolved, place).toMatch(/^https:\/\/registry\.npmjs\.org\//u);
  }
});
