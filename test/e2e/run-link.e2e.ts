/** The link of a provider or a witness to the run sheet: what it shows, and that it can be revoked. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, type Member, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

interface CreatedLink {
  readonly id: string;
  readonly url: string;
}

/** Far from Europe, and without a summer time: it is ten hours earlier than UTC. */
const timeZone = "Pacific/Tahiti";
const day = getDayIn(30);
/** 15:10 in that time zone. */
const duringCeremony = new Date(Date.parse(`${day}T15:10:00Z`) + 10 * 3_600_000);

/** Writes a run sheet with a private row, a guest, and a task of a witness. Returns the witness's id. */
async function prepareSheet(couple: Member): Promise<string> {
  await couple.ask("PUT", "/mariage", {
    wedding_date: day,
    time_zone: timeZone,
    wedding_place: "Vézelay",
    day_contact_name: "Inès Roche",
    day_contact_phone: "06 12 34 56 78",
    day_notes: "Le portail se ferme à 1 h.",
  });
  await couple.addGuests([{ firstName: "Zénobie", lastName: "Cachée" }]);
  const { id } = await couple.ask<CreatedLink>("POST", "/witnesses", { name: "Hugo Renard" });
  const people = [{ kind: "witness", id }];
  const rows = [
    { title: "Départ pour la mairie", minutes: 870, duration_min: 15, people, note: "Deux voitures" },
    { title: "Cérémonie", minutes: 900, duration_min: 60, place: "Mairie" },
    { title: "Cadeau aux parents", minutes: 1125, is_private: true, people },
    { title: "Brunch", minutes: 2100, people },
  ];
  for (const row of rows) await couple.ask("POST", "/api/run-rows", { anchor: "clock", ...row });
  const task = { title: "Garder les alliances", type: "Organisation", assigned_to: { kind: "witness", id } };
  await couple.ask("POST", "/todo/custom", task);
  return id;
}

test("a witness reads their rows, then all, until the link is cut off @phone", async ({
  page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const witness = { kind: "witness", person_id: await prepareSheet(couple) };
  const link = await couple.ask<CreatedLink>("POST", "/api/run-links", witness);
  await page.clock.install({ time: duringCeremony });
  const answer = await page.goto(link.url);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Élise & Gabriel");
  await expect(page.getByText("Vézelay")).toBeVisible();
  await expect(page.getByText("Il est 15:10 sur place.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Appeler.*Inès Roche/u })).toHaveAttribute(
    "href",
    "tel:0612345678",
  );
  await expect(page.getByText("Le portail se ferme à 1 h.")).toBeVisible();
  await expect(page.getByText("Garder les alliances")).toBeVisible();
  const rows = page.getByRole("main").locator("ol");
  await expect(rows.getByRole("listitem")).toContainText(["Départ pour la mairie", "Brunch"]);
  await expect(page.getByText("Cérémonie")).toHaveCount(0);

  await page.getByRole("radio", { name: "Tout" }).check();
  await expect(page.locator("[aria-current=time]")).toContainText("Cérémonie");
  await expect(page.locator("[aria-current=time]")).toContainText("En ce moment");
  for (const hidden of ["Cadeau aux parents", "Zénobie", "Cachée"]) {
    await expect(page.getByText(hidden)).toHaveCount(0);
  }
  await auditInBothThemes(page, "a run sheet by its link");

  await couple.ask("POST", "/api/run-rows", { anchor: "clock", title: "Bal", minutes: 1320 });
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Bal", { exact: true })).toBeVisible();

  await couple.ask("DELETE", `/api/run-links/${link.id}`);
  await page.clock.fastForward("01:00");
  await expect(page.getByText("Ce lien ne répond plus. Demandez le nouveau aux mariés.")).toBeVisible();
  await expect(page.getByText("Cérémonie")).toHaveCount(0);
  await auditInBothThemes(page, "a run sheet's link that is over");
  await page.reload();
  await expect(page.getByText("Ce lien ne répond plus. Demandez le nouveau aux mariés.")).toBeVisible();
});

test("without network it keeps what was read, and it speaks English @phone", async ({
  page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED");
  const witness = { kind: "witness", person_id: await prepareSheet(couple) };
  const link = await couple.ask<CreatedLink>("POST", "/api/run-links", witness);
  await page.clock.install({ time: duringCeremony });
  await page.goto(link.url);
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.getByText("It’s 15:10 at the venue.")).toBeVisible();
  await page.context().setOffline(true);
  await page.clock.fastForward("02:00");
  await expect(page.getByText(/^Changes aren’t coming in/u)).toBeVisible();
  await expect(page.getByText("Départ pour la mairie")).toBeVisible();
  await page.context().setOffline(false);
  await page.clock.fastForward("01:00");
  await expect(page.getByText(/^Changes aren’t coming in/u)).toHaveCount(0);
});

test("whom to call on the day is saved, and shown where it is needed @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/informations#mariage");
  await page.getByRole("textbox", { name: "Personne à appeler ce jour-là" }).fill("Inès Roche");
  await page.getByRole("textbox", { name: "Son téléphone" }).fill("06 12 34 56 78");
  await page.getByRole("textbox", { name: "À savoir" }).fill("Portail fermé à 1 h.\nParking au fond.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("Enregistré")).toBeVisible();
  expect(await couple.ask<object>("GET", "/mariage")).toMatchObject({
    day_contact_name: "Inès Roche",
    day_contact_phone: "06 12 34 56 78",
    day_notes: "Portail fermé à 1 h.\nParking au fond.",
  });
  await page.goto("/jour-j#contacts");
  await expect(page.getByRole("link", { name: /Inès Roche/u })).toHaveAttribute("href", "tel:0612345678");
  await page.getByRole("link", { name: "Infos" }).click();
  await expect(page.getByText("Parking au fond.")).toBeVisible();
});
