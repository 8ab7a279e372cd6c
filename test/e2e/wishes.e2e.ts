/**
 * Seating wishes: added, violated, mended, explained; and a plan for everyone, compared, applied and undone.
 */
import type { Locator } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { atTables } from "#test/support/guests.ts";
import { getMessages } from "./message-helpers.ts";
import {
  addTables,
  openSeatingDialog,
  pickOption,
  type Seat,
  seatGuests,
  listSeats,
} from "./wish-helpers.ts";

const four = Object.values(atTables);

test("two wishes are added, one is violated at once, and an exchange mends it @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(four);
  const tables = await addTables(couple, { "Les amis": 4, "Le bureau": 4 });
  await couple.ask("PUT", "/api/seating", { nobody_alone: false });
  await seatGuests(couple, ["Paul", "Mireille", "Noé"], tables["Les amis"]);
  await seatGuests(couple, ["Lise"], tables["Le bureau"]);
  await page.goto("/plan-tables?vue=tables");

  const dialog = await openSeatingDialog(page, "Souhaits");
  await dialog.getByRole("button", { name: "Ajouter ce souhait" }).click();
  await expect(dialog.getByText("Choisis d’abord un invité.")).toBeVisible();
  await pickOption(dialog, /^Pour qui/u, "Paul");
  await dialog.getByLabel("Souhait", { exact: true }).selectOption("Jamais à la même table");
  await pickOption(dialog, /^Avec qui/u, "Mireille");
  await dialog.getByRole("button", { name: "Ajouter ce souhait" }).click();
  await expect(dialog.getByText("Le souhait est noté.")).toBeVisible();
  const list = dialog.getByRole("list", { name: "Souhaits notés" });
  await expect(list.getByRole("listitem")).toHaveText([/Paul Bertin\set Mireille Aubert.*non respecté/u]);
  await pickOption(dialog, /^Pour qui/u, "Lise");
  await dialog.getByLabel("Souhait", { exact: true }).selectOption("À cette table");
  await dialog.getByLabel(/^Quelle table/u).selectOption("Les amis");
  await dialog.getByRole("button", { name: "Ajouter ce souhait" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Terminé" }).click();
  await expect(dialog).toBeHidden();

  const sentence = page.getByText(
    "Les amis : Paul Bertin et Mireille Aubert ne doivent pas être à la même table.",
  );
  await expect(sentence).toBeVisible();
  await page.getByRole("button", { name: /^\+\s1\salerte$/u }).click();
  const broken = page.getByRole("dialog", { name: /^2\salertes$/u });
  await expect(broken.getByRole("listitem")).toHaveText([
    /À respecter/u,
    /Lise Roux\sdevait être à la table.*Si possible/u,
  ]);
  await broken.getByRole("button", { name: "Fermer" }).click();
  await expect(broken).toBeHidden();

  await page.getByRole("button", { name: "Proposer un échange" }).click();
  const repair = page.getByRole("dialog", { name: /^Un petit échange/u });
  const swap = repair
    .getByRole("listitem")
    .filter({ hasText: "Mireille Aubert passe à la table « Le bureau »" });
  await expect(swap).toHaveText(/Paul Bertin est à une autre/u);
  await swap.getByRole("button", { name: "Appliquer" }).click();
  await expect(repair).toBeHidden();
  await expect(sentence).toBeHidden();
  const moved = await listSeats(couple);
  expect(moved.find(({ first_name }) => first_name === "Mireille")?.table_id).toBe(tables["Le bureau"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).first().click();
  await expect(sentence).toBeVisible();
});

test("a seat shows its reasons, and a change in the list is shown on the floor plan @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(four);
  const tables = await addTables(couple, { "Les amis": 4, "Le bureau": 4 });
  await couple.ask("PUT", "/api/seating", { nobody_alone: false });
  await seatGuests(couple, ["Paul", "Noé"], tables["Les amis"]);
  await seatGuests(couple, ["Lise", "Mireille"], tables["Le bureau"]);
  // Without a wish, the line of the warnings asks for the first one.
  await page.goto("/plan-tables?vue=salle");
  await page.getByRole("button", { name: "Noter un souhait" }).click();
  await expect(page.getByRole("dialog", { name: "Les souhaits" })).toBeVisible();
  const guests = await listSeats(couple);
  const getId = (name: string) => guests.find(({ first_name }) => first_name === name)?.id;
  await couple.ask("POST", "/api/wishes", {
    kind: "rather_together",
    guest_id: getId("Paul"),
    other_guest_id: getId("Noé"),
  });
  await page.goto("/plan-tables?vue=tables");
  await page.getByRole("tab", { name: /Les amis/u }).click();
  await page.getByRole("button", { name: "Actions pour Paul Bertin" }).click();
  await page.getByRole("menuitem", { name: /^Pourquoi ici/u }).click();
  const why = page.getByRole("dialog", { name: "Pourquoi Paul Bertin est ici" });
  await expect(why.getByRole("listitem")).toHaveText([/^Plutôt avec Noé Petit/u, /^Connaît Noé Petit/u]);
  await why.getByRole("button", { name: "Fermer" }).click();
  await expect(why).toBeHidden();

  await page.getByRole("button", { name: "Actions pour Noé Petit" }).click();
  await page.getByRole("menuitem", { name: "Retirer de la table" }).click();
  await expect(getMessages(page).getByText("Noé Petit est à placer.")).toBeVisible();
  await seatGuests(couple, ["Noé"], tables["Le bureau"]);
  await page.goto("/plan-tables?vue=salle");
  await expect(page.getByText("Paul Bertin et Noé Petit seraient mieux à la même table.")).toBeVisible();
  // The legend names what occurs.
  const legend = page.getByRole("list", { name: "Légende" });
  await expect(legend).toContainText("libre");
  await expect(legend).not.toContainText("souhait non respecté");
});

const twenty = Array.from({ length: 20 }, (_, at) => ({
  firstName: `Invité ${String(at + 1)}`,
  lastName: ["Dupont", "Roux", "Blanc", "Petit", "Faure"][at % 5],
  side: at % 2 === 0 ? "Élise" : "Gabriel",
  relationship: at % 5 < 2 ? "Family" : "Friends",
}));

test("a plan for twenty is suggested, compared, applied and undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(twenty);
  const tables = await addTables(couple, { Lilas: 8, Roses: 8, Iris: 8 });
  await couple.ask("PUT", "/api/seating", { families: true, nobody_alone: true });
  await seatGuests(couple, ["Invité 1", "Invité 2"], tables["Lilas"]);
  await page.goto("/plan-tables?vue=tables");
  const before = await listSeats(couple);

  const dialog = await openSeatingDialog(page, "Proposer un plan");
  await dialog.getByRole("radio", { name: "Repartir de zéro" }).check({ force: true });
  await dialog.getByRole("button", { name: "Chercher un plan" }).click();
  await expect(dialog.getByRole("button", { name: "Appliquer ce plan" })).toBeVisible({ timeout: 20_000 });
  await expect(dialog.getByText(/^18\sinvités reçoivent une place\.$/u)).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Plan d’aujourd’hui et plan proposé" })).toContainText(
    "arrive",
  );
  await dialog.getByRole("button", { name: "Appliquer ce plan" }).click();
  await expect(dialog).toBeHidden();
  await expect(getMessages(page).getByText("Plan appliqué.")).toBeVisible();

  const after = await couple.ask<(Seat & { last_name: string; side: string })[]>("GET", "/api/guests/user");
  expect(after.every(({ table_id }) => table_id !== null)).toBe(true);
  const families = Map.groupBy(after, ({ last_name, side }) => `${last_name} ${side}`);
  for (const members of families.values())
    expect(new Set(members.map(({ table_id }) => table_id)).size).toBe(1);

  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("Le plan d’avant est rétabli.")).toBeVisible();
  expect((await listSeats(couple)).map(({ table_id }) => table_id)).toEqual(
    before.map(({ table_id }) => table_id),
  );
});

