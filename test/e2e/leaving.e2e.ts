/** Exporting everything and taking it in again, and deleting the account or the wedding. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { deletionGraceDays } from "#contract/deletion.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, getDayIn, password } from "#test/support/browser.ts";
import { test } from "#test/support/second-of-couple.ts";
import { unzip } from "#test/support/zips.ts";
import { formatDayMonth } from "#i18n/formats.ts";
import { waitForDialogEntry } from "./dialog-helpers.ts";
import { uploadFiles } from "./documents-helpers.ts";
import { expectShown } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

/** Opens one of the two deletions and confirms it. */
async function confirmDeletion(page: Page, what: "Supprimer mon compte" | "Supprimer tout le mariage") {
  await page.goto("/profile");
  await page.getByRole("button", { name: new RegExp(`^${what}`, "u") }).click();
  const dialog = page.getByRole("dialog", { name: what });
  await dialog.getByLabel("Ton mot de passe", { exact: true }).fill(password);
  await dialog.getByLabel("Écris SUPPRIMER pour confirmer").fill("supprimer");
  await page.keyboard.press("Enter");
}

test("the download contains what the screens show, and comes back as a new wedding @desktop", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400");
  // Behind the result of the import the page still asks for the former wedding.
  expectedErrors.push("status of 409");
  await couple.addGuests([
    { firstName: "Inès", lastName: "Roche", presence: true },
    { firstName: "Mamie", lastName: "" },
  ]);
  const contract = Buffer.from("Le menu, à 62 € par personne.");
  await uploadFiles({ couple, url: server.url }, { "Contrat.txt": contract });
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  await page.goto("/");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Changer la première photo" }).click();
  await (await chooser).setFiles({ name: "nous.jpg", mimeType: "image/jpeg", buffer: photo });
  const crop = page.getByRole("dialog", { name: "Cadrer la première photo" });
  await crop.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("La photo est en place.")).toBeVisible();

  await page.goto("/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  const proof = page.getByRole("dialog", { name: "Toutes mes données" });
  const again = proof.getByLabel("Ton mot de passe", { exact: true });
  await again.fill("un autre bouquet");
  await again.press("Enter");
  await expect(again).toHaveAccessibleDescription("Ce n’est pas ton mot de passe.");
  await expect(again).toHaveValue("un autre bouquet");
  await again.fill(password);
  await again.press("Enter");
  const taken = await download;
  expect(taken.suggestedFilename()).toMatch(/^promesse-.*\.zip$/u);
  const entries = await unzip(await readFile(await taken.path()));
  const guests = JSON.parse(String(entries.get("json/guests.json"))) as Record<string, string>[];
  const names = guests.map((guest) => `${guest["first_name"]} ${guest["last_name"]}`.trim());
  expect(String(entries.get("csv/guests.csv"))).toContain("Roche");
  expect(entries.get("fichiers/Contrat.txt")).toEqual(contract);
  expect(await sharp(entries.get("photos/photo_1.jpg")).metadata()).toMatchObject({ format: "jpeg" });

  await page.goto("/invites");
  await expectShown(page, names.toSorted());

  await page.goto("/profile");
  await page.getByRole("button", { name: "Choisir une archive" }).click();
  const importing = page.getByRole("dialog", { name: "Reprendre un mariage depuis une archive" });
  const confirm = importing.getByRole("button", { name: "Reprendre" });
  await confirm.click();
  await expect(importing).toContainText("Choisis d’abord le fichier de l’archive.");
  const field = importing.getByLabel("L’archive");
  await field.setInputFiles({
    name: "note.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("Bonjour"),
  });
  await confirm.click();
  await expect(importing).toContainText("Ce fichier n’est pas une archive de Promesse.");
  await auditInBothThemes(page, "a refused archive");
  await field.setInputFiles(await taken.path());
  await confirm.click();
  const result = page.getByRole("dialog", { name: "Le mariage est repris" });
  await expect(result).toContainText("invités sont là.");
  await expect(result).toContainText("N’a pas été repris");
  await auditInBothThemes(page, "a wedding that was taken in");
  await result.getByRole("button", { name: "Ouvrir le mariage" }).click();
  await expect(result).toBeHidden();
  await page.goto("/invites");
  await expectShown(page, names.toSorted());
});

