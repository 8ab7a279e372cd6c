/**
 * `npm run screens` makes the gallery of docs/screens. `npm run screens -- --all <folder> [pattern]` writes
 * every screen there, at both widths and in both themes, or only those whose names match the pattern:
 * `^full-guests-.*-dark`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/ensure-built.ts";
import { type Camera, openCamera, type Shot } from "./camera.ts";
import { screens } from "./every.ts";
import { writeGallery } from "./gallery.ts";
import { openWeddings } from "./weddings.ts";

const [option, folder, pattern = ""] = process.argv.slice(2);

/** The greatest height of a picture of a whole page. */
const tallest = { desk: 1500, phone: 2000 };

ensureBuilt();

const weddings = await openWeddings();
const camera = await openCamera(weddings);
try {
  if (option === "--all" && folder !== undefined) await takeAll(camera, folder);
  else await writeGallery(camera, join(import.meta.dirname, "../../docs/screens"));
} finally {
  await camera.close();
  await weddings.close();
}

async function takeAll(on: Camera, into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  const shots = allShots();
  // Three at a time, because most of a picture's time is waiting.
  await Promise.all(Array.from({ length: 3 }, () => takeSome(on, shots, into)));
}

async function takeSome(on: Camera, shots: Iterable<Shot>, into: string): Promise<void> {
  for (const shot of shots) {
    const name = getName(shot);
    try {
      writeFileSync(join(into, `${name}.png`), await on.take(shot));
    } catch (error) {
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}

function* allShots(): Generator<Shot> {
  const wanted = new RegExp(pattern, "u");
  for (const theme of ["light", "dark"] as const) {
    for (const screen of screens) {
      for (const width of ["desk", "phone"] as const) {
        const upTo = screen.act ? undefined : tallest[width];
        const shot = { screen, width, theme, upTo };
        if (screen.only !== undefined && screen.only !== width) continue;
        if (wanted.test(getName(shot))) yield shot;
      }
    }
  }
}

function getName({ screen, width, theme }: Shot): string {
  return `${screen.name}-${width}-${theme}`;
}
