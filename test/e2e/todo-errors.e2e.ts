/** When the server refuses: the list and typed text stay, and the reason is shown. */
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";
import { addTasks, listTasks, getTick } from "./todo-helpers.ts";
import { waitForIdle, watchRequests } from "#test/support/idle.ts";

test("a refused tick or change is undone and reported @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 503");
  await addTasks(couple);
  await page.goto("/todo");
  const before = await listTasks(couple);
  let refuses = true;
  await page.route("**/todo/*", (route) =>
    refuses && route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  const tick = getTick(page, "Goûter le menu");
  const refusal = getMessages(page).getByText(/^L’état de la tâche n’a pas été enregistré\./u);
  await tick.click();
  await expect(refusal).toBeVisible();
  await expect(tick).not.toBeChecked();
  refuses = false;
  await tick.click();
  // The message disappears long before its ten seconds have passed.
  await expect(refusal).toBeHidden({ timeout: 3000 });
  await tick.click();
  await expect.poll(() => listTasks(couple)).toEqual(before);
  refuses = true;

  await page.getByRole("button", { name: "Voir Goûter le menu" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  await dialog.getByLabel("Titre").fill("Goûter les vins");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText(/^La tâche n’a pas été modifiée\./u)).toBeVisible();
  await expect(dialog.getByLabel("Titre")).toHaveValue("Goûter les vins");
  expect(await listTasks(couple)).toEqual(before);

  await page.unroute("**/todo/*");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
});

test("a task deleted elsewhere is offered back from the bin, and a list that cannot be reloaded stays @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404", "status of 503");
  await addTasks(couple);
  watchRequests(page);
  await page.goto("/todo");
  await page.getByRole("button", { name: "Voir Goûter le menu" }).click();
  const gone = (await listTasks(couple)).find((task) => task.title === "Goûter le menu");
  await couple.ask("DELETE", `/todo/${gone?.id}`);
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  await dialog.getByLabel("Titre").fill("Goûter les vins");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Cette fiche est dans la corbeille.");
  await expect(dialog.getByRole("button", { name: "Restaurer et enregistrer" })).toBeVisible();
  await expect(dialog.getByLabel("Titre")).toHaveValue("Goûter les vins");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Fermer" }).click();

  let requested = 0;
  await page.route("**/todo", (route) => {
    requested += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  const refusal = { status: 404, json: { error: { code: "task_not_found" } } };
  await page.route("**/todo/*", (route) => route.fulfill(refusal));
  const tick = getTick(page, "Écrire nos vœux");
  await tick.click();
  await expect(getMessages(page).getByText(/^L’état de la tâche n’a pas été enregistré\./u)).toBeVisible();
  await expect(tick).not.toBeChecked();
  // The list is requested a second time before the app gives up.
  await expect.poll(() => requested).toBe(2);
  await waitForIdle(page);
  await expect(page.getByText(/^Les tâches n’ont pas pu être chargées/u)).toBeHidden();
});

test("the form of a task says that the people could not be loaded, and keeps who does it @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 403");
  const [me] = await couple.ask<{ id: string }[]>("GET", "/api/people");
  const assigned_to = { kind: "member", id: me?.id };
  await couple.ask("POST", "/todo/custom", { title: "Goûter le menu", assigned_to });
  await page.route("**/api/people", (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto("/todo");
  await page.getByRole("button", { name: "Voir Goûter le menu" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la tâche" });
  const who = dialog.getByLabel("Pour");
  await expect(dialog.getByText(/^Les personnes à qui confier la tâche/u)).toBeVisible();
  await expect(who).toBeDisabled();
  await expect(who.locator("option:checked")).toHaveText("…");
  await page.unroute("**/api/people");
  await dialog.getByRole("button", { name: "Réessayer" }).click();
  await expect(who).toBeEnabled();
  await expect(who).toHaveValue(`member:${String(me?.id)}`);
});
