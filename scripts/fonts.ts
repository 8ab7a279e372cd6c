/**
 * Reduces the two typefaces to the letters that the product shows and writes them into web/ui/fonts; writes the
 * static fonts that PDF files embed into server/platform/print/fonts. Git ignores both folders.
 *
 * Newsreader is fixed at three optical sizes instead of carrying the axis: hairlines for names of 52 px and
 * more, a cut for titles of 28 to 40 px, and a sturdy one for 19 to 23 px. Together they weigh less than one
 * file with the axis, and a page fetches only those that it shows.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

type Axis = number | { min: number; max: number };
type Subset = (
  font: Buffer,
  glyphs: string,
  options: {
    targetFormat: "woff2" | "truetype";
    noHinting: boolean;
    keepFeatures: string[];
    variationAxes: Record<string, Axis>;
  },
) => Promise<Buffer>;

/** A font file to write: some glyphs of a source, at fixed axes. */
interface FontCut {
  folder: URL;
  file: string;
  from: string;
  source: string;
  glyphs: string;
  axes: Record<string, Axis>;
}

const require = createRequire(import.meta.url);
const screenFolder = new URL("../web/ui/fonts/", import.meta.url);
const printFolder = new URL("../server/platform/print/fonts/", import.meta.url);
const stampFile = new URL("../.cache/fonts.stamp", import.meta.url);

function listCharacters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/**
 * Basic Latin, Latin-1, and what French typography adds. U+202F is in neither typeface: the text shaper makes it
 * from the space. Ÿ is in the source's second file, so it has a font file that only pages with a Ÿ fetch.
 */
const latin = listCharacters(0x20, 0x7e) + listCharacters(0xa0, 0xff) + "Œœ–—‘’‚“”„‹›…€−";

/** The letters of first names. */
const nameLetters = ` '-’&${listCharacters(0x41, 0x5a)}${listCharacters(0x61, 0x7a)}${listCharacters(0xc0, 0xd6)}${listCharacters(0xd8, 0xf6)}${listCharacters(0xf8, 0xff)}Œœ`;

const newsreader = "@fontsource-variable/newsreader";
const hanken = "@fontsource-variable/hanken-grotesk";

const screenCuts: Omit<FontCut, "folder">[] = [
  {
    file: "newsreader-names.woff2",
    from: newsreader,
    source: "newsreader-latin-opsz-normal.woff2",
    glyphs: nameLetters,
    axes: { opsz: 64, wght: 300 },
  },
  {
    file: "newsreader-title.woff2",
    from: newsreader,
    source: "newsreader-latin-opsz-normal.woff2",
    glyphs: latin,
    axes: { opsz: 34, wght: 320 },
  },
  {
    file: "newsreader-text.woff2",
    from: newsreader,
    source: "newsreader-latin-opsz-normal.woff2",
    glyphs: latin,
    axes: { opsz: 20, wght: 410 },
  },
  {
    file: "newsreader-ampersand.woff2",
    from: newsreader,
    source: "newsreader-latin-opsz-italic.woff2",
    glyphs: "&",
    axes: { opsz: 72, wght: 300 },
  },
  {
    file: "hanken-grotesk.woff2",
    from: hanken,
    source: "hanken-grotesk-latin-wght-normal.woff2",
    glyphs: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    file: "newsreader-y.woff2",
    from: newsreader,
    source: "newsreader-latin-ext-opsz-normal.woff2",
    glyphs: "Ÿ",
    axes: { opsz: 32, wght: 360 },
  },
  {
    file: "hanken-grotesk-y.woff2",
    from: hanken,
    source: "hanken-grotesk-latin-ext-wght-normal.woff2",
    glyphs: "Ÿ",
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** The faces of PDF files. pdfkit loses the weight of a variable font, so each face is fixed at one. */
const printedFaces: {
  face: string;
  from: string;
  name: string;
  style: string;
  axes: Record<string, Axis>;
}[] = [
  { face: "title", from: newsreader, name: "newsreader", style: "opsz", axes: { opsz: 64, wght: 300 } },
  { face: "serif", from: newsreader, name: "newsreader", style: "opsz", axes: { opsz: 24, wght: 400 } },
  { face: "text", from: hanken, name: "hanken-grotesk", style: "wght", axes: { wght: 400 } },
  { face: "strong", from: hanken, name: "hanken-grotesk", style: "wght", axes: { wght: 600 } },
];
/** The packages divide each typeface into files by script. */
const scripts = ["latin", "latin-ext", "vietnamese"];

/** All letters of a file, from the ranges that its package states: 'U+0000-00FF,U+0131'. */
function getCharacters(from: string, script: string): string {
  const ranges = (require(`${from}/unicode.json`) as Record<string, string>)[script] ?? "";
  return ranges
    .split(",")
    .map((span) => {
      const [first = 0, last = first] = span
        .replace("U+", "")
        .split("-")
        .map((code) => parseInt(code, 16));
      return listCharacters(first, last);
    })
    .join("");
}

function listCuts(): FontCut[] {
  return [
    ...screenCuts.map((one) => ({ ...one, folder: screenFolder })),
    ...printedFaces.flatMap(({ face, from, name, style, axes }) =>
      scripts.map((script) => ({
        folder: printFolder,
        file: `${face}-${script}.ttf`,
        from,
        source: `${name}-${script}-${style}-normal.woff2`,
        glyphs: getCharacters(from, script),
        axes,
      })),
    ),
    {
      folder: printFolder,
      file: "ampersand-latin.ttf",
      from: newsreader,
      source: "newsreader-latin-opsz-italic.woff2",
      glyphs: "&",
      axes: { opsz: 72, wght: 300 },
    },
  ];
}

/** A hash of this script and of the source packages' versions. */
async function hashSources(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(fileURLToPath(import.meta.url)));
  for (const name of [newsreader, hanken])
    hash.update(await readFile(require.resolve(`${name}/package.json`)));
  return hash.digest("hex");
}

async function writeCut({ folder, file, from, source, glyphs, axes }: FontCut): Promise<void> {
  const subset = require("subset-font") as Subset;
  const font = await subset(await readFile(require.resolve(`${from}/files/${source}`)), glyphs, {
    targetFormat: file.endsWith(".ttf") ? "truetype" : "woff2",
    noHinting: true,
    keepFeatures: ["kern", "liga", "mark", "ccmp", "locl"],
    variationAxes: axes,
  });
  const target = new URL(file, folder);
  const draft = new URL(`${file}.${String(process.pid)}.part`, folder);
  await writeFile(draft, font);
  await rename(draft, target);
}

/** Writes the fonts that are missing or outdated. */
export async function buildFonts(): Promise<void> {
  const cuts = listCuts();
  const stamp = await hashSources();
  const isFresh = existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp;
  if (isFresh && cuts.every(({ folder, file }) => existsSync(new URL(file, folder)))) return;
  for (const folder of [screenFolder, printFolder]) await mkdir(folder, { recursive: true });
  for (const each of cuts) await writeCut(each);
  await mkdir(new URL("./", stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

async function printSizes(): Promise<void> {
  let total = 0;
  for (const { folder, file } of listCuts()) {
    const { length } = await readFile(new URL(file, folder));
    total += length;
    console.log(`${file}  ${String(length)} bytes`);
  }
  console.log(`together  ${String(total)} bytes`);
}

if (import.meta.main) {
  await buildFonts();
  await printSizes();
}
