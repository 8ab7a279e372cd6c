/** A form is open while another member saves: what is typed stays, and both values are offered. */
import type { Page } from "@playwright/test";
import { expect, type Member } from "#test/support/browser.ts";
import { save, test } from "./conflict-helpers.ts";

interface OpenForm {
  readonly path: string;
  /** Opens the form on its page. */
  readonly open?: (page: Page) => Promise<void>;
  /** The label of a field, and its name in the call. */
  readonly label: RegExp;
  readonly field: string;
  /** The call that reads it, if its path is another one. */
  readonly read?: string;
  /** Creates what the form edits, and returns the path of the call that changes it. */
  readonly make: (couple: Member) => Promise<string>;
}

interface Created {
  readonly id: string;
}

async function openReplies(couple: Member): Promise<void> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true });
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
}

const forms: Readonly<Record<string, OpenForm>> = {
  "the settings of replies": {
    path: "/reponses?tab=reglages",
    label: /^Mot d’accueil/u,
    field: "welcome",
    async make(couple) {
      await openReplies(couple);
      return "/api/reply-settings";
    },
  },
  "a question": {
    path: "/reponses?tab=reglages",
    async open(page) {
      await page.getByRole("button", { name: /Une chanson/u }).click();
      await page.getByRole("menuitem", { name: "Modifier" }).click();
    },
    label: /^La question/u,
    field: "label",
    read: "/api/questions",
    async make(couple) {
      await openReplies(couple);
      const body = { kind: "text", scope: "household", label: "Une chanson ?" };
      return `/api/questions/${(await couple.ask<Created>("POST", "/api/questions", body)).id}`;
    },
  },
  "a contact": {
    path: "/prestataires/caterer",
    open: (page) => page.getByRole("button", { name: "Modifier", exact: true }).click(),
    label: /^Nom du contact/u,
    field: "person",
    async make(couple) {
      const path = "/prestataires/caterer/contact";
      await couple.ask("PUT", path, { company: "Kleber" });
      return path;
    },
  },
};

for (const [name, { open, path, label, field, make, read }] of Object.entries(forms)) {
  test(`${name}: what is typed stays while another member saves @desktop`, async ({
    signedIn: page,
    couple,
  }) => {
    const call = await make(couple);
    await page.goto(path);
    await open?.(page);
    await page.getByLabel(label).first().fill("Le mien");
    await couple.ask("PUT", call, { [field]: "Le sien" });
    const conflict = page.getByText("Cette valeur a changé entre-temps : « Le sien ».");
    await expect(conflict).toBeVisible();
    await expect(page.getByLabel(label).first()).toHaveValue("Le mien");
    await page.getByRole("button", { name: "Garder la mienne" }).click();
    await expect(conflict).toBeHidden();
    await page.getByRole("button", save).last().click();
    await expect
      .poll(() => couple.ask<unknown>("GET", read ?? call).then(JSON.stringify))
      .toContain("Le mien");
  });
}

test("a contact that another member deleted is restored and saved with the text @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const path = "/prestataires/caterer/contact";
  await couple.ask("PUT", path, { company: "Kleber", person: "Odile" });
  await page.goto("/prestataires/caterer");
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/^Téléphone/u).fill("06 11 11 11 11");
  await couple.ask("DELETE", path);
  await expect(
    page.getByRole("button", { name: "Ajouter notre contact", includeHidden: true }),
  ).toBeAttached();
  await form.getByRole("button", save).click();
  await form.getByRole("button", { name: "Restaurer et enregistrer" }).click();
  await expect(form).toBeHidden();
  expect(await couple.ask("GET", path)).toMatchObject({
    company: "Kleber",
    person: "Odile",
    phone: "06 11 11 11 11",
  });
});
