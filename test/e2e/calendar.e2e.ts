/** The calendar: events by month and as a list, by mouse and keyboard, in any time zone. */
import { expect, test } from "#test/support/browser.ts";
import { getDay, getDialog } from "./calendar-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface SavedEvent {
  readonly id: string;
  readonly title: string;
  readonly event_date: string;
  readonly time: string | null;
  readonly event_type: string;
}

const visit = { title: "Visite du domaine", event_date: "2031-03-12", time: "10:30" };

test("a click on a day creates an event, which needs a title, and stays after a reload @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/calendrier?month=2031-03");
  await expect(page.getByRole("heading", { name: "Mars 2031" })).toBeVisible();
  await getDay(page, "12 mars 2031").click();
  const dialog = getDialog(page, "Ajouter un événement");
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue("2031-03-12");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("Remplis ce champ.")).toBeVisible();
  await expect(dialog.getByLabel("Titre")).toBeFocused();

  await dialog.getByLabel("Titre").fill("Visite du domaine");
  await dialog.getByRole("radio", { name: "Prestataires" }).check();
  await dialog.getByLabel(/^Heure/u).fill("10:30");
  await dialog.getByLabel(/^Lieu/u).fill("Saint-Émilion");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(getDay(page, "12 mars 2031")).toContainText(/10:30\s*Visite du domaine/u);

  await page.reload();
  await expect(getDay(page, "12 mars 2031")).toContainText(/10:30\s*Visite du domaine/u);
  expect(await couple.ask("GET", "/calendar_events")).toMatchObject([
    { ...visit, location: "Saint-Émilion", event_type: "Prestataires" },
  ]);
});

test("a click on an event edits it, and only what changed is sent @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/calendar_event", { ...visit, time: "", event_type: "Social" });
  await page.goto("/calendrier?month=2031-03");
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postDataJSON());
  });
  const event = page.getByRole("button", { name: "Visite du domaine" });
  const dialog = getDialog(page, "Modifier l’événement");
  await event.click();
  await expect(dialog.getByLabel(/^Heure/u)).toHaveValue("00:00");
  const types = dialog.getByRole("radiogroup", { name: "Type" });
  await expect(types).toHaveText(/Prestataires\s*Événements\s*À faire\s*Social/u);
  await expect(types.getByRole("radio", { name: "Social" })).toBeChecked();
  await expect(dialog.getByText("Sans heure pour l’instant")).toBeVisible();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([]);

  await event.click();
  await dialog.getByLabel(/^Heure/u).fill("18:00");
  await expect(dialog.getByText("Sans heure pour l’instant")).toBeHidden();
  await dialog.getByLabel("Date", { exact: true }).fill("2031-03-31");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(sent).toMatchObject([{ time: "18:00", event_date: "2031-03-31", base: { time: null } }]);
  expect(await couple.ask("GET", "/calendar_events")).toMatchObject([{ event_type: "Social" }]);
  await expect(getDay(page, "31 mars 2031")).toContainText(/18:00\s*Visite du domaine/u);
  await page.reload();
  await expect(getDay(page, "31 mars 2031")).toContainText(/18:00\s*Visite du domaine/u);
});

test("an event on the wedding's day follows it, and has an end @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-03-15" });
  await page.goto("/calendrier?month=2031-03");
  await getDay(page, "14 mars 2031").click();
  const dialog = getDialog(page, "Ajouter un événement");
  const follows = dialog.getByRole("checkbox", { name: "Suit la date du mariage" });
  await expect(follows).not.toBeChecked();
  await dialog.getByLabel("Date", { exact: true }).fill("2031-03-15");
  await expect(follows).toBeChecked();
  await dialog.getByLabel("Titre").fill("Mairie");
  await dialog.getByLabel(/^Fin/u).fill("15:00");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("Choisis d’abord l’heure de début.")).toBeVisible();
  await dialog.getByLabel(/^Heure/u).fill("14:30");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const saved = () => couple.ask("GET", "/calendar_events");
  const mairie = { title: "Mairie", time: "14:30", end_time: "15:00", follows_wedding: true };
  expect(await saved()).toMatchObject([{ ...mairie, event_date: "2031-03-15" }]);

  await page.getByRole("button", { name: "Mairie" }).click();
  const edited = getDialog(page, "Modifier l’événement");
  await edited.getByLabel("Date", { exact: true }).fill("2031-03-16");
  await page.keyboard.press("Enter");
  await expect(edited).toBeHidden();
  expect(await saved()).toMatchObject([{ ...mairie, event_date: "2031-03-16" }]);
  await page.goto("/calendrier?tab=list");
  await expect(page.getByRole("main").getByRole("button", { name: /^Mairie/u })).toContainText(
    /14:30\s–\s15:00/u,
  );
});

