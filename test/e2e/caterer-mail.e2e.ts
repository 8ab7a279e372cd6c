/** The caterer brief by email: it arrives with its link, and the page reports a refused one. */
import type { Page } from "@playwright/test";
import { expect, getDayIn, type Member, test } from "#test/support/browser.ts";
import { findLink } from "#test/support/mail-server.ts";

/** A dinner with one guest, and a couple whose address is confirmed. */
async function prepare(page: Page, couple: Member, confirmationUrl: string): Promise<void> {
  await page.goto(confirmationUrl);
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(page.getByRole("heading", { name: "C’est confirmé" })).toBeVisible();
  await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(60), dinner: true });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const moment_id = moments.find(({ kind }) => kind === "dinner")?.id ?? "";
  const lea = { firstName: "Léa", lastName: "Zorglub", diet: "Vegan" };
  const { id: guest_id } = await couple.ask<{ id: string }>("POST", "/api/guests", lea);
  await couple.ask("PUT", "/api/attendances", {
    changes: [{ guest_id, moment_id, invited: true, answer: true }],
  });
}

test("the mail to the caterer arrives and its link opens the brief; a refused one is « Non remise » @desktop", async ({
  signedIn: page,
  couple,
  mailServer,
  browser,
}) => {
  await prepare(page, couple, findLink(await mailServer.next(couple.email, "Confirme")));
  const caterer = `chef-${couple.email}`;
  await page.goto("/dossier-traiteur");
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Envoyer au traiteur" });
  await expect(dialog.getByRole("radio", { name: "Par e-mail" })).toBeChecked();
  await expect(dialog.getByText("Ton traiteur reçoit un e-mail avec le lien du dossier.")).toBeVisible();
  await dialog.getByLabel("E-mail du traiteur").fill(caterer);
  await dialog.getByRole("checkbox", { name: /Les personnes concernées savent/u }).check();
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(dialog).toBeHidden();

  const mail = await mailServer.next(caterer);
  expect(mail.subject).toMatch(/^Élise & Gabriel\s: le dossier pour votre cuisine$/u);
  expect(mail.headers["reply-to"]).toContain(couple.email);
  expect(mail.text).not.toMatch(/Léa|Zorglub/u);
  await expect(page.getByText(/^Le traiteur est à jour depuis le /u)).toBeVisible();
  const theirs = await browser.newContext();
  const reader = await theirs.newPage();
  await reader.goto(findLink(mail));
  await expect(reader).toHaveURL(/\/traiteur#/u);
  await expect(reader.getByText(/^Version 1, envoyée le/u)).toBeVisible();
  await theirs.close();

  mailServer.refuse(550);
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(dialog.getByLabel("E-mail du traiteur")).toHaveValue(caterer);
  await dialog.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/L’e-mail du .*\sn’a pas été remis au traiteur\.$/u)).toBeVisible();
  mailServer.refuse();
  await page.getByText(/^Versions envoyées \(2\)$/u).click();
  await expect(page.getByText("Non remise")).toBeVisible();
});
