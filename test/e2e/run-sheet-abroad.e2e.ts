/** The time of the sunset of a wedding outside France. */
import { expect, test } from "#test/support/browser.ts";
import { prepareDay } from "./run-sheet-helpers.ts";

test("the sunset of a place abroad comes from its coordinates, until a department is chosen @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await prepareDay(couple);
  await page.goto("/deroule");
  await page.getByRole("button", { name: "Partir de nos moments" }).click();
  await page.getByLabel("Département").selectOption("À l’étranger");
  const coordinates = page.getByLabel("Coordonnées du lieu");
  await coordinates.fill("Lisbonne");
  await page.keyboard.press("Enter");
  await expect(coordinates).toHaveAttribute("aria-invalid", "true");
  await coordinates.fill("38.7223, -9.1393");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Coucher du soleil 2[23]:/u)).toBeVisible();
  await page.getByLabel("Département").selectOption("Yonne");
  await expect(page.getByText("Coucher du soleil 21:45")).toBeVisible();
});