test("wishes that no plan can satisfy are named, with a solution @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(four);
  await addTables(couple, { Lilas: 2, Roses: 2 });
  const ids = (await listSeats(couple)).map(({ id }) => id);
  const wish = (kind: string, one: number, other: number) =>
    couple.ask("POST", "/api/wishes", { kind, guest_id: ids[one], other_guest_id: ids[other] });
  await wish("together", 0, 1);
  await wish("together", 1, 2);
  await page.goto("/plan-tables?vue=tables");
  const dialog = await openSeatingDialog(page, "Proposer un plan");
  await dialog.getByRole("button", { name: "Chercher un plan" }).click();
  const conflict = dialog
    .getByRole("listitem")
    .filter({ hasText: "Mireille Aubert et Lise Roux sont à la même table." });
  await expect(conflict).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Retirer ce souhait" }).click();
  await expect(conflict.getByRole("button", { name: "Retirer ce souhait" })).toBeHidden();
  await dialog.getByRole("button", { name: "Recommencer" }).click();
  await expect(dialog.getByRole("button", { name: "Appliquer ce plan" })).toBeVisible({ timeout: 20_000 });
});

test("a guest is moved while a plan is open, and too few seats have a solution @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("409");
  await couple.addGuests(four);
  const tables = await addTables(couple, { Lilas: 2, Roses: 1 });
  await couple.ask("PUT", "/api/seating", { families: false, nobody_alone: false });
  await seatGuests(couple, ["Paul", "Lise"], tables["Lilas"]);
  const before = await listSeats(couple);
  const getId = (name: string) => before.find(({ first_name }) => first_name === name)?.id;
  const together = { guest_id: getId("Paul"), other_guest_id: getId("Noé") };
  await couple.ask("POST", "/api/wishes", { kind: "together", ...together });
  await page.goto("/plan-tables?vue=tables");

  const dialog = await openSeatingDialog(page, "Proposer un plan");
  await expect(dialog.getByText(/Invités à placer\s: 4, places\s: 3\. Il en manque une\./u)).toBeVisible();
  const [cancel, add] = [dialog.getByText("Annuler"), dialog.getByText("Préparer des tables")];
  const getTop = (button: Locator) => button.evaluate((node) => node.getBoundingClientRect().top);
  expect(await getTop(add)).toBe(await getTop(cancel));
  await add.click();
  const prepare = page.getByRole("dialog", { name: "Préparer des tables" });
  await prepare.getByLabel("Places par table").fill("4");
  await prepare.getByRole("button", { name: /^Préparer 1\stable$/u }).click();
  await expect(prepare).toBeHidden();

  await dialog.getByRole("radio", { name: "Repartir de zéro" }).check({ force: true });
  await dialog.getByRole("button", { name: "Chercher un plan" }).click();
  const apply = dialog.getByRole("button", { name: "Appliquer ce plan" });
  await expect(apply).toBeVisible({ timeout: 20_000 });
  const seated = await listSeats(couple);
  for (const { id } of seated) await couple.ask("PATCH", "/api/guests/unlink", { guest_id: id });
  await seatGuests(couple, ["Mireille", "Noé"], tables["Lilas"]);
  // A change by another member is shown at once.
  await expect(dialog.getByRole("alert")).toContainText("Le plan a changé depuis cette recherche");
  await expect(apply).toBeHidden();
  const getPlace = async (name: string) =>
    (await listSeats(couple)).find(({ first_name }) => first_name === name)?.table_id;
  expect([await getPlace("Mireille"), await getPlace("Paul")]).toEqual([tables["Lilas"], null]);
  await expectAccessible(page);

  // A search that began before the last change arrived is refused once more.
  const again = dialog.getByRole("button", { name: "Chercher à nouveau" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 5000 });
    if (await dialog.isVisible()) await apply.click({ timeout: 10_000 });
    await expect(dialog).toBeHidden({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  expect(await getPlace("Paul")).toBe(await getPlace("Noé"));

  const table = (await getPlace("Paul")) ?? undefined;
  await couple.ask("PUT", `/api/guests/${getId("Paul")}`, { presence: false });
  expect(await getPlace("Paul")).toBeNull();
  // The guest is seated by hand nevertheless.
  await seatGuests(couple, ["Paul"], table);
  await page.reload();
  const gone = page.getByText(/Paul Bertin\sne vient plus, sa place est à libérer\./u);
  await expect(gone).toBeVisible();
  await page.getByRole("button", { name: "Libérer la place" }).click();
  await expect(getMessages(page).getByText("Place libérée : Paul Bertin.")).toBeVisible();
  await expect(gone).toBeHidden();
  expect(await getPlace("Paul")).toBeNull();
});

test("the seats of all who do not come are freed at once, and a table is marked for its sides @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(four);
  const tables = await addTables(couple, { "Les amis": 6 });
  await couple.ask("PUT", "/api/seating", { nobody_alone: false, sides: "keep" });
  const names = ["Paul", "Mireille", "Lise", "Noé"];
  for (const { id, first_name } of await listSeats(couple)) {
    if (["Paul", "Lise"].includes(first_name))
      await couple.ask("PUT", `/api/guests/${id}`, { presence: false });
  }
  // They are seated by hand nevertheless.
  await seatGuests(couple, names, tables["Les amis"]);
  await page.goto("/plan-tables?vue=tables");
  await expect(page.getByRole("heading", { name: /^1\s· Les amis$/u })).toBeVisible();
  await expect(page.getByText(/^Ronde · 2\splaces libres · 2\sne dînent pas$/u)).toBeVisible();
  await page.goto("/plan-tables?vue=salle");
  const table = page.getByRole("button", { name: /^Table 1, Les amis, .*, préférence non suivie$/u });
  await expect(table).toBeVisible();
  await expect(page.getByRole("button", { name: /^Mireille Aubert, place \d$/u })).toBeAttached();
  await expect(page.getByText(/^2\sinvités placés ne viennent pas/u)).toBeVisible();
  await page.getByRole("button", { name: /^Libérer les 2\splaces$/u }).click();
  await expect(getMessages(page).getByText(/^2\splaces libérées\.$/u)).toBeVisible();
  const listSeated = async () =>
    (await listSeats(couple)).flatMap(({ first_name, table_id }) => (table_id === null ? [] : [first_name]));
  expect((await listSeated()).toSorted()).toEqual(["Mireille", "Noé"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect.poll(async () => (await listSeated()).length).toBe(4);
});
