/**
 * Collects what the guests' reply page loads: its style and fonts under the names that Vite gave them, and
 * its drawings and icons in one file.
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "./pages.ts";

/** Vite builds this style beside the app. */
export const replyStyle = "web/features/reply-page/reply-page.css";

/** The drawings by their names in the page: moments have the name of their kind. */
const drawings: Readonly<Record<string, string>> = {
  civil_wedding: "town-hall",
  religious_wedding: "ceremony",
  cocktail: "glasses",
  dinner: "table",
  party: "lanterns",
  brunch: "brunch",
  own: "olive-branch",
  chairs: "photo-1",
  wreath: "wreath",
};
const icons = ["check", "minus", "clock", "calendar", "pencil", "warning", "chevron-down"];
const firstFonts = ["hanken-grotesk", "newsreader-names", "newsreader-text"];

/** `root`: the project's folder; `built`: the folder that Vite has written. */
export async function buildReplyPage(
  root: string,
  built: string,
): Promise<{ style: string; fonts: readonly string[] }> {
  const manifest = JSON.parse(await readFile(join(built, ".vite", "manifest.json"), "utf8")) as Manifest;
  const style = manifest[replyStyle]?.file;
  if (style === undefined) throw new Error(`${replyStyle} is not part of the build`);
  await mkdir(join(built, "images"), { recursive: true });
  await writeFile(join(built, "images", "reply-page.svg"), await createSprite(root));
  const assets = await readdir(join(built, "assets"));
  const fonts = firstFonts.map((name) =>
    assets.find((file) => file.startsWith(`${name}-`) && !file.includes("-y-")),
  );
  return {
    style: `/${style}`,
    fonts: fonts.flatMap((file) => (file === undefined ? [] : [`/assets/${file}`])),
  };
}

async function createSprite(root: string): Promise<string> {
  const folder = join(root, "web", "ui");
  const drawingSymbols = Object.entries(drawings).map(async ([id, file]) => {
    const svg = await readFile(join(folder, "drawings", `${file}.svg`), "utf8");
    // The symbol has the attributes of the whole drawing, such as its stroke.
    return svg
      .trim()
      .replace(/^<svg xmlns="[^"]+"/u, `<symbol id="${id}"`)
      .replace(/<\/svg>$/u, "</symbol>");
  });
  const iconSprite = await readFile(join(folder, "icons.svg"), "utf8");
  const iconSymbols = icons.map((name) => {
    const symbol = new RegExp(`<symbol id="${name}".*?</symbol>`, "su").exec(iconSprite)?.[0];
    if (symbol === undefined) throw new Error(`${name} is no icon`);
    return symbol.replace(`id="${name}"`, `id="icon-${name}" stroke-linecap="round" stroke-linejoin="round"`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...(await Promise.all(drawingSymbols)), ...iconSymbols].join("\n")}</svg>\n`;
}
