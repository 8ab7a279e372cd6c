/**
 * Renders the drawings of providers, and those that stand in for the couple's missing photos, as pictures in
 * the colours of both themes. Run it by hand after changing web/ui/provider-drawings, the drawings photo-1
 * and photo-2 or the colours of web/ui/tokens.css, and commit what it writes.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { missingPhotoUrls, type PhotoType } from "#contract/photos.ts";
import { type ProviderKindId, providerKinds, getPictureFileName } from "#contract/provider-kinds.ts";
import { findChrome } from "./chrome.ts";

const ui = new URL("../web/ui/", import.meta.url);
const images = new URL("../web/public/images/", import.meta.url);
const folders = { light: images, dark: new URL("dark/", images) } as const;

interface PictureTask {
  /** A path under web/ui. */
  readonly drawing: string;
  /** A path under web/public/images. */
  readonly file: string;
  readonly accent: "sage" | "rose";
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

/** These drawings have a rose accent; the others have a sage one. */
const kindsInRose: ReadonlySet<ProviderKindId> = new Set([
  "photographer",
  "dj",
  "florist",
  "cake",
  "hair-makeup",
  "stationery",
  "planner",
  "transport",
  "children",
]);

const providerPictures = providerKinds.map(({ id, name }): PictureTask => ({
  drawing: `provider-drawings/${id}.svg`,
  file: getPictureFileName(name).normalize("NFC"),
  accent: kindsInRose.has(id) ? "rose" : "sage",
  size: { width: 640, height: 480 },
}));

const photoAccents = { photo_1: "rose", photo_2: "sage" } as const;

function createPhotoTask(slot: PhotoType): PictureTask {
  return {
    drawing: `drawings/${slot.replace("_", "-")}.svg`,
    file: missingPhotoUrls[slot].replace("/images/", ""),
    accent: photoAccents[slot],
    size: { width: 400, height: 500 },
  };
}

type Theme = keyof typeof folders;

/**
 * The page shows the drawing alone on a transparent background, with the colours of the tokens in this theme.
 */
function buildHtml(drawing: string, tokens: string, theme: Theme, accent: string): string {
  const own = `body { margin: 0 } svg { display: block; width: 100vw; color: var(--ink); --accent: var(--${accent}) }`;
  return `<!doctype html><html data-theme="${theme}"><style>${tokens}${own}</style><body>${drawing}</body></html>`;
}

async function renderPicture(page: Page, { drawing, file, accent, size }: PictureTask): Promise<void> {
  const lines = await readFile(new URL(drawing, ui), "utf8");
  const tokens = await readFile(new URL("tokens.css", ui), "utf8");
  const weights: string[] = [];
  await page.setViewportSize(size);
  for (const theme of ["light", "dark"] as const) {
    await page.setContent(buildHtml(lines, tokens, theme, accent));
    // At most 256 colours: a drawing of two colours then weighs a third of what a browser writes.
    const shot = await page.screenshot({ omitBackground: true });
    const picture = await sharp(shot).png({ palette: true, effort: 10 }).toBuffer();
    await writeFile(new URL(encodeURIComponent(file), folders[theme]), picture);
    weights.push(`${theme} ${String(picture.length)} bytes`);
  }
  console.log(`${file}  ${weights.join(", ")}`);
}

const executablePath = findChrome();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await rm(images, { recursive: true, force: true });
  await mkdir(folders.dark, { recursive: true });
  const page = await browser.newPage();
  for (const task of [...providerPictures, createPhotoTask("photo_1"), createPhotoTask("photo_2")])
    await renderPicture(page, task);
} finally {
  await browser.close();
}
