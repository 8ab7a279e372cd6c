/** The to-do list on a phone: short rows, the opened task, and touch. */
import { formatDate, formatWeekdayDayShort } from "#i18n/formats.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, test } from "#test/support/browser.ts";
import { addTasks, expectShown, getTick, listTasks } from "./todo-helpers.ts";

test("a row has two lines at most, and its task holds the rest @phone", async ({
  signedIn: page,
  couple,
}) => {
  const title = "Compléter les adresses et vérifier les noms de tous les invités";
  const day = getDayIn(70);
  const description = "Demander à Maison Kléber";
  await addTasks(couple, [
    { title, date: day, type: "Invités", custom_description: description },
    { title: "Envoyer", date: getDayIn(-1) },
  ]);
  await page.goto("/todo");
  // The subtitle is not shown, and describes the title.
  const heading = page.getByRole("heading", { level: 1, name: "La todo du mariage" });
  await expect(heading).toHaveAccessibleDescription("Gérer notre mariage le plus simplement possible");
  await expect(page.getByText("Gérer notre mariage le plus simplement possible")).toBeHidden();
  const rows = page.getByRole("tabpanel").getByRole("listitem");
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(49);
  const row = rows.filter({ hasText: title });
  await expect(row.getByText(formatWeekdayDayShort(day, "fr"), { exact: true })).toBeVisible();
  await expect(row).toContainText(formatDate(day, "fr"));
  await expect(page.getByText(description)).toBeHidden();
  await auditInBothThemes(page, "rows on a phone");

  await page.getByRole("button", { name: `Voir ${title}` }).tap();
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  await expect(dialog.getByLabel("Description")).toHaveValue(description);
  await expect(dialog.getByLabel("Type")).toHaveValue("Invités");
  await dialog.getByLabel("Titre").fill("Commander les dragées");
  await dialog.getByRole("button", { name: "Supprimer" }).tap();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Annuler" }).tap();
  await expect(dialog.getByLabel("Titre")).toHaveValue("Commander les dragées");
  await dialog.getByRole("button", { name: "Supprimer" }).tap();
  await question.getByRole("button", { name: "Supprimer" }).tap();
  await expect(getTick(page, title)).toBeHidden();
  expect(await listTasks(couple)).toHaveLength(1);
});

test("adding, filtering and completing work by touch on a phone @phone", async ({
  signedIn: page,
  couple,
}) => {
  await addTasks(couple);
  await page.goto("/todo");
  await page.getByRole("button", { name: "Ajouter une tâche" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter une tâche" });
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  await dialog.getByLabel("Titre").fill("Choisir les alliances");
  await dialog.getByLabel("Type").selectOption("Rendez-vous");
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByText(/«\sChoisir les alliances\s» est dans la liste, sans date\./u)).toBeVisible();
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  await expect(dialog.getByLabel("Type")).toHaveValue("");
  await dialog.getByLabel("Titre").fill("Poster les faire-part");
  await dialog.getByLabel("Titre").press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: /^0\stâche faite sur 6$/u })).toBeVisible();

  await page.getByLabel("Titre de la tâche").fill("faire-part");
  await expectShown(page, ["Poster les faire-part"]);
  await getTick(page, "Poster les faire-part").tap();
  await expect(page.getByRole("heading", { name: /^1\stâche faite sur 6$/u })).toBeVisible();
  const box = await getTick(page, "Poster les faire-part").locator("xpath=ancestor::label").boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
