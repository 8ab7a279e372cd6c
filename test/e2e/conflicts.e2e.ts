/** Two members have one thing open: nobody overwrites what they did not see, and no text is lost. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, getDayIn } from "#test/support/browser.ts";
import {
  countJournalEntries,
  type SavedGuest,
  openMemberPage,
  openGuestForm,
  phoneLabel,
  saveButton,
  test,
  getFirstGuest,
} from "./conflict-helpers.ts";
import { drag, addFloorPlan, getSeats, getTable, getWaitingGuest } from "./floor-plan-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { addTasks, listTasks, getTick } from "./todo-helpers.ts";

const address = /^Adresse \(/u;
const conflict = "Cette valeur a changé entre-temps : « 06 11 11 11 11 ».";

test("changes of different fields are both kept, and the open form follows @desktop", async ({
  mine,
  theirs,
  couple,
}) => {
  await mine.getByLabel(phoneLabel).fill("06 00 00 00 00");
  await mine.getByLabel(address).fill("12 rue des Lilas");
  await theirs.getByLabel(phoneLabel).fill("06 11 11 11 11");
  await theirs.getByRole("button", saveButton).click();
  await expect(theirs).toBeHidden();
  await expect(mine.getByLabel(phoneLabel)).toHaveValue("06 11 11 11 11");
  await expect(mine.getByLabel(address)).toHaveValue("12 rue des Lilas");
  await mine.getByRole("button", saveButton).click();
  await expect(mine).toBeHidden();
  expect(await getFirstGuest(couple)).toMatchObject({
    telephone: "06 11 11 11 11",
    adresse: "12 rue des Lilas",
  });
});

test("a field that both change offers both values, and nothing is sent before the choice @desktop", async ({
  signedIn: page,
  mine,
  theirs,
  couple,
}) => {
  await theirs.getByLabel(phoneLabel).fill("06 11 11 11 11");
  await theirs.getByRole("button", saveButton).click();
  await expect(theirs).toBeHidden();

  await expect(mine.getByText(conflict)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await mine.getByRole("button", saveButton).click();
  // The focus ring is also drawn after a click.
  await expect(
    mine.getByRole("button", { name: "Garder la mienne" }).and(page.locator(":focus-visible")),
  ).toBeFocused();
  expect((await getFirstGuest(couple))?.telephone).toBe("06 11 11 11 11");
  await mine.getByRole("button", { name: "Prendre l’autre" }).click();
  await expect(mine.getByLabel(phoneLabel)).toHaveValue("06 11 11 11 11");
  await expect(mine.getByLabel(phoneLabel)).toBeFocused();
  await mine.getByLabel(phoneLabel).fill("06 33 33 33 33");
  await mine.getByRole("button", saveButton).click();
  await expect(mine).toBeHidden();
  expect((await getFirstGuest(couple))?.telephone).toBe("06 33 33 33 33");
});

test("a change that no stream told of is refused, and one's own value can be kept @desktop", async ({
  signedIn: page,
  zoe,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await page.route("**/api/changes", (route) => route.abort());
  const mine = await openGuestForm(page);
  await mine.getByLabel(phoneLabel).fill("06 22 22 22 22");
  await mine.getByLabel(address).fill("12 rue des Lilas");
  await couple.ask("PUT", `/api/guests/${zoe}`, { telephone: "06 11 11 11 11" });
  await mine.getByRole("button", saveButton).click();
  await expect(mine.getByText(conflict)).toBeVisible();
  await expect(mine.getByLabel(phoneLabel)).toHaveValue("06 22 22 22 22");
  expect(await getFirstGuest(couple)).toMatchObject({ telephone: "06 11 11 11 11", adresse: "" });
  await mine.getByRole("button", { name: "Garder la mienne" }).click();
  await mine.getByRole("button", saveButton).click();
  await expect(mine).toBeHidden();
  expect(await getFirstGuest(couple)).toMatchObject({
    telephone: "06 22 22 22 22",
    adresse: "12 rue des Lilas",
  });
});

