/** The export of all data: complete, equal to the screens, safe in a spreadsheet, and for its couple only. */
import { beforeAll, describe, expect, it } from "vitest";
import { addBudgetItem, listBudget } from "#contract/budget.ts";
import { addEvent, listEvents } from "#contract/calendar.ts";
import { listFiles } from "#contract/documents.ts";
import { listExpenses, recordExpense } from "#contract/expenses.ts";
import { deleteGuest, listGuests } from "#contract/guests.ts";
import { addTable, assignGuest, changeSeating, getSeating, listTables } from "#contract/seating.ts";
import { deletePhoto, getPhotos, uploadPhoto } from "#contract/photos.ts";
import { changeContact, listContacts } from "#contract/providers.ts";
import { addTask, listTasks, type Task } from "#contract/todos.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { addWish, listWishes } from "#contract/wishes.ts";
import { addWitness, listWitnesses } from "#contract/witnesses.ts";
import { amountNames } from "#server/platform/export-format.ts";
import { createPicture } from "#test/support/files.ts";
import { createDocumentHelpers } from "#test/support/document-helpers.ts";
import { downloadExport } from "#test/support/exports.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple } from "#test/support/world.ts";
import { getCsvColumns } from "./rules.ts";
import { exportedColumns, type ExportedTable, columnsNotExported, tablesNotExported } from "./tables.ts";

const world = worldForTests();
let couple: Couple;
beforeAll(async () => {
  couple = await world.signUpCouple();
});

/** The cells of a CSV as a spreadsheet reads them: any line break ends the row unless it is quoted. */
function getCells(csv: string, delimiter: ";" | ","): string[][] {
  const form = /(?:"((?:[^"]|"")*)"|([^;,"\r\n]*(?:,\d\d)?))(;|,|\r\n|\r|\n)/gu;
  const cells = Array.from(csv.matchAll(form), (match) => ({
    cell: match[1]?.replaceAll('""', '"') ?? match[2] ?? "",
    ends: match[3] !== delimiter,
  }));
  const rows: string[][] = [[]];
  for (const { cell, ends } of cells) {
    rows.at(-1)?.push(cell);
    if (ends) rows.push([]);
  }
  return rows.slice(0, -1);
}

/** A JSON value as a CSV cell. */
function said(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? "").replace(/^""$/u, "");
}

const as = () => ({ as: couple.token });
const toStored = ({ offset: _offset, fact: _fact, assigned_to: _to, ...row }: Task) => row;

