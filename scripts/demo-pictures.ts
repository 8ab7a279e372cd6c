// Renders the demo wedding's pictures from their drawings: node scripts/demo-pictures.ts. This happens
// beforehand, because the server cannot read SVG.
import { join } from "node:path";
import sharp from "sharp";

const folder = join(import.meta.dirname, "../server/demo/pictures");

for (const name of ["evening", "bouquet", "menu"]) {
  await sharp(join(folder, `${name}.svg`), { density: 110 })
    .png({ palette: true, colours: 64 })
    .toFile(join(folder, `${name}.png`));
}
