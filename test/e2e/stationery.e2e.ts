/** The printed pieces: their counts, options, warnings, and the PDF. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { readPdf } from "#test/support/pdf.ts";

test("place cards are counted, change with their options, and open as PDF @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/papeterie?piece=place_cards");
  await expect(page.getByRole("heading", { name: "Personne n’est encore à table" })).toBeVisible();
  const table = { name: "Les Oliviers", number_of_guests: 8 };
  const { id: table_id } = await couple.ask<{ id: string }>("POST", "/api/tables", table);
  for (const firstName of ["Léa", "Ольга"]) {
    const { id } = await couple.ask<{ id: string }>("POST", "/api/guests", {
      firstName,
      lastName: "",
      presence: true,
    });
    await couple.ask("PATCH", "/api/guests/assign", { guest_id: id, table_id });
  }
  await page.goto("/papeterie");
  const card = page.getByRole("link", { name: /^Marque-places/u });
  await expect(card).toContainText(/2\smarque-places, 1\spage/u);
  await expect(card).toContainText(/1\spoint à vérifier/u);
  await auditInBothThemes(page, "all pieces");
  await card.click();
  await expect(page.getByText(/Ольга\s: des lettres que nous ne savons pas imprimer/u)).toBeVisible();
  const preview = page.getByRole("img", { name: "Aperçu de la première page" });
  const flat = await preview.getAttribute("src");
  await page.getByLabel("Format").selectOption("Pliés, 85 × 45 mm");
  await expect(preview).not.toHaveAttribute("src", flat ?? "");
  // A picture that cannot be drawn has no width.
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByText("Avec le nom de la table").click();
  await expect(page.getByLabel("Avec le nom de la table")).toBeChecked();
  await page.getByRole("radio", { name: "Épuré" }).click();
  await expect(page.getByRole("radio", { name: "Épuré" })).toBeChecked();
  await auditInBothThemes(page, "place cards");
  await page.reload();
  await expect(page.getByLabel("Format")).toHaveValue("folded");
  await expect(page.getByRole("radio", { name: "Épuré" })).toBeChecked();
  const link = page.getByRole("link", { name: "Ouvrir le PDF" });
  await expect(link).toHaveAttribute("target", "_blank");
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const { text } = await readPdf(await file.body());
  expect(text).toContain("Léa");
  expect(text).toContain("Les Oliviers");
});

test("a warning leads to the name for print and back @desktop", async ({ signedIn: page, couple }) => {
  const table = { name: "Les Oliviers", number_of_guests: 8 };
  const { id: table_id } = await couple.ask<{ id: string }>("POST", "/api/tables", table);
  const guest = { firstName: "Ольга", lastName: "", presence: true };
  const { id } = await couple.ask<{ id: string }>("POST", "/api/guests", guest);
  await couple.ask("PATCH", "/api/guests/assign", { guest_id: id, table_id });
  await page.goto("/papeterie?piece=place_cards");
  await page.getByRole("link", { name: "Donner un nom imprimé" }).click();
  const field = page.getByLabel(/^Nom imprimé/u);
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.fill("Olga");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/\/papeterie\?piece=place_cards$/u);
  await expect(page.getByText("Ouvrir le PDF")).toBeVisible();
  await expect(page.getByText(/Ольга/u)).toHaveCount(0);
});

test("a warning leads to the guest @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/api/guests", { firstName: "Léa", lastName: "Roux" });
  const address = { adresse: "3 rue Haute", code_postal: "89450", ville: "Vézelay" };
  await couple.ask("POST", "/api/guests", { firstName: "Zoé", lastName: "Garnier", ...address });
  await page.goto("/papeterie?piece=labels");
  await expect(page.getByText(/1\sétiquette, 1\spage/u)).toBeVisible();
  await page.getByText("Tous les foyers sont retenus").click();
  await page.getByText("Zoé Garnier", { exact: true }).click();
  await expect(page.getByText(/1\sfoyer laissé de côté/u)).toBeVisible();
  await page.getByRole("link", { name: "Voir la fiche" }).click();
  await expect(page.getByRole("region", { name: "Léa Roux" })).toBeVisible();
});
