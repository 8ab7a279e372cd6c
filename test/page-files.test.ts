import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Manifest, type PageModule, getPageParts } from "../scripts/pages.ts";

const chunk = (file: string, imports: readonly string[] = [], css: readonly string[] = []) => ({
  file: `assets/${file}`,
  imports,
  css,
});
const manifest: Manifest = {
  "index.html": chunk("index.js", ["frameworks"]),
  frameworks: chunk("frameworks.js"),
  "web/app/layout.tsx": chunk("layout.js", ["frameworks", "rooms"], ["assets/layout.css"]),
  rooms: chunk("rooms.js"),
  "web/features/guests/guests-page.tsx": chunk("guests.js", ["rooms", "queries"], ["assets/guests.css"]),
  queries: chunk("queries.js"),
  "web/features/account/login-page.tsx": chunk("login.js", ["frameworks"], ["assets/login.css"]),
};
const pages: Record<string, PageModule> = {
  "/invites": { module: "web/features/guests/guests-page.tsx", texts: [] },
  "/login": { module: "web/features/account/login-page.tsx", texts: [] },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pages-"));
  mkdirSync(join(folder, ".vite"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  for (const font of ["hanken-grotesk", "newsreader-title", "newsreader-text"])
    writeFileSync(join(folder, "assets", `${font}-x.woff2`), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

it("the list names the files of the frame and of the page behind the sign-in, each once", async () => {
  const { "/invites": guests } = await getPageParts(folder, pages);
  expect(guests?.scripts).toEqual(
    ["layout.js", "rooms.js", "guests.js", "queries.js"].map((name) => `/assets/${name}`),
  );
  expect([guests?.styles, guests?.lateStyles]).toEqual([["/assets/layout.css"], ["/assets/guests.css"]]);
});

it("the list names the page's own files alone before the sign-in", async () => {
  const { "/login": login } = await getPageParts(folder, pages);
  expect([login?.scripts, login?.styles, login?.lateStyles]).toEqual([
    ["/assets/login.js"],
    ["/assets/login.css"],
    [],
  ]);
});
