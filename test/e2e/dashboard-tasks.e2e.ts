/** The next tasks of the dashboard: a completed one can be undone, and the focus moves on. */
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

test("a task completed on the dashboard can be undone, and the next takes the focus @desktop", async ({
  signedIn: page,
  couple,
}) => {
  for (const title of ["Goûter le menu", "Choisir les fleurs"]) {
    await couple.ask("POST", "/todo/custom", {
      title,
      type: "Organisation",
      date: null,
      custom_description: "",
    });
  }
  await page.goto("/");
  const list = page.getByRole("list", { name: "Prochaines tâches" });
  await expect(list.getByRole("checkbox")).toHaveCount(2);
  const [first] = await list.getByRole("listitem").all();
  const title = ((await first?.getByRole("button").textContent()) ?? "").startsWith("Goûter")
    ? "Goûter le menu"
    : "Choisir les fleurs";
  await list.getByRole("checkbox", { name: title }).click({ force: true });
  await expect(list.getByRole("checkbox")).toHaveCount(1);
  await expect(list.getByRole("checkbox")).toBeFocused();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(list.getByRole("checkbox", { name: title })).not.toBeChecked();
});

test("an error at sign-up disappears as its field is filled @desktop", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Créer notre espace" }).click();
  const first = page.getByLabel("Prénom");
  await expect(first).toHaveAttribute("aria-invalid", "true");
  await first.fill("Élise");
  await expect(first).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("Adresse e-mail")).toHaveAttribute("aria-invalid", "true");
});