test("a guest whom another member deleted is restored and saved with the text @desktop", async ({
  mine,
  zoe,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  await couple.ask("DELETE", `/api/guests/${zoe}`);
  await mine.getByRole("button", saveButton).click();
  await expect(mine.getByText("Cette fiche est dans la corbeille.")).toBeVisible();
  await expect(mine.getByLabel(phoneLabel)).toHaveValue("06 22 22 22 22");
  await mine.getByRole("button", { name: "Restaurer et enregistrer" }).click();
  await expect(mine).toBeHidden();
  expect(await getFirstGuest(couple)).toMatchObject({ id: zoe, telephone: "06 22 22 22 22" });
});

test("a guest whom another member has restored is saved with the text @desktop", async ({
  mine,
  zoe,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  await couple.ask("DELETE", `/api/guests/${zoe}`);
  await mine.getByRole("button", saveButton).click();
  await expect(mine.getByText("Cette fiche est dans la corbeille.")).toBeVisible();
  await couple.ask("POST", `/deleted/${zoe}/restore`);
  await mine.getByRole("button", { name: "Restaurer et enregistrer" }).click();
  await expect(mine).toBeHidden();
  expect(await getFirstGuest(couple)).toMatchObject({ id: zoe, telephone: "06 22 22 22 22" });
});

test("a table that has filled up refuses the guest, and the plan is read again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await couple.addGuests([{ firstName: "Odile" }, { firstName: "Mehdi" }]);
  const guests = await couple.ask<{ id: string; first_name: string }[]>("GET", "/api/guests/user");
  const pivoine = await couple.ask<SavedGuest>("POST", "/api/tables", {
    name: "Pivoine",
    number_of_guests: 1,
  });
  await page.route("**/api/changes", (route) => route.abort());
  await page.goto("/plan-tables?vue=tables");
  const panel = page.getByRole("form", { name: "Ajouter des invités" });
  await panel.getByRole("combobox", { name: "Les invités" }).click();
  await page.getByRole("option", { name: "Odile" }).click();
  await page.keyboard.press("Escape");
  const guest_id = guests.find(({ first_name }) => first_name === "Mehdi")?.id;
  await couple.ask("PATCH", "/api/guests/assign", { guest_id, table_id: pivoine.id });
  await panel.getByRole("button", { name: "Ajouter à la table" }).click();
  await expect(panel.getByRole("alert")).toContainText(/La table «\sPivoine\s» est complète/u);
  await expect(page.getByRole("tab", { name: /^1 · Pivoine\s*1\s\/\s1$/u })).toBeVisible();
});

test("a guest whom another member has already moved stays there, and the plan is read again @desktop", async ({
  signedIn: page,
  couple,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await addFloorPlan(couple);
  const other = await openMemberPage({ couple, browser, url: server.url }, { role: "couple" });
  await page.route("**/api/changes", (route) => route.abort());
  for (const each of [page, other.page]) await each.goto("/plan-tables?vue=salle");
  const theirs = getTable(other.page, "Les cousins");
  const free = getTable(page, "Les voisins").getByRole("img", { name: "Place 3 libre" });
  await expect(getWaitingGuest(page, "Manon Gautier")).toBeVisible();
  await drag(
    other.page,
    getWaitingGuest(other.page, "Manon Gautier"),
    theirs.getByRole("img", { name: "Place 2 libre" }),
  );
  await expect.poll(() => getSeats(couple)).toMatchObject({ Manon: "Les cousins 1" });

  await drag(page, getWaitingGuest(page, "Manon Gautier"), free);
  await expect(getMessages(page)).toContainText("Quelqu’un a changé de place entre-temps");
  await expect(
    getTable(page, "Les cousins").getByRole("button", { name: "Manon Gautier, place 2" }),
  ).toBeVisible();
  await expect(free).toBeVisible();
  expect(await getSeats(couple)).toMatchObject({ Manon: "Les cousins 1" });

  await page.unroute("**/api/changes");
  await drag(page, getWaitingGuest(page, "Baptiste Lemoine"), free);
  await expect(
    getTable(other.page, "Les voisins").getByRole("button", { name: "Baptiste Lemoine, place 3" }),
  ).toBeVisible();
  await other.page.context().close();
});

test("a guest's reply reaches the open form, and a touched answer offers both @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { dinner: true });
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  const [link] = await couple.ask<{ url: string }[]>("GET", "/api/reply-links");
  const mine = await openGuestForm(page);
  const reply = await page.context().newPage();
  await reply.goto(link?.url ?? "");
  await reply.getByRole("button", { name: "Je serai là à chaque moment" }).click();
  await expect(mine.getByRole("radio", { name: "Vient", exact: true })).toBeChecked();
  await mine.getByRole("radio", { name: "Sans réponse" }).check();
  await reply.goto(link?.url ?? "");
  await reply.getByRole("radio", { name: "Non, à regret" }).check();
  await reply.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(mine.getByText(/^Cette valeur a changé entre-temps/u)).toBeVisible();
  await mine.getByRole("button", { name: "Prendre l’autre" }).click();
  await expect(mine.getByRole("radio", { name: "Ne vient pas" })).toBeChecked();
});

test("of two ticks the later stands, with an entry each @desktop", async ({ signedIn: page, couple }) => {
  await addTasks(couple, [{ title: "Réserver le groupe", type: "Prestataires", date: getDayIn(70) }]);
  const [task] = await listTasks(couple);
  const before = await countJournalEntries(couple);
  await page.goto("/todo");
  const tick = getTick(page, "Réserver le groupe");
  await tick.check();
  await expect.poll(async () => (await listTasks(couple))[0]?.is_completed).toBe(true);
  await couple.ask("PUT", `/todo/${task?.id}`, { is_completed: false });
  await expect(tick).not.toBeChecked();
  expect(await countJournalEntries(couple)).toBe(before + 2);
});

for (const left of ["see", "none"]) {
  test(`a form stays with its text when its permission is lowered to ${left} @desktop`, async ({
    zoe,
    couple,
    browser,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push("status of 403");
    const invitation = { role: "helper", permissions: { guests: "edit", seating: "none" } };
    const helper = await openMemberPage({ couple, browser, url: server.url }, invitation);
    const { id } = await helper.member.ask<SavedGuest>("GET", "/user");
    const theirs = await openGuestForm(helper.page);
    await theirs.getByLabel(phoneLabel).fill("06 22 22 22 22");
    const heard = helper.page.waitForResponse("**/user");
    await couple.ask("PATCH", `/api/users/${id}`, { permissions: { guests: left } });
    await heard;
    await theirs.getByRole("button", saveButton).click();
    await expect(theirs.getByText(/Cette partie est réservée au couple\./u)).toBeVisible();
    await expect(theirs.getByLabel(phoneLabel)).toHaveValue("06 22 22 22 22");
    expect(await getFirstGuest(couple)).toMatchObject({ id: zoe, telephone: "06 00 00 00 00" });
    await helper.page.context().close();
  });
}

test("a value that waits out of view for a choice is told in view, and shown @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/informations");
  const notes = page.locator("[name=day_notes]");
  await page.locator("[name=wedding_place]").fill("Lyon");
  await notes.fill("Parking derrière");
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await couple.ask("PUT", "/mariage", { wedding_place: "Beaune" });
  const note = page.getByText("Une valeur a changé entre-temps, plus haut ou plus bas.");
  await expect(note).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  await expect(page.getByRole("button", { name: "Garder la mienne" })).toBeFocused();
  await expect(note).toBeHidden();
});

test("a page that is not shared any more stays with its text @desktop", async ({
  couple,
  browser,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 403");
  const invitation = { role: "helper", permissions: { wedding: "edit" } };
  const helper = await openMemberPage({ couple, browser, url: server.url }, invitation);
  const { id } = await helper.member.ask<SavedGuest>("GET", "/user");
  await helper.page.goto("/informations");
  const place = helper.page.locator("[name=wedding_place]");
  await place.fill("Lyon");
  const heard = helper.page.waitForResponse("**/user");
  await couple.ask("PATCH", `/api/users/${id}`, { permissions: { wedding: "none" } });
  await heard;
  await helper.page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(helper.page.getByText(/Cette partie est réservée au couple\./u)).toBeVisible();
  await expect(place).toHaveValue("Lyon");
  await helper.page.context().close();
});
