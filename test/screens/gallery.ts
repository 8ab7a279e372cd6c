/** Makes the pictures of docs/screens and the page that shows them, feature by feature. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Camera, Theme, Width } from "./camera.ts";
import { screens } from "./every.ts";

interface Picture {
  /** The name of a screen in every.ts. */
  readonly screen: string;
  readonly width: Width;
  readonly theme: Theme;
  readonly caption: string;
}

const desk = (of: string, says: string, theme: Theme = "light"): Picture => ({
  screen: of,
  width: "desk",
  theme,
  caption: says,
});
const phone = (of: string, says: string, theme: Theme = "light"): Picture => ({
  screen: of,
  width: "phone",
  theme,
  caption: says,
});

const sections: Readonly<Record<string, readonly Picture[]>> = {
  "Sign-in": [
    desk("nobody-login", "Signing in"),
    phone("nobody-invitation", "An invitation to plan together"),
  ],
  Dashboard: [
    desk("full-dashboard", "The couple, the day, the months ahead"),
    desk("full-dashboard", "The dark theme", "dark"),
    phone("full-dashboard", "On a phone"),
    desk("new-dashboard", "A new wedding"),
  ],
  Guests: [
    desk("full-guests", "The list, its filters and the replies"),
    desk("full-guest-add", "Adding a guest"),
    phone("full-guests", "Cards on a phone"),
  ],
  "Seating plan": [
    desk("full-seating-room", "The floor plan, with a violated wish"),
    desk("full-seating-room", "The floor plan in the dark theme", "dark"),
    phone("full-seating", "A table on a phone"),
  ],
  "To-do and calendar": [
    desk("full-todo", "Tasks by month"),
    desk("full-calendar", "The month"),
    phone("full-todo", "Tasks on a phone"),
    phone("full-calendar", "The month on a phone", "dark"),
  ],
  "Replies and papers": [
    desk("full-replies", "The guests' replies"),
    desk("full-caterer-brief", "What the caterer needs to know"),
    phone("nobody-caterer-link", "The caterer's page on a phone"),
    desk("full-stationery", "Six printed pieces"),
  ],
  "The day": [desk("full-run-sheet", "The run sheet"), phone("full-day", "The page of the day on a phone")],
  Together: [desk("full-journal", "Who changed what")],
  Budget: [
    desk("full-budget", "Planned and spent amounts"),
    phone("full-budget", "The ring on a phone", "dark"),
    phone("full-budget-expenses", "Expenses on a phone"),
  ],
  "Providers and documents": [
    desk("full-providers", "Twenty kinds of providers with their status"),
    desk("full-documents", "Quotes and invoices"),
    phone("full-provider", "A provider on a phone"),
  ],
  "Our information": [desk("full-information", "The day, the place, the moments")],
};

/**
 * The most bytes that all pictures may take together, because everyone who clones the repository downloads
 * them.
 */
const max = 3_000_000;

/** Sharp enough for the page: a desk picture is shown at half its width, a phone picture at a third. */
const scales = { desk: 1.5, phone: 2 } as const;

/** @throws Error if the pictures are too large together. */
export async function writeGallery(camera: Camera, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((name) => name.endsWith(".webp"))) rmSync(join(folder, old));
  let bytes = 0;
  for (const picture of Object.values(sections).flat()) {
    const content = await taken(camera, picture);
    bytes += content.length;
    writeFileSync(join(folder, getFile(picture)), content);
  }
  writeFileSync(join(folder, "README.md"), page());
  const count = Object.values(sections).flat().length;
  process.stdout.write(`${count} pictures, ${Math.round(bytes / 1000)} kB\n`);
  if (bytes > max) throw new Error(`The pictures have ${bytes} bytes together, ${max} at most.`);
}

async function taken(camera: Camera, { screen: of, width, theme }: Picture): Promise<Buffer> {
  const screen = screens.find(({ name }) => name === of);
  if (screen === undefined) throw new Error(`no screen is called ${of}`);
  const shot = await camera.take({ screen, width, theme, scale: scales[width] });
  // Near-lossless WebP compresses flat colours and thin lines as well as lossy WebP, without blurring them.
  return sharp(shot).webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer();
}

function getFile({ screen: of, width, theme }: Picture): string {
  return `${of.replace(/^(?:full|nobody)-/u, "")}-${width}-${theme}.webp`;
}

function page(): string {
  const shown = Object.entries(sections).map(
    ([section, pictures]) => `## ${section}\n\n${pictures.map(shownAs).join("\n")}`,
  );
  return `# Screens

The demo wedding and a new one. \`npm run screens\` makes these pictures and this page from the built app, on a fixed
day; \`npm run screens -- --all <folder>\` takes every screen with and without data, with most dialogs, at 1280 and
360 px, in both themes.

${shown.join("\n\n")}
`;
}

function shownAs(picture: Picture): string {
  const width = picture.width === "desk" ? 640 : 220;
  return `<img src="${getFile(picture)}" alt="${picture.caption}" title="${picture.caption}" width="${width}">`;
}
