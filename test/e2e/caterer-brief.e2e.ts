/** The caterer brief: it is read, sent by its link, compared with what was sent, and its link is revoked. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { readPdf } from "#test/support/pdf.ts";

interface Ask {
  readonly ask: <T>(method: string, path: string, body?: object) => Promise<T>;
}

/** A dinner with Léa, who is vegan, Tom, who has an allergy, and Zoé, who has not replied. Returns their ids. */
async function prepareDinner(
  couple: Ask,
): Promise<Record<"dinner" | "lea" | "tom" | "zoe" | "table", string>> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true, brunch: true });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const dinner = moments.find(({ kind }) => kind === "dinner")?.id ?? "";
  const add = async (guest: object) => {
    const { id } = await couple.ask<{ id: string }>("POST", "/api/guests", guest);
    return id;
  };
  const lea = await add({ firstName: "Léa", lastName: "Martin", diet: "Vegan" });
  const tom = await add({ firstName: "Tom", lastName: "Petit", allergies: "noix de pécan" });
  const zoe = await add({ firstName: "Zoé", lastName: "Blanc" });
  const table = await couple.ask<{ id: string }>("POST", "/api/tables", {
    name: "Lyon",
    number_of_guests: 8,
  });
  await answer(couple, dinner, { [lea]: true, [tom]: true, [zoe]: null });
  await couple.ask("PATCH", "/api/guests/assign", { guest_id: lea, table_id: table.id });
  return { dinner, lea, tom, zoe, table: table.id };
}

async function answer(couple: Ask, moment: string, answers: Readonly<Record<string, boolean | null>>) {
  const changes = Object.entries(answers).map(([guest_id, said]) => ({
    guest_id,
    moment_id: moment,
    invited: true,
    answer: said,
  }));
  await couple.ask("PUT", "/api/attendances", { changes });
}

/** Opens the dialog and sends by the link. The first time, the checkbox is required. */
async function sendByLink(page: Page, isFirst: boolean): Promise<void> {
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer au traiteur" });
  if (isFirst) {
    await expect(dialog.getByText(/^1\spersonne est à placer\.$/u)).toBeVisible();
    await expect(dialog.getByText(/^1\spersonne n’a pas répondu\.$/u)).toBeVisible();
    await auditInBothThemes(page, "sending");
    await dialog.getByRole("button", { name: "Copier le lien" }).click();
    await expect(dialog.getByText("Coche cette case : elle n’est demandée qu’une fois.")).toBeVisible();
    await dialog.getByRole("checkbox", { name: /Les personnes concernées savent/u }).check();
  }
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the link as its holder does. */
async function openLink(page: Page): Promise<number> {
  await page.getByText("Lien du traiteur").click();
  const url = new URL(await page.getByLabel("Adresse secrète").inputValue());
  const opened = await page.request.post("/api/opened-caterer-briefs", {
    data: { token: url.hash.slice(1) },
  });
  return opened.status();
}

test("a brief is sent by its link, compared after a change, and sent again @desktop", async ({
  signedIn: page,
  couple,
}) => {
  test.slow();
  const { dinner, lea, tom, zoe } = await prepareDinner(couple);
  await page.goto("/dossier-traiteur");
  await expect(page.getByText("Rien n’a encore été envoyé.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Nombres" })).toContainText(/4\s*adultes/u);
  await expect(page.getByText(/^3\splacés sur 4$/u)).toBeVisible();
  await expect(page.getByText("Tom Petit (Fruits à coque)")).toBeVisible();
  await auditInBothThemes(page, "the brief");
  const [workbook] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "XLSX" }).click(),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/u);
  const pdf = await page.request.get(
    (await page.getByRole("link", { name: "PDF" }).getAttribute("href")) ?? "",
  );
  expect((await readPdf(await pdf.body())).text).not.toContain("Martin");
  await expect(page.getByText(/^Tom Petit \(«\snoix de pécan\s»\)$/u)).toBeVisible();
  await sendByLink(page, true);
  await expect(page.getByText(/^Envoyé par lien le .*, pas encore ouvert\.$/u)).toBeVisible();
  await openLink(page);
  await page.reload();
  await expect(page.getByText(/^Le traiteur est à jour depuis le /u)).toBeVisible();

  await couple.ask("PUT", `/api/guests/${lea}`, { diet: "Halal" });
  await answer(couple, dinner, { [tom]: false, [zoe]: true });
  await page.reload();
  await expect(page.getByText(/1\sarrivée, 1\sdépart, 1\srégime\.$/u)).toBeVisible();
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  const changes = page.getByRole("dialog", { name: /^Ce qui a changé depuis l’envoi du / });
  await expect(changes.getByText("Zoé Blanc · à placer")).toBeVisible();
  await expect(changes.getByText("Tom Petit · à placer")).toBeVisible();
  await expect(changes.getByText(/^Léa Martin · régime\s: Végan → Halal$/u)).toBeVisible();
  await auditInBothThemes(page, "what changed");
  await page.keyboard.press("Escape");
  await sendByLink(page, false);
  await expect(page.getByText(/^Envoyé par lien le .*, pas encore ouvert\.$/u)).toBeVisible();
  await page.getByText(/^Versions envoyées \(2\)$/u).click();
  await page.getByRole("button", { name: "Voir la version 2" }).click();
  await expect(page.getByRole("dialog").getByText("Ce qui changeait depuis la version 1")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer au traiteur" });
  await dialog.getByRole("radio", { name: "Prénom et initiale" }).check();
  await dialog.getByRole("radio", { name: "Télécharger" }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Télécharger" }).click(),
  ]);
  expect((await readPdf(await readFile(await file.path()))).text).toContain("Léa M.");
  await expect(page.getByText(/^Versions envoyées \(3\)$/u)).toBeVisible();
});

