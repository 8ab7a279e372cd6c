/** Measures 1,000 guests in 15 columns, read from a file, imported and written as a workbook; and 300 place cards. */
import { type GuestImport, importGuests } from "#contract/guest-imports.ts";
import { toTextCell } from "#web/platform/worksheets.rules.ts";
import { createWorkbook } from "#web/platform/sheet-xlsx.ts";
import { createImportBody, decideRows } from "#web/features/guests/import/deciding.rules.ts";
import { guessFields } from "#web/features/guests/import/fields.rules.ts";
import { parseRows } from "#web/features/guests/import/reading.rules.ts";
import { createGrid } from "#web/features/guests/import/grid.rules.ts";
import { readFile } from "#web/features/guests/import/workbook.ts";
import { layOutPlaceCards } from "#server/features/stationery/cards.rules.ts";
import { drawPages } from "#server/platform/print/pages.ts";
import { getGuests } from "#test/support/print.ts";
import { call, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, start } from "./processes.ts";
import { summariseRounds } from "./rounds.ts";

const rowCount = 1000;
const rounds = 5;
const headings =
  "Prénom;Nom;E-mail;Téléphone;Adresse;CP;Ville;Pays;Régime;Allergies;Côté;Lien;Présence;Foyer;Note".split(
    ";",
  );

const table = Array.from({ length: rowCount }, (_, at) => {
  const address = [`${at} rue des Lilas`, "69001", "Lyon", "France"];
  const otherCells = ["Végan", "noix", "", "Amis", "oui", `F${at}`, "Note"];
  return [`Invité${at}`, `Nom${at}`, `i${at}@exemple.fr`, "0612345678", ...address, ...otherCells];
});

export const guestFiles: Benchmark = {
  about: `${rowCount} guests in ${headings.length} columns, ${rounds} rounds: a workbook written, workbook and CSV read to the preview, and the import by one call`,
  async run() {
    const sheet = { name: "Invités", heads: headings, rows: table.map((row) => row.map(toTextCell)) };
    const writtenWorkbook = await timeRounds(() => createWorkbook([sheet], "fr"));
    const workbook = new Uint8Array(await writtenWorkbook.result.arrayBuffer());
    const csv = new TextEncoder().encode([headings, ...table].map((row) => row.join(";")).join("\n"));
    const drawnCards = await timeRounds(drawCards);
    const peakBefore = getPeakMemory();
    const fromWorkbook = await timeRounds(() => createImportBodyOfFile(workbook));
    const memoryAdded = getPeakMemory() - peakBefore;
    const fromCsv = await timeRounds(() => createImportBodyOfFile(csv));
    return [
      createFinding("a workbook written", writtenWorkbook.times),
      createFinding("preview of a workbook", fromWorkbook.times, 2000),
      createFinding("preview of a CSV file", fromCsv.times, 2000),
      { what: "memory that previews of workbooks add at most", measured: memoryAdded, unit: "MB" },
      createFinding("300 place cards drawn", drawnCards.times, 3000),
      createFinding("import by one call", await timeImports(fromCsv.result), 5000),
    ];
  },
};

function createFinding(what: string, times: readonly number[], atMost?: number): Finding {
  const measured = summariseRounds(what, times);
  return atMost === undefined ? measured : { ...measured, target: { atMost } };
}

async function drawCards(): Promise<Uint8Array> {
  const { pages } = layOutPlaceCards(getGuests(300), { look: "classic", format: "flat", with_table: true });
  return drawPages({ title: "", language: "fr", pages });
}

/** The most memory of this process so far, in MB. */
function getPeakMemory(): number {
  return process.resourceUsage().maxRSS / 1024;
}

async function timeRounds<Result>(work: () => Promise<Result>) {
  let result = await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    result = await work();
    times.push(performance.now() - from);
  }
  return { result, times };
}

/** The body of the call, as the page makes it from a file. @throws Error for a file that it refuses. */
async function createImportBodyOfFile(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pick<GuestImport, "households">> {
  const readResult = await readFile(bytes);
  if ("problem" in readResult) throw new Error(readResult.problem);
  const grid = createGrid(readResult.sheets[0]?.rows ?? []);
  const options = { fields: guessFields(grid, []), couple: [], edits: new Map() };
  const parsedRows = parseRows(grid, { ...options, getLabel: (column) => column });
  return createImportBody(
    decideRows(parsedRows, { guests: [], choices: new Map(), refusals: new Map() }),
    new Map(),
  );
}

/** Returns the milliseconds of each import, each on a new server. */
async function timeImports(importBody: Pick<GuestImport, "households">): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await start(createProductProgram({ PAYMENT: "off" }));
    try {
      const { token } = await createCoupleWithGuests(0, server.url);
      const body = { request_key: crypto.randomUUID(), file_name: "invites.csv", ...importBody };
      const from = performance.now();
      await call(server.url, importGuests, { token, body });
      times.push(performance.now() - from);
    } finally {
      await server.stop();
    }
  }
  return times;
}
