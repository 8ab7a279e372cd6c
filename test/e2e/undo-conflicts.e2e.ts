/** « Annuler » in a message, and a value chosen in a list, leave what another member has changed since. */
import { expect, test } from "#test/support/browser.ts";
import { getAnswer } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface Saved {
  readonly id: string;
}
interface SavedMoment extends Saved {
  readonly kind: string;
}

const undo = { name: "Annuler", exact: true };

test("the undo of an answer to all moments leaves what another member has answered since @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-03-15", dinner: true, brunch: true });
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  const [guest] = await couple.ask<Saved[]>("GET", "/api/guests/user");
  const moments = await couple.ask<SavedMoment[]>("GET", "/api/moments");
  const getId = (wanted: string) => moments.find(({ kind }) => kind === wanted)?.id ?? "";
  const [dinner, brunch] = [getId("dinner"), getId("brunch")];
  const answers = async () => {
    const all = await couple.ask<{ answers: object }[]>("GET", "/api/attendances");
    return all[0]?.answers;
  };
  await page.goto("/invites");
  await getAnswer(page, "Zoé Marchand").click();
  await expect(getMessages(page)).toContainText("Zoé Marchand vient.");
  await expect.poll(answers).toMatchObject({ [dinner]: true, [brunch]: true });
  const changes = [{ guest_id: guest?.id, moment_id: brunch, answer: false }];
  await couple.ask("PUT", "/api/attendances", { changes });
  await getMessages(page).getByRole("button", undo).click();
  await expect(getMessages(page)).toContainText("La réponse a changé entre-temps");
  expect(await answers()).toMatchObject({ [dinner]: true, [brunch]: false });
});

test("the undo of an answer without moments leaves what another member has answered since @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  const [guest] = await couple.ask<Saved[]>("GET", "/api/guests/user");
  const presence = async () =>
    (await couple.ask<{ presence: boolean | null }[]>("GET", "/api/guests/user"))[0]?.presence;
  await page.goto("/invites");
  await getAnswer(page, "Zoé Marchand").click();
  await expect(getMessages(page)).toContainText("Zoé Marchand vient.");
  await couple.ask("PUT", `/api/guests/${guest?.id}`, { presence: false });
  await getMessages(page).getByRole("button", undo).click();
  await expect(getMessages(page)).toContainText("Quelqu’un d’autre a changé cela entre-temps");
  expect(await presence()).toBe(false);
});

const movable = {
  task: {
    // Its day is counted from the wedding, and « Annuler » would give it back its period too.
    create: ["/todo/custom", { title: "Relancer", offset: { unit: "day", before: 3 } }],
    list: "/todo",
    path: "/todo",
    field: "date",
    message: "Déplacée au mercredi 19 mars",
  },
  event: {
    create: ["/calendar_event", { title: "Relancer", event_date: "2031-03-12" }],
    list: "/calendar_events",
    path: "/calendar_event",
    field: "event_date",
    message: "Déplacé au mercredi 19 mars",
  },
} as const;

for (const [kind, { create, list, path, field, message }] of Object.entries(movable)) {
  test(`the undo of the move of one ${kind} leaves the day that another member has chosen since @desktop`, async ({
    signedIn: page,
    couple,
    expectedErrors,
  }) => {
    expectedErrors.push("status of 409");
    await couple.ask("PUT", "/mariage", { wedding_date: "2031-03-15" });
    const [address, body] = create;
    await couple.ask("POST", address, body);
    const [moved] = await couple.ask<Saved[]>("GET", list);
    await page.goto("/calendrier?month=2031-03");
    await page.getByRole("tab", { name: "Liste" }).click();
    await page.getByRole("button", { name: "Déplacer : Relancer" }).click();
    await page.getByRole("menuitem", { name: "Une semaine plus tard" }).click();
    await expect.poll(() => couple.ask("GET", list)).toMatchObject([{ [field]: "2031-03-19" }]);
    await couple.ask("PUT", `${path}/${moved?.id}`, { [field]: "2031-03-01" });
    const told = getMessages(page).getByRole("listitem").filter({ hasText: message });
    await told.getByRole("button", undo).click();
    await expect(getMessages(page)).toContainText("Quelqu’un d’autre a changé cela entre-temps");
    expect(await couple.ask("GET", list)).toMatchObject([{ [field]: "2031-03-01" }]);
  });
}

test("a diet chosen in the list of meals leaves the diet that another member set since @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  const [guest] = await couple.ask<Saved[]>("GET", "/api/guests/user");
  await page.route("**/api/changes", (route) => route.abort());
  await page.goto("/invites?tab=meals");
  const diet = page.getByRole("combobox", { name: /Zoé Marchand/u });
  await expect(diet).toBeVisible();
  await couple.ask("PUT", `/api/guests/${guest?.id ?? ""}`, { diet: "Vegan" });
  await diet.selectOption("Végétarien");
  await expect(getMessages(page).getByText(/Quelqu’un d’autre a changé cela entre-temps/u)).toBeVisible();
  await expect(diet).toHaveValue("Vegan");
  const [kept] = await couple.ask<Saved[]>("GET", "/api/guests/user");
  expect(kept).toMatchObject({ diet: "Vegan" });
});
