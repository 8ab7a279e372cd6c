/**
 * Finds the files that the HTML of each page names beside the entry (the page's own chunks, and behind the sign-in also
 * those of the app shell), and the texts that it holds.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { memberPages } from "#contract/pages.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

export interface PageModule {
  readonly module: string;
  readonly texts: readonly string[];
}

export interface PageParts {
  /** The source file of the page's component. */
  readonly module: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly lateStyles: readonly string[];
  readonly texts: readonly string[];
  readonly fonts: readonly string[];
}

/** The fonts of text, of titles, and of the product's name. */
const firstFonts = ["hanken-grotesk", "newsreader-title", "newsreader-text"];
const entryChunk = "index.html";
/** The modules around every page behind the sign-in. */
const frameModule = "web/app/layout.tsx";

/** `built`: the folder that Vite has written. */
export async function getPageParts(
  built: string,
  pages: Readonly<Record<string, PageModule>>,
): Promise<Record<string, PageParts>> {
  const manifest = await readJson<Manifest>(join(built, ".vite", "manifest.json"));
  const sharedChunks = findImportedChunks(manifest, entryChunk);
  const assets = await readdir(join(built, "assets"));
  const fonts = firstFonts.map((name) => {
    const file = assets.find((each) => each.startsWith(`${name}-`) && !each.startsWith(`${name}-y-`));
    if (file === undefined) throw new Error(`${name} is no font of the build`);
    return `/assets/${file}`;
  });
  return Object.fromEntries(
    Object.entries(pages).map(([path, { module, texts }]) => {
      if (manifest[module] === undefined) throw new Error(`${path}: ${module} is no chunk of the build`);
      const isMemberPage = memberPages.some((page) => page === path);
      if (isMemberPage && manifest[frameModule] === undefined)
        throw new Error(`${frameModule} is no chunk of the build`);
      const frameChunks = isMemberPage ? findImportedChunks(manifest, frameModule) : new Set<string>();
      const allChunks = new Set([...frameChunks, ...findImportedChunks(manifest, module)]);
      const ownChunks = [...allChunks].filter((name) => !sharedChunks.has(name));
      const scripts = ownChunks.flatMap((name) => manifest[name]?.file ?? []).map((file) => `/${file}`);
      // The loading state of a page needs the styles of the frame alone.
      const firstStyles = listStyles(
        manifest,
        isMemberPage ? ownChunks.filter((name) => frameChunks.has(name)) : ownChunks,
      );
      const styles = listStyles(manifest, ownChunks);
      const lateStyles = styles.filter((file) => !firstStyles.includes(file));
      return [path, { module, scripts, styles: firstStyles, lateStyles, texts, fonts }];
    }),
  );
}

function listStyles(manifest: Manifest, names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap((name) => manifest[name]?.css ?? []).map((file) => `/${file}`))];
}

/** The names of a chunk and of all chunks that it imports statically. */
export function findImportedChunks(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) findImportedChunks(manifest, imported, found);
  return found;
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, "utf8")) as T;
}