test("remarks are kept, and a revoked link opens nothing @desktop", async ({ signedIn: page, couple }) => {
  await prepareDinner(couple);
  await page.goto("/dossier-traiteur");
  const remarks = page.getByLabel("Remarques pour le traiteur");
  await remarks.fill("Le discours est prévu avant le fromage.");
  await page.getByRole("link", { name: "Réponses", exact: true }).click();
  await page.getByRole("button", { name: "Rester" }).click();
  await page.getByRole("radio", { name: "Brunch" }).check();
  await expect(page.getByText("Personne n’a encore dit oui pour le brunch.")).toBeVisible();
  await page.getByRole("radio", { name: "Dîner" }).check();
  await expect(remarks).toHaveValue("Le discours est prévu avant le fromage.");
  await page.getByRole("button", { name: "Enregistrer les remarques" }).click();
  await expect(page.getByText("Remarques enregistrées.")).toBeVisible();
  await remarks.fill("Le discours est prévu après le fromage.");
  await sendByLink(page, true);
  await page.reload();
  await expect(remarks).toHaveValue("Le discours est prévu après le fromage.");
  await page.getByText("Lien du traiteur").click();
  const url = new URL(await page.getByLabel("Adresse secrète").inputValue());
  const token = url.hash.slice(1);
  const open = () => page.request.post("/api/opened-caterer-briefs", { data: { token } });
  const opened = await open();
  expect(opened.status()).toBe(200);
  expect(await opened.text()).toContain("Le discours est prévu après le fromage.");
  await page.reload();
  await page.getByText(/^Ouvert le /u).click();
  await page.getByRole("button", { name: "Nouveau lien" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Nouveau lien" }).click();
  await expect(page.getByText("Pas encore ouvert", { exact: true })).toBeVisible();
  expect((await open()).status()).toBe(404);
  await page.getByRole("button", { name: "Révoquer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer" }).click();
  await expect(page.getByText("Aucun lien n’est ouvert.")).toBeVisible();
});

test("who sends second is told what is new, and sends after reading it @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_FAILED", "status of 409");
  const { dinner, zoe } = await prepareDinner(couple);
  // The page does not learn of the change before it sends.
  await page.route("**/api/changes", (route) => route.abort());
  await page.goto("/dossier-traiteur");
  await sendByLink(page, true);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer au traiteur" });
  await expect(dialog).toBeVisible();
  await answer(couple, dinner, { [zoe]: true });
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  await expect(dialog.getByText("Nouveau depuis que tu as ouvert cette fenêtre")).toBeVisible();
  await expect(dialog.getByText(/^Arrivent\s: Zoé Blanc\.$/u)).toBeVisible();
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  await expect(dialog).toBeHidden();
  await page.getByText(/^Versions envoyées \(2\)$/u).click();
  await expect(page.getByRole("button", { name: "Voir la version 2" })).toBeVisible();
});

test("the brief says when nobody comes, and where there is no meal @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", {
    wedding_date: "2027-06-12",
    cocktail: false,
    dinner: false,
    party: false,
  });
  await page.goto("/dossier-traiteur");
  await expect(page.getByRole("heading", { name: "Aucun moment avec un repas" })).toBeVisible();
  await auditInBothThemes(page, "no meal");
  await couple.ask("PUT", "/mariage", { dinner: true });
  await page.reload();
  await expect(page.getByText("Personne n’a encore dit oui pour le dîner.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Envoyer", exact: true })).toHaveCount(0);
});