test("what the server refuses stays in the form @desktop", async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push("status of 500");
  await page.goto("/calendrier?tab=list");
  await page.getByRole("main").getByRole("button", { name: "Ajouter un événement" }).click();
  await page.route("**/calendar_event", (route) => route.fulfill({ status: 500, json: {} }));
  const dialog = getDialog(page, "Ajouter un événement");
  await dialog.getByLabel("Titre").fill("Dégustation");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Une erreur est survenue de notre côté.");
  await expect(dialog.getByLabel("Titre")).toHaveValue("Dégustation");
  await page.unroute("**/calendar_event");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("button", { name: /^Dégustation/u })).toBeVisible();
});

test("a deletion asks first and can be undone @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/calendar_event", visit);
  const [before] = await couple.ask<SavedEvent[]>("GET", "/calendar_events");
  await page.goto("/calendrier?tab=list");
  const row = page.getByRole("main").getByRole("button", { name: /^Visite du domaine/u });
  await row.click();
  await getDialog(page, "Modifier l’événement").getByRole("button", { name: "Supprimer" }).click();
  const question = page.getByRole("alertdialog", {
    name: /^Souhaites-tu vraiment supprimer «\sVisite du domaine\s»\s\?$/u,
  });
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(row).toBeVisible();
  expect(await couple.ask("GET", "/calendar_events")).toEqual([before]);
});

test("the keyboard moves through the month and opens a day @desktop", async ({ signedIn: page, couple }) => {
  for (const time of ["09:00", "11:00", "15:00", "17:00"]) {
    await couple.ask("POST", "/calendar_event", { ...visit, time, title: `Visite de ${time}` });
  }
  await page.goto("/calendrier?month=2031-03");
  const hours = getDay(page, "12 mars 2031").getByText(/^\d\d:\d\d\s*$/u);
  await expect(hours).toHaveText(["09:00", "11:00", "15:00"]);
  for (const hour of await hours.all()) await expect(hour).toBeInViewport({ ratio: 1 });
  await getDay(page, "1 mars 2031").or(getDay(page, "1er mars 2031")).focus();
  await page.keyboard.press("ArrowDown");
  await expect(getDay(page, "8 mars 2031")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(getDay(page, "3 mars 2031")).toBeFocused();
  await page.keyboard.press("End");
  await expect(getDay(page, "9 mars 2031")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("heading", { name: "Avril 2031" })).toBeVisible();
  await expect(getDay(page, "9 avril 2031")).toBeFocused();
  await page.keyboard.press("Shift+PageUp");
  await expect(getDay(page, "9 avril 2030")).toBeFocused();
  await page.keyboard.press("Shift+PageDown");
  await expect(getDay(page, "9 avril 2031")).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(getDay(page, "9 mars 2031")).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(getDay(page, "12 mars 2031")).toBeFocused();
  await expect(page.locator("[role=grid] [tabindex='0']")).toHaveCount(1);

  await page.keyboard.press("Enter");
  const day = getDialog(page, "Mercredi 12 mars 2031");
  await expect(day.getByRole("listitem")).toHaveCount(4);
  await day.getByRole("button", { name: /^Visite de 15:00/u }).press("Enter");
  await expect(getDialog(page, "Modifier l’événement").getByLabel("Titre")).toHaveValue("Visite de 15:00");
  await page.keyboard.press("Escape");
  await expect(getDay(page, "12 mars 2031")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(getDialog(page, "Ajouter un événement").getByLabel("Date", { exact: true })).toHaveValue(
    "2031-03-13",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "1 autre ce jour" })).toBeVisible();
});

