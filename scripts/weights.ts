/**
 * Computes what each page transfers until it is idle, from the files of the build, in KB of 1,000 bytes as
 * Brotli compresses them.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { dayPath } from "#contract/day-paths.ts";
import { dayEntry, dayManifest } from "./day-page.ts";
import { findImportedChunks, type Manifest } from "./pages.ts";

export interface Weight {
  readonly scripts: number;
  readonly styles: number;
  /** All fonts that exist. A page fetches those whose letters it shows. */
  readonly fonts: number;
}

interface Budgets {
  readonly everywhere: Weight;
  /** The limits of pages that differ from the general one. */
  readonly routes: Readonly<Record<string, Partial<Weight>>>;
  /** The files that load by themselves after the page is there, by page. */
  readonly late: Readonly<Record<string, readonly string[]>>;
  /** The limits of scripts that are loaded once a page is in use. */
  readonly parts: Readonly<Record<string, number>>;
}

interface Build {
  readonly pages: Readonly<
    Record<
      string,
      {
        readonly module: string;
        readonly scripts: readonly string[];
        readonly styles: readonly string[];
        readonly lateStyles: readonly string[];
      }
    >
  >;
}

export const weightKinds = ["scripts", "styles", "fonts"] as const;
const entry = "index.html";

export class Weights {
  readonly #dist: string;
  readonly #manifest: Manifest;
  /** The page of the day is built separately. */
  readonly #day: Manifest;
  readonly #build: Build;
  readonly #budgets: Budgets;

  constructor(root: string) {
    this.#dist = join(root, "dist");
    this.#manifest = readJson(join(this.#dist, ".vite", "manifest.json")) as Manifest;
    this.#day = readJson(join(this.#dist, dayManifest)) as Manifest;
    this.#build = readJson(join(this.#dist, "build.json")) as Build;
    this.#budgets = readJson(join(root, "budgets.json")) as Budgets;
  }

  /** The paths of pages, and of those views that weigh more: "/plan-tables?vue=salle". */
  get paths(): readonly string[] {
    const views = Object.keys(this.#budgets.late).filter((path) => path.includes("?"));
    return [...Object.keys(this.#build.pages), ...views, dayPath];
  }

  /** Each part with the weight of its scripts beyond those of the dashboard, and its limit. */
  get parts(): readonly { readonly name: string; readonly scripts: number; readonly max: number }[] {
    const dashboardFiles = this.getFiles("/");
    return Object.entries(this.#budgets.parts).map(([name, max]) => {
      const files = [...listFiles(this.#manifest, findImportedChunks(this.#manifest, name))].filter(
        (file) => !dashboardFiles.has(file),
      );
      return { name, scripts: this.#sum(files, ".js"), max };
    });
  }

  getBudget(path: string): Weight {
    const { everywhere, routes } = this.#budgets;
    return { ...everywhere, ...routes[getPagePath(path)], ...routes[path] };
  }

  /** The scripts and styles of a page, including those that load late. */
  getFiles(path: string): ReadonlySet<string> {
    if (path === dayPath) return listFiles(this.#day, findImportedChunks(this.#day, dayEntry));
    const names = [...new Set([getPagePath(path), path])];
    const late = names.flatMap((name) => this.#budgets.late[name] ?? []);
    const page = this.#build.pages[getPagePath(path)];
    const own = page === undefined ? [] : [page.module];
    const chunks = [entry, ...own, ...late].flatMap((name) => [...findImportedChunks(this.#manifest, name)]);
    const named = page === undefined ? [] : [page.scripts, page.styles, page.lateStyles].flat();
    return new Set([...listFiles(this.#manifest, chunks), ...named]);
  }

  getWeight(path: string): Weight {
    const files = [...this.getFiles(path)];
    const fonts = readdirSync(join(this.#dist, "assets")).map((name) => `/assets/${name}`);
    return {
      scripts: this.#sum(files, ".js"),
      styles: this.#sum(files, ".css"),
      fonts: this.#sum(fonts, ".woff2"),
    };
  }

  /** KB of the files with this ending. */
  #sum(files: readonly string[], ending: string): number {
    return (
      files
        .filter((file) => file.endsWith(ending))
        .reduce((total, file) => total + this.#getSentBytes(file), 0) / 1000
    );
  }

  /** Bytes as the server sends them: files that are too small to gain by compression are sent as they are. */
  #getSentBytes(file: string): number {
    const path = join(this.#dist, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }
}

/** The scripts and styles of chunks. */
function listFiles(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  const files = new Set<string>();
  for (const name of chunks) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is no chunk of the build`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
  }
  return files;
}

/** The path of the page without its query. */
function getPagePath(path: string): string {
  return path.split("?", 1)[0] ?? path;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