describe("an export", () => {
  it("has the values of the screens", async () => {
    const names = { woman_first_name: "Élise", wedding_place: "Sens", wedding_budget: 12_000.5 };
    (await world.ask(changeWedding, { body: { ...names, brunch: true }, ...as() })).expectDone();
    const seated = await world.addGuest(couple, { presence: true, comment: "Table d’honneur ;\n« oui »" });
    const round = { name: "Les Témoins", number_of_guests: 8 };
    const { id: table_id } = (await world.ask(addTable, { body: round, ...as() })).expectDone();
    const place = { guest_id: seated.id, table_id, seat: 3 };
    (await world.ask(assignGuest, { body: place, ...as() })).expectDone();
    const wish = { kind: "at_table", guest_id: seated.id, table_id };
    (await world.ask(addWish, { body: wish, ...as() })).expectDone();
    const bar = { kind: "bar", name: "Le bar", x: 10, y: 20, width: 300, length: 80, rotation: 0 };
    (await world.ask(changeSeating, { body: { fixtures: [bar], families: false }, ...as() })).expectDone();
    const gone = await world.addGuest(couple, { firstName: "Partie" });
    (await world.ask(deleteGuest, { params: { id: gone.id }, ...as() })).expectDone();
    await world.ask(addTask, { body: { title: "Réserver", date: "2027-01-05" }, ...as() });
    await world.ask(addEvent, { body: { title: "Essayage", event_date: "2027-02-01" }, ...as() });
    const item = (
      await world.ask(addBudgetItem, { body: { type: "Fleurs", price: 450.5 }, ...as() })
    ).expectDone();
    const back = { title: "Remboursement", amount: -12.5, budget_item_id: item.id };
    await world.ask(recordExpense, { body: back, ...as() });
    await world.ask(addWitness, { body: { name: "Jeanne" }, ...as() });
    const contact = { company: "Chez Paul", price: 3000 };
    await world.ask(changeContact, { params: { provider: "caterer" }, body: contact, ...as() });

    const { rows, headers } = await downloadExport(world, couple);
    const seen = (await world.ask(getWedding, as())).expectDone();
    const { health_erasure_on: _day, civil_ceremony_on: _civil, ...wedding } = seen;
    const screens = {
      tasks: (await world.ask(listTasks, as())).expectDone().map(toStored),
      events: (await world.ask(listEvents, as()))
        .expectDone()
        .map(({ follows_wedding: _computed, ...row }) => row),
      budget_items: (await world.ask(listBudget, as())).expectDone(),
      expenses: (await world.ask(listExpenses, as())).expectDone(),
      witnesses: (await world.ask(listWitnesses, as())).expectDone(),
      provider_contacts: (await world.ask(listContacts, as())).expectDone().filter(({ id }) => id !== null),
      tables: (await world.ask(listTables, as())).expectDone().map(({ mariage_id: _own, ...rest }) => rest),
      wishes: (await world.ask(listWishes, as())).expectDone(),
      seatings: [{ ...(await world.ask(getSeating, as())).expectDone(), fixtures: JSON.stringify([bar]) }],
      // The archive has the stored text of a role that nobody has said yet.
      weddings: [{ ...wedding, woman_role: wedding.woman_role ?? "", man_role: wedding.man_role ?? "" }],
      moments: [{ kind: "brunch", name: "", day: null, vendor_meals: 0 }],
    };
    for (const [table, shown] of Object.entries(screens)) expect(rows(table), table).toMatchObject(shown);
    const guests = (await world.ask(listGuests, as())).expectDone();
    const [live, binned] = [rows("guests").filter((row) => row["deleted_at"] === null), rows("guests")[1]];
    expect(live).toMatchObject(guests.map(({ userId, ...guest }) => ({ ...guest, created_by: userId })));
    expect(binned).toMatchObject({ id: gone.id, deleted_at: expect.stringMatching(/^20.*Z$/u) as string });
    expect(rows("bin_items")).toMatchObject([{ id: gone.id, kind: "guest", deleted_by: couple.userId }]);
    expect(headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(
        /^attachment; filename=promesse-\d{4}-\d\d-\d\d\.zip$/u,
      ) as string,
      "cache-control": "no-store",
    });
  });

  it.each([
    ["fr", ";", "-12,50"],
    ["en", ",", "-12.50"],
  ] as const)("has the same values in CSV in %s, without formulas", async (language, delimiter, sum) => {
    const other = await world.signUpCouple();
    await world.database.write((queries) =>
      queries.updateTable("users").set({ language }).where("id", "=", other.userId).execute(),
    );
    const hostile = ["=1+1", "+33 6 12", "-2", "@SUM(A1)", "＝1", 'a"b;c,d', "\tx"];
    hostile.push("Arrive tard\n=1+1\n+cmd", "Tard\r\n-1\r@SUM(A1)", "Sans gluten\nni lactose");
    for (const comment of hostile) await world.addGuest(other, { comment, allergies: "=HYPERLINK(1)" });
    await world.ask(recordExpense, { body: { title: "Moins", amount: -12.5 }, as: other.token });
    const { rows, text } = await downloadExport(world, other);
    const csv = text("csv/guests.csv");
    expect(csv.startsWith(['\ufeff"id"', '"created_by"', '"first_name"', ""].join(delimiter))).toBe(true);
    const [head = [], ...cells] = getCells(csv.slice(1), delimiter);
    expect(head).toEqual(getCsvColumns("guests"));
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/mu.test(cell))).toEqual([]);
    const unquoted = (cell: string) => cell.replaceAll(/^'/gmu, "");
    const expected = rows("guests").map((row) => head.map((name) => said(row[name])));
    expect(cells.map((row) => row.map(unquoted))).toEqual(expected);
    const [names = [], expense = []] = getCells(text("csv/expenses.csv").slice(1), delimiter);
    expect(expense[names.indexOf("amount")]).toBe(sum);
    expect(rows("expenses")[0]?.["amount"]).toBe(-12.5);
    expect(text(language === "fr" ? "LISEZ-MOI.txt" : "README.txt")).toContain(
      language === "fr" ? "Toutes tes données" : "All your data from Promesse",
    );
  });

  it("holds files in their folders, those in the bin apart, and the largest version of each photo", async () => {
    const papers = createDocumentHelpers(world, await world.signUpCouple());
    const outer = await papers.createFolder("Traiteur");
    const inner = await papers.createFolder("Devis : 3 menus", outer.id);
    const twin = await papers.createFolder("Devis - 3 menus", outer.id);
    await papers.createFolder("..");
    await papers.uploadFile("menu.txt", inner.id);
    await papers.uploadFile("menu.txt", twin.id);
    await papers.uploadFile("../../etc/passwd.txt");
    await papers.remove(await papers.uploadFile("menu.txt"));
    const lost = await papers.createFolder("Perdu");
    await papers.uploadFile("menu.txt", lost.id);
    await papers.remove(lost);
    const sent = async (width: number) => ({
      body: { photoType: "photo_1" as const },
      files: [{ name: "photo.jpg", bytes: await createPicture("image/jpeg", { width, height: width }) }],
      as: papers.couple.token,
    });
    const first = (await world.ask(uploadPhoto, await sent(500))).expectDone();
    await world.ask(deletePhoto, { params: { id: first.photo.id }, as: papers.couple.token });
    await world.ask(uploadPhoto, await sent(900));
    const { entries, rows } = await downloadExport(world, papers.couple);
    const paths = [...entries.keys()].filter((path) => !/^(?:json|csv)\//u.test(path)).toSorted();
    expect(paths).toEqual(
      [
        "README.txt",
        "corbeille/menu (2).txt",
        "corbeille/menu.txt",
        "corbeille/photo_1.jpg",
        "fichiers/Traiteur/",
        "fichiers/Traiteur/Devis - 3 menus (2)/",
        "fichiers/Traiteur/Devis - 3 menus (2)/menu.txt",
        "fichiers/Traiteur/Devis - 3 menus/",
        "fichiers/Traiteur/Devis - 3 menus/menu.txt",
        "fichiers/document/",
        "fichiers/passwd.txt",
        "manifest.json",
        "photos/photo_1.jpg",
      ].toSorted(),
    );
    const shown = (await world.ask(getPhotos, { as: papers.couple.token })).expectDone();
    const largest = await world.app.inject({ url: shown.photo1 });
    expect(entries.get("photos/photo_1.jpg")?.equals(largest.rawPayload)).toBe(true);
    expect(entries.get("corbeille/photo_1.jpg")?.equals(largest.rawPayload)).toBe(false);
    expect(entries.get("fichiers/Traiteur/Devis - 3 menus/menu.txt")?.toString()).toBe("content of menu.txt");
    const listed = (await world.ask(listFiles, { as: papers.couple.token })).expectDone();
    const live = rows("files").filter((row) => row["deleted_at"] === null);
    expect(live).toMatchObject(listed.map(({ id, name, folder_id }) => ({ id, name, folder_id })));
  });

  it("of an empty wedding has every list, empty", async () => {
    const { entries, rows, text } = await downloadExport(world, await world.signUpCouple());
    for (const table of Object.keys(exportedColumns) as ExportedTable[]) {
      expect(text(`csv/${table}.csv`)).toContain(`\ufeff"${getCsvColumns(table).join('","')}"\r\n`);
      expect(Array.isArray(rows(table))).toBe(true);
    }
    expect([...entries.keys()].filter((path) => /^(?:fichiers|photos|corbeille)\//u.test(path))).toEqual([]);
    expect(rows("members")).toHaveLength(1);
    expect(text("README.txt")).toContain("google_accounts");
  });
});

it("an export leaves out no table and column without a reason", async () => {
  const tables = await world.database.read.introspection.getTables();
  const known = [...Object.keys(exportedColumns), ...Object.keys(tablesNotExported)];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  for (const { name, columns } of tables) {
    if (name in tablesNotExported) continue;
    const shown = new Set(getCsvColumns(name as ExportedTable));
    const missing = columns
      .map((column) => column.name)
      .filter((column) => !shown.has(amountNames[column] ?? column))
      .filter((column) => !(column in columnsNotExported) && !(`${name}.${column}` in columnsNotExported));
    expect(missing, name).toEqual([]);
  }
});

it("an export contains no secrets of the server", async () => {
  const { entries } = await downloadExport(world, couple);
  const { password_hash } = await world.database.read
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", couple.userId)
    .executeTakeFirstOrThrow();
  for (const [path, bytes] of entries) expect(bytes.includes(password_hash), path).toBe(false);
});