test("a month chosen just before two dialogs stays when they are closed @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/calendar_event", { ...visit, event_date: "2031-04-09" });
  await page.goto("/calendrier?month=2031-03");
  await getDay(page, "9 mars 2031").focus();
  await page.keyboard.press("PageDown");
  await expect(getDay(page, "9 avril 2031")).toBeFocused();
  await page.keyboard.press("Enter");
  const day = getDialog(page, "Mercredi 9 avril 2031");
  // The address follows while the first dialog is open.
  await expect(page).toHaveURL(/month=2031-04/u);
  await day.getByRole("button", { name: /^Visite/u }).press("Enter");
  await expect(getDialog(page, "Modifier l’événement")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => history.state.dialog === undefined);
  await expect(page.getByRole("heading", { name: "Avril 2031" })).toBeVisible();
  await expect(page).toHaveURL(/month=2031-04/u);
});

test("every kind of entry is legible in both themes @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-06-14", wedding_place: "Saint-Émilion" });
  for (const [at, event_type] of ["Prestataires", "Evenements", "A faire", "Social"].entries()) {
    await couple.ask("POST", "/calendar_event", {
      title: `Rendez-vous ${event_type}`,
      event_date: `2031-06-1${String(at)}`,
      time: "18:00",
      event_type,
    });
  }
  for (const date of ["2031-06-14", "2031-06-20"]) {
    const { data } = await couple.ask<{ data: SavedEvent }>("POST", "/todo/custom", {
      title: "Relancer",
      date,
    });
    if (date === "2031-06-20") await couple.ask("PUT", `/todo/${data.id}`, { is_completed: true });
  }
  await page.goto("/calendrier?month=2031-06");
  await expect(getDay(page, "14 juin 2031")).toHaveAccessibleName(/Relancer$|2\sévénements$/u);
  await page.goto("/calendrier?tab=list");
  const wedding = page.getByRole("main").getByRole("button", { name: /^Le grand jour/u });
  await expect(wedding).toContainText("Saint-Émilion");
});

test("a phone shows dots, and the chosen day below @phone", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/calendar_event", visit);
  await page.goto("/calendrier?month=2031-03");
  const day = getDay(page, "12 mars 2031");
  await expect(day).toHaveAccessibleName(/1\sévénement$/u);
  await day.click();
  await expect(day).toHaveAttribute("aria-selected", "true");
  const chosen = page.getByRole("region", { name: "Mercredi 12 mars" });
  await expect(chosen.getByRole("button", { name: /^Visite du domaine/u })).toBeVisible();

  await page.getByRole("button", { name: "Ajouter un événement" }).click();
  const dialog = getDialog(page, "Ajouter un événement");
  await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue("2031-03-12");
  await dialog.getByLabel("Titre").fill("Dîner");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(chosen.getByRole("listitem")).toHaveText([/Dîner/u, /Visite du domaine/u]);
  await page.getByRole("button", { name: "Mois suivant" }).click();
  await expect(page.getByRole("heading", { name: "Avril 2031" })).toBeVisible();
});

for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
  test.describe(`with a clock in ${timezoneId} @desktop`, () => {
    test.use({ timezoneId });

    test("an event stays on its day", async ({ signedIn: page, couple }) => {
      await page.goto("/calendrier?month=2031-03");
      for (const [dayText, day] of [
        ["1er mars 2031", "2031-03-01"],
        ["30 mars 2031", "2031-03-30"],
      ] as const) {
        await getDay(page, dayText).click();
        const dialog = getDialog(page, "Ajouter un événement");
        await expect(dialog.getByLabel("Date", { exact: true })).toHaveValue(day);
        await dialog.getByLabel("Titre").fill(`Le ${day}`);
        await page.keyboard.press("Enter");
        await expect(dialog).toBeHidden();
        await expect(getDay(page, dayText)).toContainText(`Le ${day}`);
      }
      await page.reload();
      await expect(getDay(page, "1er mars 2031")).toContainText("Le 2031-03-01");
      await expect(getDay(page, "30 mars 2031")).toContainText("Le 2031-03-30");
      const saved = await couple.ask<SavedEvent[]>("GET", "/calendar_events");
      expect(saved.map(({ event_date: day }) => day)).toEqual(["2031-03-01", "2031-03-30"]);
      await page.getByRole("tab", { name: "Liste" }).click();
      const row = page.getByRole("main").getByRole("button", { name: /^Le 2031-03-30/u });
      await expect(row).toContainText(/Dimanche 30\smars/u);
    });
  });
}
