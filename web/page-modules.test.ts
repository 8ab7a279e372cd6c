import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { memberPages } from "#contract/pages.ts";
import pageModules from "./page-modules.json" with { type: "json" };

/** What the routes load, read from their own text: a page named otherwise would be announced in vain. */
const routes = readFileSync(join(import.meta.dirname, "routes.tsx"), "utf8");
const loaders = new Map(
  Array.from(
    routes.matchAll(/const (load\w+): Load\w* = .*?import\("\.\/(.+?)"\)/gu),
    ([, name = "", file = ""]) => [name, `web/${file}`],
  ),
);

it.each(Object.entries(pageModules))("announces for %s what its route loads", (path, page) => {
  const line = routes.split(/\n(?=  "|\})/u).find((each) => each.startsWith(`  "${path}":`)) ?? "";
  const direct = /import\("\.\/(.+?)"\)/u.exec(line)?.[1];
  const named = loaders.get(/(load\w+),/u.exec(line)?.[1] ?? "");
  expect(page.module).toBe(direct === undefined ? named : `web/${direct}`);
  expect("frame" in page ? page.frame : undefined).toBe(
    memberPages.some((member) => member === path) ? loaders.get("loadLayout") : undefined,
  );
});
