/** The software bill of materials: whole, in step with the lock file, and the same each time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { billOf, type Lock, pagePackages } from "../scripts/bill-of-materials.ts";

const root = join(import.meta.dirname, "..");
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
const fromPages = pagePackages(root);
const bill = billOf(lock, fromPages);
const libraries = bill.components.flatMap((each) => ("purl" in each ? [each] : []));

/** What npm notes beside each place. */
interface Marked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

function namesOf(part: string): Set<string> {
  return new Set(
    libraries
      .filter(({ properties }) => properties.some(({ value }) => value === part))
      .map(({ name, version }) => `${name}@${version ?? ""}`),
  );
}

describe("the bill of materials", () => {
  it("names what the lock file has for the server, and nothing else", () => {
    const server = namesOf("server");
    const marked = Object.entries(lock.packages as Record<string, Marked>).filter(([place]) => place !== "");
    const nameOf = ([place, { version = "" }]: [string, Marked]) =>
      `${place.slice(place.lastIndexOf("node_modules/") + 13)}@${version}`;
    // What only tools need may be optional for a package of the server's as well.
    const needed = marked.filter(([, { dev, devOptional, optional }]) => !dev && !devOptional && !optional);
    expect(needed.map(nameOf).filter((name) => !server.has(name))).toEqual([]);
    const allowed = new Set(marked.filter(([, { dev }]) => !dev).map(nameOf));
    expect([...server].filter((name) => !allowed.has(name))).toEqual([]);
    for (const name of Object.keys(lock.packages[""]?.dependencies ?? {})) {
      expect(
        [...server].some((each) => each.startsWith(`${name}@`)),
        name,
      ).toBe(true);
    }
  });

  it("names what the pages are built of, what those need as well, and no tool", () => {
    expect(fromPages).toEqual(expect.arrayContaining(["react", "react-dom", "valibot"]));
    const names = new Set(Array.from(namesOf("pages"), (name) => name.slice(0, name.lastIndexOf("@"))));
    for (const name of [...fromPages, "scheduler"]) expect(names).toContain(name);
    for (const tool of ["vite", "vitest", "typescript", "oxlint", "fast-check", "@playwright/test"]) {
      expect(names).not.toContain(tool);
    }
  });

  it("says of each its version, its hash as the lock file has it, and its licence", () => {
    const hashes = new Set(
      Object.values(lock.packages).map(({ integrity = "" }) =>
        Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex"),
      ),
    );
    for (const { name, version, hashes: [hash] = [], licenses: [licence] = [] } of libraries) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/u);
      expect(hash?.alg, name).toBe("SHA-512");
      expect(hashes, name).toContain(hash?.content);
      expect(JSON.stringify(licence), name).not.toMatch(/""/u);
    }
    expect(bill.components).toContainEqual(expect.objectContaining({ type: "platform", name: "node" }));
  });

  it("says what each needs, all of it within", () => {
    const known = new Set(bill.components.map((each) => each["bom-ref"]));
    expect(known.size).toBe(bill.components.length);
    expect(new Set(bill.dependencies.slice(1).map(({ ref }) => ref))).toEqual(
      new Set([...known].filter((each) => each !== "node")),
    );
    for (const { ref, dependsOn } of bill.dependencies) {
      expect(
        dependsOn.filter((each) => !known.has(each)),
        ref,
      ).toEqual([]);
    }
  });

  it("is the same whatever the order of the lock file", () => {
    const packages = Object.fromEntries(Object.entries(lock.packages).toReversed());
    expect(JSON.stringify(billOf({ ...lock, packages }, fromPages))).toBe(JSON.stringify(bill));
  });

  it("every package comes from the npm registry, with its hash", () => {
    for (const [place, { integrity, resolved = "https://registry.npmjs.org/" }] of Object.entries(
      lock.packages,
    )) {
      if (place === "") continue;
      expect(integrity, place).toMatch(/^sha512-/u);
      expect(resolved, place).toMatch(/^https:\/\/registry\.npmjs\.org\//u);
    }
  });
});
