/** Finds a Chrome or Chromium that starts, and installs one where there is none or only a slow one. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The headless shell has the same engine without windows and takes a third less processor time. */
const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const browserNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macPaths = ["Google Chrome", "Chromium"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const windowsPaths = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
  join(process.env[name] ?? "", "Google", "Chrome", "Application", "chrome.exe"),
);

/** Tries CHROME_PATH, then an installed browser, then Playwright's own. */
export function findChrome(): string | undefined {
  return findFirstThatStarts([...shellNames, ...browserNames]);
}

/** Finds a full browser, the kind that people use, for the benchmarks. */
export function findWholeChrome(): string | undefined {
  return findFirstThatStarts(browserNames);
}

/** @throws Error where no browser can be installed. */
export function ensureChrome(): string {
  if (findFirstThatStarts(shellNames) === undefined) installFromDebian();
  if (findChrome() === undefined) installFromPlaywright();
  const path = findChrome();
  if (path === undefined) throw new Error("no browser: install Chrome or Chromium, or set CHROME_PATH");
  return path;
}

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

/** Debian's own package needs no download from elsewhere. Without network an installed browser serves instead. */
function installFromDebian(): void {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  if (!isRoot || !/^ID=debian$/mu.test(release)) return;
  process.stdout.write("promesse: installing Debian's chromium-headless-shell\n");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = ["-q", "-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=20"];
  const apt = (...args: readonly string[]) =>
    spawnSync("apt-get", [...options, ...args], { stdio: "inherit", env });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
}

function installFromPlaywright(): void {
  const cli = join(import.meta.dirname, "../node_modules/@playwright/test/cli.js");
  process.stdout.write("promesse: no Chrome or Chromium found: installing Playwright's\n");
  spawnSync(process.execPath, [cli, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"], {
    stdio: "inherit",
  });
}

function findFirstThatStarts(names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const paths = [
    process.env["CHROME_PATH"] ?? "",
    ...inPath,
    ...macPaths,
    ...windowsPaths,
    chromium.executablePath(),
  ];
  return paths.find((path) => path !== "" && existsSync(path) && canStart(path));
}

/**
 * Whether the browser starts: one whose libraries are missing is found but does not start. On Windows
 * --version would open a window.
 */
function canStart(path: string): boolean {
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
