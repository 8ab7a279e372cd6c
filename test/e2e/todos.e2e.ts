/**
 * The to-do list: add, find, complete, change, delete and restore; and the first tasks.
 */
import type { Locator, Page } from "@playwright/test";
import { formatDate, formatWeekdayDate, formatMonthYear } from "#i18n/formats.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, test } from "#test/support/browser.ts";
import { setFilters } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { addTasks, expectShown, listTasks, getTick, getTicks } from "./todo-helpers.ts";

function getMonth(day: string): string {
  return formatMonthYear(day, "fr");
}

function heads(page: Page): Locator {
  return page.getByRole("tabpanel").getByRole("heading", { level: 3 });
}

test("the form beside the list takes one task after another @desktop", async ({ signedIn: page, couple }) => {
  await addTasks(couple);
  await page.goto("/todo");
  const form = page.locator("form");
  const title = form.getByLabel("Titre", { exact: true });
  const type = form.getByLabel(/^Type/u);
  await expect(type.getByRole("option", { name: "Type de tâche", includeHidden: true })).toBeDisabled();
  await title.fill("   ");
  await form.getByLabel("Description").fill("Vu chez Maison Kléber");
  await form.getByRole("button", { name: "Ajouter" }).click();
  await expect(form.getByText("Remplis ce champ.")).toBeVisible();
  await expect(title).toBeFocused();
  await expect(form.getByLabel("Description")).toHaveValue("Vu chez Maison Kléber");

  await title.fill("Commander le gâteau");
  await type.selectOption("Prestataires");
  await form.getByLabel("Date (facultatif)").fill(getDayIn(70));
  await title.press("Enter");
  await expect(form.getByText(/«\sCommander le gâteau\s» est dans la liste\./u)).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("");
  await expect(form.getByLabel("Description")).toHaveValue("");
  await expect(form.getByLabel("Date (facultatif)")).toHaveValue("");
  await expect(type).toHaveValue("");
  await expect(getTick(page, "Commander le gâteau")).toBeVisible();
  await expect(page.getByText(formatDate(getDayIn(70), "fr"))).toHaveCount(2);
  expect((await listTasks(couple)).find((task) => task.title === "Commander le gâteau")).toMatchObject({
    type: "Prestataires",
    custom_description: "Vu chez Maison Kléber",
    date: getDayIn(70),
    is_completed: false,
  });

  await page.getByRole("button", { name: "Supprimer Commander le gâteau" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(getTick(page, "Commander le gâteau")).toBeHidden();
  await expect(form.getByText(/est dans la liste\./u)).toBeHidden();
});

test("a title alone is enough for a task @desktop", async ({ signedIn: page, couple }) => {
  await page.goto("/todo");
  const form = page.locator("form");
  await form.getByLabel("Titre", { exact: true }).fill("Goûter le menu");
  await form.getByRole("button", { name: "Ajouter" }).click();
  await expect(form.getByText(/«\sGoûter le menu\s» est dans la liste, sans date\./u)).toBeVisible();
  await expect(form.getByLabel(/^Type/u)).toHaveValue("");
  await form.getByRole("button", { name: "Voir la tâche" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Goûter le menu" }).locator(":focus"),
  ).toBeVisible();
  expect(await listTasks(couple)).toMatchObject([
    { title: "Goûter le menu", type: "Organisation", date: null },
  ]);
});

test("tasks are shown by month and by category, filtered, and the URL keeps it @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addTasks(couple);
  await page.goto("/todo");
  await expect(page.getByRole("heading", { name: /^0\stâche faite sur 4$/u })).toBeVisible();
  const months = [...new Set([getDayIn(1), getDayIn(70)].map(getMonth))];
  await expect(heads(page)).toHaveText(["En retard", ...months, "Sans date"]);
  const byDay = ["Relancer le traiteur", "Réserver le groupe", "Goûter le menu", "Écrire nos vœux"];
  await expectShown(page, byDay);
  await expect(page.getByText(/^En retard de 3\sjours$/u)).toBeVisible();
  await expect(page.getByText("Demain", { exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "Par catégorie" }).click();
  await expect(heads(page)).toHaveText(["Organisation", "Prestataires", "Rendez-vous"]);
  await expectShown(page, [
    "Écrire nos vœux",
    "Relancer le traiteur",
    "Réserver le groupe",
    "Goûter le menu",
  ]);

  await page.getByLabel("Titre de la tâche").fill("RE");
  await expectShown(page, ["Écrire nos vœux", "Relancer le traiteur", "Réserver le groupe"]);
  await setFilters(page, async (place) => {
    await place.getByRole("button", { name: "Prestataires", exact: true }).click();
    await place.getByLabel("Mois", { exact: true }).selectOption({ label: getMonth(getDayIn(1)) });
  });
  const left = byDay
    .slice(0, 2)
    .filter((_, at) => getMonth(getDayIn(at === 0 ? -3 : 1)) === getMonth(getDayIn(1)));
  await expectShown(page, left);
  await expect(page.getByText(`${left.length} sur 4 tâches`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`month=${getDayIn(1).slice(0, 7)}`, "u"));
  await page.reload();
  await expectShown(page, left);
  await page.getByRole("button", { name: "Effacer les filtres" }).first().click();
  await expect(getTicks(page)).toHaveCount(4);
  await expect(page).toHaveURL(/\/todo\?tab=type$/u);
});

test("a tick shows at once, stays after a reload, and hides what is done @phone", async ({
  signedIn: page,
  couple,
}) => {
  await addTasks(couple);
  await page.goto("/todo");
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") sent.push(request.postDataJSON());
  });
  await getTick(page, "Relancer le traiteur").check();
  await expect(page.getByRole("heading", { name: /^1\stâche faite sur 4$/u })).toBeVisible();
  await expect(page.getByText(/^En retard de/u)).toBeHidden();
  await expect.poll(async () => (await listTasks(couple)).filter((task) => task.is_completed).length).toBe(1);
  expect(sent).toEqual([{ is_completed: true }]);

  await getTick(page, "Goûter le menu").dblclick();
  await expect.poll(() => sent.at(-1)).toEqual({ is_completed: false });
  await expect(getTick(page, "Goûter le menu")).not.toBeChecked();
  await expect.poll(async () => (await listTasks(couple)).filter((task) => task.is_completed).length).toBe(1);

  await page.reload();
  await expect(getTick(page, "Goûter le menu")).toBeVisible();
  await expect(getTick(page, "Relancer le traiteur")).toBeHidden();
  await page.getByRole("button", { name: /^1\sfaite$/u }).click();
  await expect(getTick(page, "Relancer le traiteur")).toBeChecked();
  await setFilters(page, async (place) => {
    await place.getByLabel("Cacher les tâches faites").check();
  });
  await expectShown(page, ["Réserver le groupe", "Goûter le menu", "Écrire nos vœux"]);
  await getTick(page, "Réserver le groupe").press("Space");
  await expect(getTick(page, "Réserver le groupe")).toBeChecked();
  await expectShown(page, ["Goûter le menu", "Écrire nos vœux"]);
  await expect(getTick(page, "Goûter le menu")).toBeFocused();
});

test("a task is viewed and changed, deleted and restored @desktop", async ({ signedIn: page, couple }) => {
  await addTasks(couple);
  await page.goto("/todo");
  await page.getByRole("button", { name: "Voir Écrire nos vœux" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  await expect(dialog.getByLabel("Titre")).toHaveValue("Écrire nos vœux");
  await expect(dialog.getByLabel("Type")).toHaveValue("Organisation");
  await dialog.getByLabel("Titre").fill("");
  await dialog.getByLabel("Titre").press("Enter");
  await expect(dialog.getByText("Remplis ce champ.")).toBeVisible();
  await dialog.getByLabel("Titre").fill("Écrire et relire nos vœux");
  await dialog.getByLabel("Description").fill("Deux minutes chacun");
  await dialog.getByLabel("Date (facultatif)").fill(getDayIn(0));
  const saved = page.waitForRequest((request) => request.method() === "PUT");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  expect((await saved).postDataJSON()).toMatchObject({
    title: "Écrire et relire nos vœux",
    custom_description: "Deux minutes chacun",
    date: getDayIn(0),
    base: { title: "Écrire nos vœux" },
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Aujourd’hui", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Voir Écrire et relire nos vœux" })).toBeFocused();

  await page.getByRole("button", { name: "Supprimer Relancer le traiteur" }).click();
  const question = page.getByRole("alertdialog", { name: /^Supprimer cette tâche\s\?$/u });
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(getTicks(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Supprimer Relancer le traiteur" }).click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(getTick(page, "Relancer le traiteur")).toBeHidden();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getTick(page, "Relancer le traiteur")).toBeVisible();
  await expect(page.getByRole("button", { name: "Voir Relancer le traiteur" })).toBeFocused();
  expect(await listTasks(couple)).toHaveLength(4);
});

test("an empty list proposes the tasks of a ceremony, which are undone as one and counted from the wedding @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/todo");
  await expect(page.getByRole("heading", { name: /^Aucune tâche pour l’instant/u })).toBeVisible();
  const proposed = page.getByRole("button", { name: "Préparer notre rétroplanning" });
  await proposed.click();
  const plan = page.getByRole("dialog", { name: "Préparer notre rétroplanning" });
  await expect(plan.getByText(/tâches auraient déjà dû être faites/u)).toBeVisible();
  await auditInBothThemes(page, "the plan");
  await plan.getByLabel("Votre cérémonie").selectOption("Civile seule");
  await plan.getByRole("checkbox", { name: "Voir le notaire si nous voulons un contrat" }).uncheck();
  await plan.getByRole("button", { name: /^Ajouter 43\stâches$/u }).click();
  await expect(page.getByRole("heading", { name: /^1\stâche faite sur 43$/u })).toBeVisible();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await proposed.click();
  await plan.getByRole("button", { name: /^Ajouter 47\stâches$/u }).click();
  await expect(page.getByRole("heading", { name: /^1\stâche faite sur 47$/u })).toBeVisible();
  const open = (await listTasks(couple)).filter(({ is_completed }) => !is_completed);
  expect(open.every(({ date }) => date !== null && date >= getDayIn(0))).toBe(true);

  // The wedding has a date: the task about it says why it is done.
  await page.getByRole("button", { name: /^1\sfaite$/u }).click();
  await expect(page.getByText(/^Fait\s: la date du mariage est choisie\.$/u)).toBeVisible();
  await page.getByRole("button", { name: "Voir Envoyer les remerciements" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  await expect(dialog.getByLabel("Combien")).toHaveValue("1");
  await dialog.getByLabel("Combien").fill("40");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/Compte au plus 36\smois/u)).toBeVisible();
  await dialog.getByLabel("Combien").fill("2");
  await dialog.getByLabel("Délai").selectOption("semaines après");
  await expect(
    dialog.getByText(`Elle tombe le ${formatWeekdayDate(getDayIn(204 + 14), "fr")}.`),
  ).toBeVisible();
  await auditInBothThemes(page, "a day counted from the wedding");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  const thanks = (await listTasks(couple)).find(({ title }) => title === "Envoyer les remerciements");
  expect(thanks?.date).toBe(getDayIn(204 + 14));
});

test("a task is given to a witness, and found under their name @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("POST", "/witnesses", { name: "Inès Roche" });
  await addTasks(couple);
  await page.goto("/todo");
  await page.getByRole("button", { name: "Voir Goûter le menu" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  await dialog.getByLabel("Pour").selectOption("Inès Roche");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTitle(/^Pour\s: Inès Roche$/u)).toBeVisible();
  await setFilters(page, async (place) => {
    await place.getByLabel("Pour").last().selectOption("Inès Roche");
  });
  await expectShown(page, ["Goûter le menu"]);
  await auditInBothThemes(page, "a task given to a witness");
});
