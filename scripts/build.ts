// Builds dist/: fonts reduced to the letters in use, pages by Vite, texts, and a compressed copy of each
// file.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import type { BuildFile } from "#server/platform/http/build-file.ts";
import { buildDayPage } from "./day-page.ts";
import { buildFonts } from "./fonts.ts";
import { pageParts, type PageModule } from "./pages.ts";
import { prerender } from "./prerender.ts";
import { buildReplyPage } from "./reply-page.ts";
import { buildServiceWorker } from "./service-worker.ts";

const root = dirname(import.meta.dirname);
const dist = join(root, "dist");
/**
 * The build works in another folder and replaces dist/ at its end, so that a running server always serves a complete
 * build.
 */
const draft = join(root, ".cache", `dist-${process.pid}`);
const compressible = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
const ofServer = new Set(["build.json", "prerendered.json"]);
/** Below this size a compressed answer saves no network packet. */
const worthCompressing = 512;

process.env.NODE_ENV = "production";
process.chdir(root);
try {
  await buildFonts();
  await build({ root, mode: "production", logLevel: "warn", build: { outDir: draft, emptyOutDir: true } });
  await buildDayPage(root, draft);
  await buildServiceWorker(root, draft);
  const { modules, ...prerendered } = await prerender(root);
  await writeFile(join(draft, "prerendered.json"), JSON.stringify(prerendered));
  await copyTexts();
  await writeIdentity(modules, await buildReplyPage(root, draft));
  await compressAll();
  await putInPlace();
} finally {
  await rm(draft, { recursive: true, force: true });
}

async function copyTexts(): Promise<void> {
  const texts = (await filesUnder(join(root, "i18n"))).filter((file) =>
    /^[a-z]{2}\/[\w-]+\.json$/.test(file),
  );
  for (const file of texts) {
    const content: unknown = JSON.parse(await readFile(join(root, "i18n", file), "utf8"));
    const target = join(draft, "locales", file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(content));
  }
}

/** Computes the version for people, and an id that changes with any byte served. */
async function writeIdentity(
  modules: Readonly<Record<string, PageModule>>,
  replyPage: { style: string; fonts: readonly string[] },
): Promise<void> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  const hash = createHash("sha256");
  for (const file of await filesUnder(draft))
    hash.update(`${file}\n`).update(await readFile(join(draft, file)));
  const id = hash.digest("base64url").slice(0, 12);
  const pages = await pageParts(draft, modules);
  const file: Record<keyof BuildFile, unknown> = { version, id, pages, replyPage };
  await writeFile(join(draft, "build.json"), JSON.stringify(file));
}

async function compressAll(): Promise<void> {
  // Files that only the server reads are not served, so they are not compressed.
  const files = (await filesUnder(draft)).filter(
    (file) => compressible.has(extname(file)) && !ofServer.has(file),
  );
  await Promise.all(files.map((file) => compress(join(draft, file))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= worthCompressing) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

async function putInPlace(): Promise<void> {
  const old = `${draft}-old`;
  if (existsSync(dist)) await rename(dist, old);
  await rename(draft, dist);
  await rm(old, { recursive: true, force: true });
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .toSorted();
}