test("one partner schedules the deletion of the wedding, the other stops it @desktop", async ({
  signedIn: page,
  couple,
  second,
  server,
  browser,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400");
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Supprimer tout le mariage/u }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer tout le mariage" });
  await expect(dialog).toContainText("Nous prévenons Camille Roy");
  await dialog.getByLabel("Ton mot de passe", { exact: true }).fill("pas le mien");
  const word = dialog.getByLabel("Écris SUPPRIMER pour confirmer");
  await word.fill("oui");
  await dialog.getByRole("button", { name: "Supprimer le mariage" }).click();
  await expect(word).toHaveAccessibleDescription("Écris le mot demandé, tel quel.");
  await word.fill("SUPPRIMER");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Ton mot de passe", { exact: true })).toHaveAccessibleDescription(
    "Ce n’est pas ton mot de passe.",
  );
  await page.keyboard.press("Escape");
  // Leaving while the dialog's history entry is removed would abort.
  await waitForDialogEntry(page, false);
  await confirmDeletion(page, "Supprimer tout le mariage");
  const day = formatDayMonth(getDayIn(deletionGraceDays), "fr");
  await expect(getMessages(page).getByText(`C’est noté : tout sera supprimé le ${day}.`)).toBeVisible();
  const notice = page.getByRole("region", { name: "Suppression du mariage" });
  await expect(notice).toContainText(
    `Tu as demandé la suppression du mariage : tout sera supprimé le ${day}.`,
  );
  await expect(page.getByRole("button", { name: /^Supprimer tout le mariage/u })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await auditInBothThemes(page, "pending");
  await mailServer.next(second.email, "demande la suppression");

  const context = await browser.newContext({ locale: "fr-FR" });
  const other = await context.newPage();
  await storeToken(other, second.token, server.url);
  await other.goto(`${server.url}/todo`);
  const region = other.getByRole("region", { name: "Suppression du mariage" });
  await expect(region).toContainText("Élise Marchand a demandé la suppression du mariage");
  await region.getByRole("button", { name: "Arrêter" }).click();
  await expect(region).toBeHidden();
  await expect(other.getByRole("heading", { level: 1 })).toBeFocused();
  await context.close();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Élise & Gabriel" })).toBeVisible();
  await expect(notice).toBeHidden();

  await page.goto("/profile");
  await page.getByRole("button", { name: /^Supprimer mon compte/u }).click();
  await expect(page.getByRole("dialog", { name: "Supprimer mon compte" })).toContainText(
    "il reste à Camille Roy",
  );
  expect(await couple.ask("GET", "/api/deletions")).toEqual({ others: ["Camille Roy"], deletion: null });
});

test("a single member deletes the wedding at once, then the account; its address can sign up again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 401");
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }]);
  await page.goto("/invites");
  await expectShown(page, ["Inès Roche"]);
  await confirmDeletion(page, "Supprimer tout le mariage");
  await expect(page).toHaveURL("/");
  await expect(getMessages(page).getByText("Le mariage est supprimé de Promesse.")).toBeVisible();
  await page.getByRole("link", { name: "Mes invités" }).click();
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Élise Marchand/u })).toBeVisible();

  await confirmDeletion(page, "Supprimer mon compte");
  await expect(page).toHaveURL("/login");
  await expect(getMessages(page).getByText("Ton compte est supprimé.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("device"))).toBeNull();
  await page.getByLabel("Adresse e-mail").fill(couple.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Adresse e-mail ou mot de passe incorrect.");
  await page.getByRole("link", { name: "Créer notre espace" }).click();
  await page.getByLabel("Prénom").fill("Élise");
  await page.getByLabel("Nom", { exact: true }).fill("Marchand");
  await page.getByLabel("Adresse e-mail").fill(couple.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Vos prénoms" })).toBeVisible();
});
