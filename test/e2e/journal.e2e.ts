/** The journal: what one member does is shown to the others, and can be undone by them. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signUp } from "#test/support/browser.ts";
import { chooseAction } from "./guest-helpers.ts";
import { joinByInvitation, test } from "#test/support/second-of-couple.ts";

interface Created {
  readonly id: string;
}

const deleted = /Élise Marchand\sa mis à la corbeille un invité\s: Odile Bertin\./u;

async function addAndDelete(couple: Member): Promise<string> {
  const body = { firstName: "Odile", lastName: "Bertin" };
  const { id } = await couple.ask<Created>("POST", "/api/guests", body);
  await couple.ask("PUT", `/api/guests/${id}`, { ville: "Lyon", telephone: "06 12 34 56 78" });
  await couple.ask("DELETE", `/api/guests/${id}`);
  return id;
}

test("the dashboard tells the other what was done, and the journal undoes and redoes it @desktop", async ({
  page,
  couple,
  second,
  server,
}) => {
  test.slow();
  const id = await addAndDelete(couple);
  await storeToken(page, second.token, server.url);
  const noted = page.waitForResponse("**/api/journal-visits");
  await page.goto("/");
  await expect(page.getByText(deleted)).toBeVisible();
  expect((await noted).status()).toBe(200);
  await page.getByRole("link", { name: "Tout le journal" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Le journal" })).toBeVisible();
  await expect(page.getByText(/a ajouté un invité\s: Odile Bertin\./u)).toBeVisible();
  const row = page.getByRole("button", { name: deleted });
  await row.click();
  await expect(row).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("button", { name: "Annuler ce changement" }).click();
  await expect(page.getByText("C’est annulé.")).toBeVisible();
  const guests = () => couple.ask<Created[]>("GET", "/api/guests");
  expect((await guests()).map((guest) => guest.id)).toEqual([id]);
  await expect(
    page.getByText(/Tu as annulé un changement d’Élise Marchand\spour Odile Bertin\./u),
  ).toBeVisible();
  await expect(page.getByText("Déjà annulé.")).toBeVisible();
  await page.getByRole("button", { name: "Rétablir" }).click();
  await expect(page.getByText("C’est rétabli.")).toBeVisible();
  expect(await guests()).toEqual([]);

  const changed = page.getByRole("button", { name: /a modifié le téléphone et la ville pour Odile Bertin/u });
  await changed.click();
  const elsewhere = page.getByText("Cela se change sur sa page.");
  await expect(elsewhere.getByRole("link", { name: "Invités" })).toHaveAttribute("href", "/invites");
  await expect(page.getByText(/vide\s→.*devient\s*Lyon/u)).toBeVisible();
  await auditInBothThemes(page, "the journal with rows open");

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tout le journal" })).toBeHidden();
});

test("the journal has filters and the history of one thing @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/todo/custom", { title: "Réserver le DJ" });
  const id = await addAndDelete(couple);
  await page.goto("/journal");
  await expect(page.getByText(/Tu as ajouté une tâche\s: Réserver le DJ\./u)).toBeVisible();
  await page.getByRole("combobox", { name: "Rubrique" }).selectOption({ label: "Invités" });
  await expect(page.getByText(/Réserver le DJ/u)).toBeHidden();
  await expect(page.getByText(/Odile Bertin/u).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Rubrique" }).selectOption({ label: "Déroulé" });
  await expect(page.getByText("Aucun changement ne correspond.")).toBeVisible();
  await page.goto(`/journal?thing=${id}`);
  await expect(page.getByText(/Historique\s: Odile Bertin/u)).toBeVisible();
  await expect(page.getByText(/Réserver le DJ/u)).toBeHidden();
  await page.getByRole("button", { name: "Tout le journal" }).click();
  await expect(page.getByText(/Réserver le DJ/u)).toBeVisible();
});

test("the dialog of a guest leads to its history @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/todo/custom", { title: "Réserver le DJ" });
  await couple.addGuests([{ firstName: "Odile", lastName: "Bertin" }]);
  await page.goto("/invites");
  await chooseAction(page, "Modifier", "Odile Bertin");
  const dialog = page.getByRole("dialog", { name: "Odile Bertin" });
  const history = dialog.getByRole("link", { name: "Historique" });
  await dialog.getByLabel("Téléphone").fill("06 11 11 11 11");
  await history.click();
  const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(dialog.getByLabel("Téléphone")).toHaveValue("06 11 11 11 11");
  await history.click();
  await question.getByRole("button", { name: "Quitter la page" }).click();
  await expect(page.getByText(/Historique\s: Odile Bertin/u)).toBeVisible();
  await expect(page.getByText(/Tu as ajouté un invité\s: Odile Bertin\./u)).toBeVisible();
  await expect(page.getByText(/Réserver le DJ/u)).toBeHidden();
});

test("a helper reads only what they may see, and undoes only what they may edit @desktop", async ({
  page,
  couple,
  server,
}) => {
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", permissions: { ...nothing, guests: "see" } });
  await couple.ask("POST", "/todo/custom", { title: "Réserver le DJ" });
  await addAndDelete(couple);
  await storeToken(page, helper.token, server.url);
  await page.goto("/journal");
  const row = page.getByRole("button", { name: deleted });
  await expect(row).toBeVisible();
  await expect(page.getByText(/Réserver le DJ/u)).toBeHidden();
  await row.click();
  await expect(page.getByText(/^Suppression\s: Odile Bertin$/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Annuler ce changement" })).toBeHidden();

  // The open entry would be read again as soon as the permission is gone, and a 404 would stand in the console.
  await page.goto("/corbeille");
  const { id } = await helper.ask<Created>("GET", "/user");
  const permissions = { ...nothing, planning: "see" };
  await couple.ask("PATCH", `/api/users/${id}`, { permissions });
  await page.goto("/corbeille");
  await expect(page.getByText("Rien ici de ce qui est partagé avec toi.")).toBeVisible();
  await expect(page.getByText(/Ce que tu supprimes reste ici/u)).toBeHidden();
});

const nothing = {
  wedding: "none",
  guests: "none",
  seating: "none",
  planning: "none",
  run_sheet: "none",
  budget: "none",
  providers: "none",
  documents: "none",
};

test("an empty journal, and one that cannot be loaded @desktop", async ({ page, server, expectedErrors }) => {
  const { token } = await signUp(server.url);
  await storeToken(page, token, server.url);
  expectedErrors.push("status of 503", "503");
  await page.goto("/journal");
  await expect(page.getByText("Le journal dira ici qui a changé quoi.")).toBeVisible();
  let isDown = true;
  await page.route("**/api/journal-entries?*", (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { error: { code: "busy", message: "…" }, message: "…" } })
      : route.continue(),
  );
  await page.reload();
  await expect(page.getByText(/^Le journal n’a pas pu être chargé\./u)).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Le journal dira ici qui a changé quoi.")).toBeVisible();
});

test("a line of news on the dashboard leads to the thing that was changed @phone", async ({
  page,
  couple,
  second,
  server,
}) => {
  const body = { firstName: "Odile", lastName: "Bertin" };
  const { id } = await couple.ask<Created>("POST", "/api/guests", body);
  await storeToken(page, second.token, server.url);
  await page.goto("/");
  await page.getByRole("link", { name: /a ajouté un invité\s: Odile Bertin\./u }).click();
  await expect(page).toHaveURL(new RegExp(`/invites.*${id}`, "u"));
  await expect(page.getByRole("dialog", { name: "Odile Bertin" })).toBeVisible();
});
