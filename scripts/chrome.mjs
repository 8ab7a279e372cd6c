// Finds a Chrome or Chromium that starts, and installs one when there is none.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { findNode } from "./install.mjs";
import { root, run, say, withPrograms } from "./run.mjs";

/** The same engine without windows: a fifth less work for the processor. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  ],
  win32: [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
};

/** The path of a browser, installing one if need be; undefined when nothing helped. */
export async function ensureChrome() {
  const found = findChrome();
  if (process.env.CHROME_PATH && found !== process.env.CHROME_PATH) {
    say(`CHROME_PATH (${process.env.CHROME_PATH}) does not start: looking for another browser`);
  }
  if (found) {
    say(`testing in ${found}`);
    return found;
  }
  say("no Chrome or Chromium found: installing Playwright's");
  await run(findNode(), [playwrightCli(), "install", "chromium"], { env: withPrograms() });
  if (!findChrome() && process.platform === "linux" && process.getuid() === 0) {
    say("Playwright's does not start here: installing Chromium with apt-get");
    const install = "apt-get install -y";
    const command = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
    await run("sh", ["-c", command], { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
  return findChrome();
}

/** The path of a browser that starts: CHROME_PATH, then an installed one, then Playwright's own. */
export function findChrome() {
  return candidates([...shells, ...browsers]).find((path) => existsSync(path) && starts(path));
}

/** One that people browse with: what they wait for is measured in it. */
export function findWholeChrome() {
  return candidates(browsers).find((path) => existsSync(path) && starts(path));
}

function candidates(names) {
  const asked = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : [];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const inPath =
    process.platform === "win32" ? [] : names.flatMap((name) => folders.map((at) => join(at, name)));
  return [...asked, ...inPath, ...(places[process.platform] ?? []), playwrightsOwn()].filter(Boolean);
}

// A browser without its libraries is found but does not start. On Windows --version opens a window.
function starts(path) {
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  } catch {
    return undefined;
  }
}

function playwrightCli() {
  return join(root, "node_modules", "@playwright", "test", "cli.js");
}
