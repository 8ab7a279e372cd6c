/** Documents filed, found, previewed, moved and restored, with real files. */
import { expect, test } from "#test/support/browser.ts";
import { createPicture, createFileOfType } from "#test/support/files.ts";
import {
  chooseAction,
  createFolder,
  expectItems,
  expectBreadcrumbs,
  addFolderByCall,
  getItemLink,
  uploadFiles,
  sortBySize,
} from "./documents-helpers.ts";
import { getMessages } from "./message-helpers.ts";

test("folders are created, open by their URL, and a search finds files in all of them @desktop", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  await page.goto("/devis-factures");
  await expect(page.getByRole("heading", { name: "Aucun papier ici" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Rechercher dans tous les dossiers" });
  await expect(search).toHaveCount(0);
  await createFolder(page, "Traiteur");
  await expect(search).toBeVisible();
  await expect(getMessages(page).getByText("Le dossier « Traiteur » est créé.")).toBeVisible();
  await createFolder(page, "traiteur");
  await expect(getMessages(page)).toContainText("le dossier s’appelle « traiteur (2) »");
  await expectItems(page, ["Traiteur", "traiteur (2)"]);

  await getItemLink(page, "Traiteur").click();
  await expectBreadcrumbs(page, ["Documents", "Traiteur"]);
  await expect(page.getByRole("heading", { name: "Ce dossier est vide" })).toBeVisible();
  await createFolder(page, "Devis");
  await getItemLink(page, "Devis").click();
  await expectBreadcrumbs(page, ["Documents", "Traiteur", "Devis"]);
  await expect(page).toHaveTitle("Devis · Devis & Factures · Promesse");
  const id = new URL(page.url()).searchParams.get("folder");
  const devis = {
    "Devis Été.pdf": await createFileOfType("application/pdf"),
    "Menu.txt": await createFileOfType("text/plain"),
  };
  await uploadFiles({ couple, url: server.url }, devis, id);
  await page.reload();
  await expectBreadcrumbs(page, ["Documents", "Traiteur", "Devis"]);
  await expectItems(page, ["Devis Été.pdf", "Menu.txt"]);
  await page.goBack();
  await expectBreadcrumbs(page, ["Documents", "Traiteur"]);
  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await expectBreadcrumbs(page, ["Documents"]);

  await search.fill("devis ete");
  await expectItems(page, ["Devis Été.pdf"]);
  await expect(page.getByText("1 élément trouvé")).toBeVisible();
  await page.getByRole("link", { name: /Documents › Traiteur › Devis/u }).click();
  await expectBreadcrumbs(page, ["Documents", "Traiteur", "Devis"]);
  await expect(search).toHaveValue("");

  await couple.ask("DELETE", `/folders/${id}`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ce dossier n’est plus là" })).toBeVisible();
  await page.getByRole("link", { name: "Revenir aux documents" }).click();
  await expectItems(page, ["Traiteur", "traiteur (2)"]);
});

test("a file and a folder move by drag and by keyboard, and back @desktop", async ({
  signedIn: page,
  couple,
  server,
}) => {
  await addFolderByCall(couple, "Traiteur");
  await addFolderByCall(couple, "Vins");
  await uploadFiles({ couple, url: server.url }, { "Devis.pdf": await createFileOfType("application/pdf") });
  await page.goto("/devis-factures");
  await expectItems(page, ["Traiteur", "Vins", "Devis.pdf"]);

  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  await row("Devis.pdf").dragTo(row("Vins"));
  await expect(getMessages(page).getByText("« Devis.pdf » est maintenant dans « Vins ».")).toBeVisible();
  await expectItems(page, ["Traiteur", "Vins"]);
  await row("Vins").dragTo(row("Traiteur"));
  await expectItems(page, ["Traiteur"]);

  await getItemLink(page, "Traiteur").click();
  await getItemLink(page, "Vins").click();
  await expectItems(page, ["Devis.pdf"]);
  await row("Devis.pdf").dragTo(page.getByRole("link", { name: "Documents", exact: true }));
  await expect(page.getByRole("heading", { name: "Ce dossier est vide" })).toBeVisible();
  // The list changes before the answer arrives; until then the last message is about the previous move.
  await expect(getMessages(page).getByText("« Devis.pdf » est maintenant dans « Documents ».")).toBeVisible();
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expectItems(page, ["Devis.pdf"]);

  await page.getByRole("link", { name: "Documents", exact: true }).click();
  await expectItems(page, ["Traiteur"]);
  await createFolder(page, "Archives");
  await expectItems(page, ["Archives", "Traiteur"]);
  await page.getByRole("button", { name: "Actions pour Traiteur", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Déplacer « Traiteur »" });
  await expect(dialog.getByRole("radio", { name: /^Vins/u })).toBeDisabled();
  await expect(dialog.getByRole("radio", { name: "Archives" })).toBeFocused();
  await dialog.getByRole("button", { name: "Déplacer" }).press("Enter");
  await expect(dialog.getByText("Choisis un dossier.")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Archives" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("radio", { name: "Archives" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(getMessages(page).getByText("« Traiteur » est maintenant dans « Archives ».")).toBeVisible();
  await expectItems(page, ["Archives"]);
});

test("a picture and a PDF open in a preview, which the browser renders for the PDF @desktop", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  // The PDF viewer's document may not access our storage, and requests an icon.
  expectedErrors.push("getItem", "localStorage", "status of 404");
  await uploadFiles(
    { couple, url: server.url },
    {
      "Contrat.pdf": await createFileOfType("application/pdf"),
      "Photo.heic": await createFileOfType("image/heic"),
      "Salle.png": await createPicture("image/png", { width: 600, height: 400 }),
    },
  );
  await page.goto("/devis-factures");
  // An expired URL: the page requests another one before anyone sees the error.
  await page.route("**/contents/**", (route) => route.fulfill({ status: 404 }), { times: 1 });
  await getItemLink(page, "Salle.png").click();
  const front = page.getByRole("dialog", { name: "Salle.png" });
  const image = front.getByRole("img", { name: "Salle.png" });
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBe(600);
  await page.keyboard.press("ArrowLeft");
  const heic = page.getByRole("dialog", { name: "Photo.heic" });
  await expect(heic.getByText("Ton navigateur ne sait pas montrer les photos HEIC.")).toBeVisible();
  const taken = page.waitForEvent("download");
  await heic.getByRole("button", { name: "Télécharger" }).click();
  expect((await taken).suggestedFilename()).toBe("Photo.heic");
  await page.keyboard.press("ArrowLeft");

  const pdf = page.getByRole("dialog", { name: "Contrat.pdf" });
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
  await pdf.getByRole("link", { name: "Voir le PDF" }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  const headers = await answer.allHeaders();
  expect(headers["content-type"]).toBe("application/pdf");
  expect(headers["content-disposition"]).toMatch(/^inline/u);
  expect(headers["content-security-policy"]).toContain("sandbox");
});

test("files are renamed and deleted, unless one cancels @phone", async ({
  signedIn: page,
  couple,
  server,
}) => {
  await addFolderByCall(couple, "Fleurs");
  await uploadFiles(
    { couple, url: server.url },
    { "a.txt": await createFileOfType("text/plain"), "b.csv": await createFileOfType("text/csv") },
  );
  await page.goto("/devis-factures");
  await chooseAction(page, "Renommer", "a.txt");
  const field = page.getByRole("dialog", { name: "Renommer le fichier" }).getByLabel("Nom");
  await expect(field).toHaveValue("a");
  await field.fill("Menu");
  await field.press("Enter");
  await expectItems(page, ["Fleurs", "b.csv", "Menu.txt"]);
  await sortBySize(page);
  await expectItems(page, ["Fleurs", "Menu.txt", "b.csv"]);
  await page.goto("/devis-factures");

  await getItemLink(page, "b.csv").click();
  const front = page.getByRole("dialog", { name: "b.csv" });
  await front.getByRole("button", { name: "Modifier" }).click();
  // Although the menu opens above the button, where the pointer rests.
  await expect(page.getByRole("menuitem", { name: "Renommer" })).toBeFocused();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(front).toBeHidden();
  await expectItems(page, ["Fleurs", "Menu.txt"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expectItems(page, ["Fleurs", "b.csv", "Menu.txt"]);

  await chooseAction(page, "Supprimer", "Fleurs");
  await expect(page.getByRole("alertdialog")).toContainText(
    "Supprimer le dossier « Fleurs » et ce qu’il contient ?",
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expectItems(page, ["b.csv", "Menu.txt"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expectItems(page, ["Fleurs", "b.csv", "Menu.txt"]);

  await chooseAction(page, "Déplacer vers…", "Menu.txt");
  await expect(page.getByRole("radio", { name: "Fleurs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await getItemLink(page, "Menu.txt").click();
  await expect(page.getByRole("dialog", { name: "Menu.txt" })).toBeVisible();
});
