import { expect, it } from "vitest";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { createHouseholds } from "#contract/households.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { addTable, assignGuest } from "#contract/seating.ts";
import {
  changePrintSettings,
  getPrintSettings,
  listPrintSettings,
  type PrintedPiece,
  printedPieces,
} from "#contract/stationery.ts";
import { logout } from "#contract/account.ts";
import { minute } from "#server/platform/clock.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { readPdf } from "#test/support/pdf.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

async function get(piece: PrintedPiece, as = couple.token) {
  return (
    await world.ask(getPrintSettings, { params: { piece }, query: { language: "fr" }, as })
  ).expectDone();
}
const change = (piece: PrintedPiece, body: unknown) =>
  world.ask(changePrintSettings, { params: { piece }, body, as: couple.token });

async function seat(names: readonly [string, string, string][]): Promise<void> {
  const tables = new Map<string, string>();
  for (const [firstName, lastName, table] of names) {
    const guest = await world.addGuest(couple, { firstName, lastName, presence: true });
    if (!tables.has(table)) {
      const body = { name: table, number_of_guests: 8 };
      tables.set(table, (await world.ask(addTable, { body, as: couple.token })).expectDone().id);
    }
    const body = { guest_id: guest.id, table_id: tables.get(table) };
    (await world.ask(assignGuest, { body, as: couple.token })).expectDone();
  }
}

async function getPdf(url: string | null) {
  if (url === null) throw new Error("no url");
  const response = await world.app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^inline; filename=/u),
  });
  return readPdf(response.rawPayload);
}

it("a print prints the seated guests of today in the order of the list, and by table and seat", async () => {
  await seat([
    ["Zoé", "Roux", "Les Oliviers"],
    ["Paul", "Aubert", "Table 2"],
    ["Léa", "Martin", "Les Oliviers"],
  ]);
  await world.addGuest(couple, { firstName: "Debout", lastName: "Garnier" });
  const board = await get("guest_board");
  expect(board).toMatchObject({
    count: 3,
    pages: 1,
    warnings: [],
    preview: expect.stringMatching(/^<svg /u),
  });
  const { text, title } = await getPdf(board.pdf_url);
  expect(title).toBe("Tableau alphabétique");
  const english = { params: { piece: "guest_board" }, query: { language: "en" }, as: couple.token };
  const { pdf_url: inEnglish } = (await world.ask(getPrintSettings, english)).expectDone();
  expect((await getPdf(inEnglish)).title).toBe("Seating board by name");
  expect(text.replaceAll(/\s+/gu, " ")).toMatch(
    /Élise & Gabriel .*Plan de table.*Martin Léa.*Les Oliviers.*/u,
  );
  const order = ["Aubert Paul", "Martin Léa", "Roux Zoé"].map((name) => text.indexOf(name));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(text).not.toContain("Debout");
  const cards = (await getPdf((await get("place_cards")).pdf_url)).text;
  const bySeat = ["Zoé Roux", "Léa Martin", "Paul Aubert"].map((name) => cards.indexOf(name));
  expect(bySeat).toEqual(bySeat.toSorted((one, other) => one - other));
  expect(await get("table_signs")).toMatchObject({ count: 2, pages: 1 });
});

it("a print prints cards for the couple too, first at the table of theirs", async () => {
  const body = { name: "Honneur", number_of_guests: 8, shape: "head" };
  (await world.ask(addTable, { body, as: couple.token })).expectDone();
  expect(await get("place_cards")).toMatchObject({ count: 0, pages: 0 });
  await seat([["Zoé", "Roux", "Table 1"]]);
  const { count, pdf_url } = await get("place_cards");
  expect(count).toBe(3);
  expect((await getPdf(pdf_url)).text.replaceAll(/\s+/gu, " ")).toMatch(/Élise.*Gabriel.*Zoé Roux/u);
  for (const piece of ["guest_board", "table_board"] as const) {
    const board = await get(piece);
    expect(board.count).toBe(3);
    expect((await getPdf(board.pdf_url)).text.replaceAll(/\s+/gu, " ")).toMatch(
      /Élise.*Gabriel.*(?:Zoé Roux|Roux Zoé)/u,
    );
  }
});

