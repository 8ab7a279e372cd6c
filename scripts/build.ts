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
import { getPageParts, type PageModule } from "./pages.ts";
import { prerender } from "./prerender.ts";
import { buildReplyPage } from "./reply-page.ts";
import { buildServiceWorker } from "./service-worker.ts";

const root = dirname(import.meta.dirname);
const dist = join(root, "dist");
/**
 * The build works in another folder and replaces dist/ at its end, so that a running server always serves a complete
 * build.
 */
const draftFolder = join(root, ".cache", `dist-${process.pid}`);
const compressedEndings = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
/** Only the server reads these files. */
const serverFiles = new Set(["build.json", "prerendered.json"]);
/** Below this size a compressed answer saves no network packet. */
const minCompressedBytes = 512;

process.env.NODE_ENV = "production";
process.chdir(root);
try {
  await buildFonts();
  await build({
    root,
    mode: "production",
    logLevel: "warn",
    build: { outDir: draftFolder, emptyOutDir: true },
  });
  await buildDayPage(root, draftFolder);
  await buildServiceWorker(root, draftFolder);
  const { modules, ...prerendered } = await prerender(root);
  await writeFile(join(draftFolder, "prerendered.json"), JSON.stringify(prerendered));
  await copyTexts();
  await writeBuildFile(modules, await buildReplyPage(root, draftFolder));
  await compressAll();
  await replaceDist();
} finally {
  await rm(draftFolder, { recursive: true, force: true });
}

async function copyTexts(): Promise<void> {
  const texts = (await listFiles(join(root, "i18n"))).filter((file) => /^[a-z]{2}\/[\w-]+\.json$/.test(file));
  for (const file of texts) {
    const content: unknown = JSON.parse(await readFile(join(root, "i18n", file), "utf8"));
    const target = join(draftFolder, "locales", file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(content));
  }
}

/** Writes build.json: the version for people, an id that changes with any byte served, and the files of each page. */
async function writeBuildFile(
  modules: Readonly<Record<string, PageModule>>,
  replyPage: { style: string; fonts: readonly string[] },
): Promise<void> {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  const hash = createHash("sha256");
  for (const file of await listFiles(draftFolder))
    hash.update(`${file}\n`).update(await readFile(join(draftFolder, file)));
  const id = hash.digest("base64url").slice(0, 12);
  const pages = await getPageParts(draftFolder, modules);
  const file: Record<keyof BuildFile, unknown> = { version, id, pages, replyPage };
  await writeFile(join(draftFolder, "build.json"), JSON.stringify(file));
}

async function compressAll(): Promise<void> {
  // Files that only the server reads are not served, so they are not compressed.
  const files = (await listFiles(draftFolder)).filter(
    (file) => compressedEndings.has(extname(file)) && !serverFiles.has(file),
  );
  await Promise.all(files.map((file) => compress(join(draftFolder, file))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= minCompressedBytes) return;
  const brotli = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

async function replaceDist(): Promise<void> {
  const oldFolder = `${draftFolder}-old`;
  if (existsSync(dist)) await rename(dist, oldFolder);
  await rename(draftFolder, dist);
  await rm(oldFolder, { recursive: true, force: true });
}

async function listFiles(folder: string): Promise<string[]> {
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
