/** Reads and uses the documents page: a table on a wide screen, cards on a phone. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Folder, StoredFile } from "#contract/documents.ts";
import type { Member } from "#test/support/browser.ts";

export type FilesByName = Readonly<Record<string, Buffer>>;

/** Uploads files as a browser does, into a folder or the root. */
export async function uploadFiles(
  { couple, url }: { couple: Member; url: string },
  files: FilesByName,
  folderId: string | null = null,
): Promise<readonly StoredFile[]> {
  const body = new FormData();
  body.set("folderId", String(folderId));
  for (const [name, bytes] of Object.entries(files)) {
    body.append("file", new Blob([new Uint8Array(bytes)]), name);
  }
  const response = await fetch(`${url}/upload-file`, {
    method: "POST",
    headers: { authorization: `Bearer ${couple.token}` },
    body,
  });
  if (!response.ok) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { files: StoredFile[] }).files;
}

export function addFolderByCall(couple: Member, name: string, parent: string | null = null): Promise<Folder> {
  return couple.ask("POST", "/create-folder", { name, parentFolderId: parent });
}

/** A folder or a file in the list. */
export function getItemLink(page: Page, name: string): Locator {
  return page.locator("main [data-id]").getByRole("link", { name, exact: true });
}

/** From top to bottom. */
export async function expectItems(page: Page, names: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator("main [data-id]")
        .evaluateAll((rows) => rows.map((row) => row.querySelector("a")?.textContent)),
    )
    .toEqual(names);
}

export async function expectBreadcrumbs(page: Page, names: readonly string[]): Promise<void> {
  const trail = page.getByRole("navigation", { name: "Fil d’Ariane" });
  await expect(trail.getByRole("listitem")).toHaveText([...names]);
}

/** Chooses an action from the menu of a folder or a file. */
export async function chooseAction(page: Page, action: string | RegExp, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions pour ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Uses the form of the left column, or on a phone the page's menu. */
export async function createFolder(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Actions du dossier" });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: "Nouveau dossier" }).click();
  }
  const field = page.getByLabel("Nom du nouveau dossier");
  await field.fill(name);
  await field.press("Enter");
}

/** Sorts the largest first: by the column's header, or on a phone by the sort field. */
export async function sortBySize(page: Page): Promise<void> {
  const field = page.getByLabel("Trier");
  if (await field.isVisible()) await field.selectOption("Les plus lourds");
  else await page.getByRole("button", { name: "Taille" }).click();
  await expect(page).toHaveURL(/sort=-size/u);
}