it("a print names a companion without a name after the host, beside whom they stand on the board by name", async () => {
  await seat([
    ["Chloé", "Roux", "Les Oliviers"],
    ["Zoé", "Sol", "Les Oliviers"],
  ]);
  const host = (await world.ask(listGuests, { as: couple.token })).expectDone()[0];
  const companion = await world.addGuest(couple, { firstName: "", lastName: "", plus_one_of: host?.id });
  const body = { guest_id: companion.id, table_id: host?.table_id };
  (await world.ask(assignGuest, { body, as: couple.token })).expectDone();
  const text = async (piece: PrintedPiece) =>
    (await getPdf((await get(piece)).pdf_url)).text.replaceAll(/\s+/gu, " ");
  expect(await text("guest_board")).toMatch(/Roux Chloé .*Roux Chloé \(accompagnant\).*Sol Zoé/u);
  for (const piece of ["table_board", "place_cards"] as const)
    expect(await text(piece)).toContain("Accompagnant (Chloé Roux)");
});

it("a print prints the name that the couple gave for print", async () => {
  await seat([["Иван", "Петров", "Table 1"]]);
  const [warned] = (await get("place_cards")).warnings;
  expect(warned).toMatchObject({ code: "signs", name: "Иван Петров" });
  const params = { id: warned?.guest_id ?? "" };
  (
    await world.ask(changeGuest, { params, body: { print_name: "Ivan Petrov" }, as: couple.token })
  ).expectDone();
  const { warnings, pdf_url } = await get("place_cards");
  expect(warnings).toEqual([]);
  expect((await getPdf(pdf_url)).text).toContain("Ivan Petrov");
});

it("the server keeps the options of each piece, and one look for all", async () => {
  expect(await get("place_cards")).toMatchObject({
    options: { look: "classic", format: "flat", with_table: false },
    count: 0,
    pages: 0,
  });
  const changed = (
    await change("place_cards", { format: "folded", with_table: true, look: "plain" })
  ).expectDone();
  expect(changed.options).toMatchObject({ look: "plain", format: "folded", with_table: true });
  (await change("labels", { format: "L7159", start: 24 })).expectDone();
  // The new sheet has fewer than 24 places.
  expect((await change("labels", { format: "L7163" })).expectDone().options).toMatchObject({
    start: 14,
    look: "plain",
  });
  const all = (await world.ask(listPrintSettings, { as: couple.token })).expectDone();
  expect(all.map(({ piece }) => piece)).toEqual([...printedPieces]);
  expect(all.map(({ preview }) => preview)).toEqual(printedPieces.map(() => null));
  expect(all.map(({ options }) => options.look)).toEqual(printedPieces.map(() => "plain"));
  for (const { pdf_url } of all) expect((await getPdf(pdf_url)).pages).toHaveLength(1);
});

it.each<[PrintedPiece, object, string]>([
  ["place_cards", { format: "L7160" }, "format"],
  ["labels", { format: "flat" }, "format"],
  ["labels", { format: "L7163", start: 15 }, "start"],
  ["labels", { start: 0 }, "start"],
  ["labels", { start: 25 }, "start"],
  ["labels", { left_out: Array.from({ length: 401 }, () => "x") }, "left_out"],
  ["guest_board", { look: "gothic" }, "look"],
  ["table_signs", { shows: "nothing" }, "shows"],
])("the server refuses for %s %j, naming %s", async (piece, body, field) => {
  const before = await get(piece);
  const { fields } = (await change(piece, body)).expectRefused(400, "invalid");
  expect(Object.keys(fields ?? {})).toEqual([field]);
  expect((await get(piece)).options).toEqual(before.options);
});

it("the sheet of labels prints a label for each household with an address, and one for each guest without a household", async () => {
  const address = { adresse: "3 rue Haute", code_postal: "89450", ville: "Vézelay" };
  const lea = await world.addGuest(couple, { firstName: "Léa", lastName: "Roux", ...address });
  const paul = await world.addGuest(couple, { firstName: "Paul", lastName: "Roux" });
  const zoe = await world.addGuest(couple, { firstName: "Zoé", lastName: "Garnier", ...address });
  const ivan = await world.addGuest(couple, { firstName: "Иван", lastName: "", ...address });
  const ines = await world.addGuest(couple, { firstName: "Ines", lastName: "Sans" });
  const body = { households: [{ name: "", guest_ids: [lea.id, paul.id] }] };
  const made = (await world.ask(createHouseholds, { body, as: couple.token })).expectDone();
  const { count, addressees, warnings, pdf_url } = await get("labels");
  expect([count, new Set(addressees.map(({ id }) => id))]).toEqual([
    3,
    new Set([made.households[0]?.id, zoe.id, ivan.id, ines.id]),
  ]);
  expect(warnings).toEqual([
    { code: "no_address", guest_id: ines.id, name: "Ines Sans" },
    { code: "signs", guest_id: ivan.id, name: "Иван" },
  ]);
  const { text } = await getPdf(pdf_url);
  expect(text).toContain("Léa et Paul Roux");
  expect(text.match(/89450 VEZELAY/gu)).toHaveLength(3);
  const left = (await change("labels", { left_out: [zoe.id], start: 5 })).expectDone();
  expect(left.count).toBe(2);
  expect((await getPdf(left.pdf_url)).text).not.toContain("Zoé Garnier");
});

