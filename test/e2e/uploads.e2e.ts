/** Uploads: dropped, chosen, refused, retried, cancelled. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { addFolderByCall } from "./documents-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { openMainMenu } from "./shell-helpers.ts";

interface Named {
  readonly name: string;
}

async function getNames(couple: Member): Promise<string[]> {
  const files = await couple.ask<Named[]>("GET", "/files");
  return files.map(({ name }) => name).toSorted();
}

function uploads(page: Page): Locator {
  return page.getByRole("region", { name: "Envois" });
}

function getRow(page: Page, name: string): Locator {
  return uploads(page).getByRole("listitem").filter({ hasText: name });
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Ajouter des fichiers" }).click();
  await (await chooser).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

/** Drags files from the desktop onto the page. */
async function dragIn(
  page: Page,
  files: readonly string[],
  at = { x: 640, y: 500 },
): Promise<{ drop: () => Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  const transfer = { ...at, data: { items: [], files: [...files], dragOperationsMask: 1 } };
  await browser.send("Input.dispatchDragEvent", { type: "dragEnter", ...transfer });
  await browser.send("Input.dispatchDragEvent", { type: "dragOver", ...transfer });
  return {
    drop: async () => {
      await browser.send("Input.dispatchDragEvent", { type: "drop", ...transfer });
    },
  };
}

async function getCentre(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
}

test("several files dropped at once are uploaded, and one is refused with its reason @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 415");
  const desk = mkdtempSync(join(tmpdir(), "promesse-desk-"));
  mkdirSync(join(desk, "Traiteur/Menus"), { recursive: true });
  const write = (path: string, content: string | Buffer) => {
    writeFileSync(join(desk, path), content);
  };
  write("liste.txt", "Trente chaises, trois tables.");
  write("ancien.doc", "Un vieux papier.");
  write("programme.pdf", Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4]));
  write("Traiteur/devis.csv", "plat;prix\nmelon;4,50\n");
  write("Traiteur/Menus/menu.txt", "Melon, volaille, pièce montée.");
  write("Traiteur/.DS_Store", "rien");
  write("notes.pdf", "Deux rouges, un blanc.");

  await page.goto("/devis-factures");
  const zone = page.getByLabel("Glisse des fichiers ici, ou clique pour en choisir");
  await expect(zone).toBeAttached();
  const dropped = ["liste.txt", "ancien.doc", "programme.pdf", "Traiteur"].map((name) => join(desk, name));
  const { drop } = await dragIn(page, dropped);
  await expect(page.getByText("Dépose les fichiers ici…")).toBeVisible();
  await drop();
  await expect(page.getByText("3 fichiers ajoutés, 2 refusés")).toBeAttached();
  // The page itself refused one by its type; the server refused the other by its content.
  await expect(getRow(page, "ancien.doc")).toContainText(/«\sancien\.doc\s» n’est pas d’un format accepté/u);
  await expect(getRow(page, "programme.pdf")).toContainText(
    /«\sprogramme\.pdf\s» n’est pas d’un format accepté/u,
  );
  await expect(uploads(page).getByRole("button", { name: /^Réessayer/u })).toHaveCount(0);
  expect(await getNames(couple)).toEqual(["devis.csv", "liste.txt", "menu.txt"]);
  const list = page.getByRole("main");
  for (const name of ["devis.csv", "liste.txt", "menu.txt"]) {
    await expect(list.getByRole("button", { name }).first()).toBeVisible();
  }
  // Finished uploads leave the list by themselves; failed ones stay until they are read.
  await expect(uploads(page).getByRole("listitem")).toHaveCount(2);
  await uploads(page).getByRole("button", { name: "Retirer ancien.doc de cette liste" }).click();
  await expect(getRow(page, "programme.pdf").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(uploads(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Files dropped on a folder go into it, with the extension that fits their content.
  await addFolderByCall(couple, "Vins");
  await page.reload();
  const vins = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Vins", exact: true }) });
  const { x, y } = await getCentre(vins);
  const intoFolder = await dragIn(page, [join(desk, "notes.pdf")], { x, y });
  await expect(vins).toHaveAttribute("data-drop");
  await intoFolder.drop();
  await expect(getRow(page, "notes.pdf")).toContainText(/ajouté sous le nom «\snotes\.txt\s»/u);
  await expect(vins).toContainText("1 élément");
  rmSync(desk, { recursive: true, force: true });
});

test("a failed upload is retried, an unwanted one cancelled, and the rest continues on other pages @phone", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_INTERNET_DISCONNECTED");
  page.on("filechooser", () => undefined);
  await page.goto("/devis-factures");
  const goesOn = Promise.withResolvers<void>();
  let isCut = true;
  await page.route("**/upload-file", async (route) => {
    if (isCut) return route.abort("internetdisconnected");
    await goesOn.promise;
    await route.continue().catch(() => undefined);
  });
  await choose(page, "devis.txt", "Un devis.");
  const devis = getRow(page, "devis.txt");
  await expect(devis).toContainText("L’envoi a échoué");
  await expect(devis).toContainText("Pas de connexion.");
  isCut = false;
  await devis.getByRole("button", { name: "Réessayer d’envoyer devis.txt" }).click();
  await expect(devis.getByRole("progressbar", { name: "Envoi : devis.txt" })).toBeAttached();
  await expect(devis.getByRole("button", { name: "Annuler l’envoi : devis.txt" })).toBeFocused();
  await choose(page, "deux.txt", "Deux.");
  await choose(page, "trois.txt", "Trois.");
  await expect(getRow(page, "trois.txt")).toContainText("en attente");
  await expect(uploads(page)).toContainText(/Encore\s3\sfichiers/u);
  await expectAccessible(page);
  await uploads(page).getByRole("button", { name: "Annuler l’envoi : deux.txt" }).click();
  await expect(getRow(page, "trois.txt").getByRole("progressbar")).toBeAttached();

  // On another page a message reports the result.
  const menu = await openMainMenu(page);
  await menu.getByRole("link", { name: "Mes invités" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toBeVisible();
  goesOn.resolve();
  await expect(getMessages(page)).toContainText(/2\sfichiers ajoutés/u);
  expect(await getNames(couple)).toEqual(["devis.txt", "trois.txt"]);
  await page.goto("/devis-factures");
  await expect(page.getByRole("main").getByRole("button", { name: "trois.txt" }).first()).toBeVisible();
});

test("the bin is emptied row by row or at once @desktop", async ({ signedIn: page, couple }) => {
  for (const name of ["Un", "Deux", "Trois"]) {
    const { id } = await couple.ask<{ id: string }>("POST", "/create-folder", { name });
    await couple.ask("DELETE", `/folders/${id}`);
  }
  await page.goto("/corbeille");
  await page.getByRole("button", { name: "Supprimer définitivement Deux" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(/Supprimer «\sDeux\s» définitivement/u);
  await question.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(question).toBeHidden();
  const list = page.getByRole("list", { name: "Corbeille" });
  await expect(list.getByRole("listitem")).toHaveText([/^Trois/u, /^Un/u]);
  await expect(page.getByRole("button", { name: "Restaurer Un" })).toBeFocused();
  const empty = page.getByRole("button", { name: "Vider la corbeille" });
  await empty.click();
  await expect(question).toContainText(/Supprimer définitivement\s2\séléments/u);
  await question.getByRole("button", { name: "Vider la corbeille" }).click();
  await expect(page.getByText("La corbeille est vide")).toBeVisible();
  await expect(empty).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Corbeille" })).toBeFocused();
  expect(await couple.ask("GET", "/deleted")).toEqual([]);
});
