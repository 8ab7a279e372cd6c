/**
 * Checks two acts that reach another area than their own, for each helper that the other tests of permissions know:
 * printed pieces, which show guests and seats, and the choice of a quote, which fills the supplier's contact.
 */
import { beforeAll, expect, it } from "vitest";
import { changeMember } from "#contract/members.ts";
import { getPermissionLevels } from "#contract/permission-presets.ts";
import { type AreaPermissions, isAllowed, type Permission } from "#contract/permissions.ts";
import { changeContact, getContact } from "#contract/providers.ts";
import { addQuote, chooseQuote } from "#contract/quotes.ts";
import { addTable, assignGuest } from "#contract/seating.ts";
import { getPrintSettings, type PrintedPiece, printedPieces } from "#contract/stationery.ts";
import { undoChange } from "#contract/undo.ts";
import { createRow } from "#test/support/examples.ts";
import { areaHelpers, chosenHelpers } from "#test/support/helpers.ts";
import { createHelper } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();
let couple: Couple;
let helper: Couple;

beforeAll(async () => {
  couple = await world.signUpCouple();
  helper = await createHelper(world, couple);
  const guest = await world.addGuest(couple, {
    adresse: "1 rue des Lilas",
    code_postal: "89000",
    ville: "Sens",
  });
  const as = couple.token;
  const table = { name: "Une", number_of_guests: 8 };
  const { id: table_id } = (await world.ask(addTable, { body: table, as })).expectDone();
  (await world.ask(assignGuest, { body: { guest_id: guest.id, table_id }, as })).expectDone();
});

async function give(permissions: AreaPermissions): Promise<void> {
  const body = { permissions: getPermissionLevels(permissions) };
  (await world.ask(changeMember, { params: { id: helper.userId }, body, as: couple.token })).expectDone();
}

/** What a piece shows or lets its reader do. */
const pieceNeeds: Readonly<Record<PrintedPiece, Permission>> = {
  guest_board: "seating:see",
  table_board: "seating:see",
  table_signs: "seating:see",
  place_cards: "seating:see",
  labels: "guests:see",
  reply_cards: "guests:edit",
};

it.each([...chosenHelpers, ...areaHelpers])(
  "a helper with %s gets the printed pieces whose areas they may see, and opens none of them once that is over",
  async (_, given) => {
    await give(given);
    const member = { role: "helper", permissions: given } as const;
    const urls: string[] = [];
    for (const piece of printedPieces) {
      const answer = await world.ask(getPrintSettings, { params: { piece }, as: helper.token });
      const isListed = isAllowed(member, getPrintSettings.permission);
      expect([piece, answer.status]).toEqual([piece, isListed ? 200 : 403]);
      if (!isListed) continue;
      const { pdf_url, preview } = answer.expectDone();
      const isTheirs = isAllowed(member, pieceNeeds[piece]);
      expect([piece, pdf_url !== null, preview !== null]).toEqual([piece, isTheirs, isTheirs]);
      if (pdf_url !== null) urls.push(pdf_url);
    }
    for (const url of urls.slice(0, 1)) expect((await world.app.inject({ url })).statusCode).toBe(200);
    await give({});
    for (const url of urls) expect((await world.app.inject({ url })).statusCode).toBe(404);
  },
);

it.each([...chosenHelpers, ...areaHelpers])(
  "a helper with %s who chooses a quote, or undoes that, changes the contact only with its permission",
  async (_, given) => {
    const as = couple.token;
    const caterer = { params: { provider: "caterer" }, as };
    const known = { company: "Maison Kléber", phone: "0612345678", status: "contacte" };
    (await world.ask(changeContact, { ...caterer, body: known })).expectDone();
    const before = (await world.ask(getContact, caterer)).expectDone();
    const offered = {
      budget_item_id: await createRow(world, couple, "addBudgetItem"),
      provider_id: "caterer",
      company: "Traiteur Lys",
      phone: "0687654321",
      price_lines: [{ kind: "fixed", unit_price: 90 }],
    };
    const { id } = (await world.ask(addQuote, { body: offered, as })).expectDone();
    await give(given);
    const member = { role: "helper", permissions: given } as const;
    const choice = { params: { id }, body: { signed_on: null }, as: helper.token };
    const chosen = await world.ask(chooseQuote, choice);
    const mayChoose = isAllowed(member, chooseQuote.permission);
    expect(chosen.status).toBe(mayChoose ? 200 : 403);
    const after = (await world.ask(getContact, caterer)).expectDone();
    const mayFill = mayChoose && isAllowed(member, changeContact.permission);
    expect(after.company).toBe(mayFill ? offered.company : known.company);
    if (!mayFill) expect(after).toEqual(before);
    if (!mayChoose) return;
    const undo = { params: { id: chosen.expectDone().change_id ?? "" }, as: helper.token };
    (await world.ask(undoChange, undo)).expectDone();
    expect((await world.ask(getContact, caterer)).expectDone()).toEqual(before);
  },
);