it("a print prints a card for each reply link, with the code of the link", async () => {
  await world.addGuest(couple, { firstName: "Léa", lastName: "Roux" });
  const [link] = (await world.ask(listReplyLinks, { as: couple.token })).expectDone();
  const { count, pdf_url } = await get("reply_cards");
  expect(count).toBe(1);
  const { text } = await getPdf(pdf_url);
  expect(text).toContain(link?.code?.match(/.{4}/gu)?.join(" "));
  expect(text.replaceAll(/\s+/gu, " ")).toContain("ouvrez promesse.exemple.fr/r et tapez");
});

it("a print warns of seated guests without a name or an answer", async () => {
  const table = (
    await world.ask(addTable, { body: { name: "Lyon", number_of_guests: 8 }, as: couple.token })
  ).expectDone();
  const host = await world.addGuest(couple, { firstName: "Ivan", presence: true });
  const companion = await world.addGuest(couple, { firstName: "", lastName: "", plus_one_of: host.id });
  for (const { id } of [host, companion]) {
    (
      await world.ask(assignGuest, { body: { guest_id: id, table_id: table.id }, as: couple.token })
    ).expectDone();
  }
  expect((await get("place_cards")).warnings).toMatchObject([
    { code: "unnamed", guest_id: companion.id },
    { code: "no_answer", guest_id: companion.id },
  ]);
  const ofLabels = (await get("labels")).warnings.map(({ code }) => code);
  expect(ofLabels).not.toContain("no_answer");
});

it("reply cards are printed for those alone who may change replies", async () => {
  await world.addGuest(couple, { firstName: "Léa", lastName: "Roux" });
  const reader = await createHelper(world, couple, { permissions: { guests: "see", seating: "see" } });
  expect(await get("reply_cards", reader.token)).toMatchObject({
    count: 1,
    pdf_url: null,
    preview: null,
  });
  const other = (await get("guest_board", reader.token)).pdf_url ?? "";
  expect((await world.app.inject({ url: other })).statusCode).toBe(200);
  const url = (await get("reply_cards")).pdf_url ?? "";
  const editor = await createHelper(world, couple, { permissions: { guests: "edit" } });
  const its = (await get("reply_cards", editor.token)).pdf_url ?? "";
  await getPdf(its);
  await getPdf(url);
});

it("tables and seats are printed for those alone who may see the seating plan", async () => {
  const guest = await world.addGuest(couple);
  const table = { name: "Une", number_of_guests: 8 };
  const { id: table_id } = (await world.ask(addTable, { body: table, as: couple.token })).expectDone();
  const body = { guest_id: guest.id, table_id };
  (await world.ask(assignGuest, { body, as: couple.token })).expectDone();
  const reader = await createHelper(world, couple, { permissions: { guests: "edit" } });
  for (const piece of ["guest_board", "table_board", "table_signs", "place_cards"] as const) {
    expect(await get(piece)).toMatchObject({ count: 1, preview: expect.stringContaining("<use ") });
    expect(await get(piece, reader.token)).toMatchObject({
      count: 0,
      warnings: [],
      pdf_url: null,
      preview: null,
    });
  }
  const { pdf_url } = await get("guest_board");
  expect(pdf_url).not.toBeNull();
});

it("a member opens the PDF while its url is valid and its member's session is open", async () => {
  const helper = await createHelper(world, couple);
  const { pdf_url } = await get("guest_board", helper.token);
  if (pdf_url === null) throw new Error("no url");
  expect((await world.app.inject({ url: pdf_url })).statusCode).toBe(200);
  const isOver = async (url: string) => {
    const response = await world.app.inject({ url });
    expect([response.statusCode, response.json()]).toMatchObject([404, { error: { code: "not_found" } }]);
  };
  await isOver(pdf_url.replace("guest_board", "labels"));
  await isOver(pdf_url.replace("/print/", "/print/x"));
  await isOver(`${pdf_url}&language=en`);
  (await world.ask(logout, { as: helper.token })).expectDone();
  await isOver(pdf_url);
  const own = (await get("guest_board")).pdf_url ?? "";
  expect(own).toContain(await getWeddingId(world, couple));
  world.advanceClock(11 * minute);
  await isOver(own);
});
