/** Fills the personas' weddings with a little of everything, so that each part of each page is drawn. */
import type { Folder } from "#contract/documents.ts";
import { addFolderByCall, uploadFiles } from "#test/e2e/documents-helpers.ts";
import { addTables, seatGuests, listSeats } from "#test/e2e/wish-helpers.ts";
import { getDayIn, type Member } from "#test/support/browser.ts";
import { createPicture, createFileOfType } from "#test/support/files.ts";
import { anouk, atTables, paul, zoe } from "#test/support/guests.ts";

interface Created {
  readonly id: string;
}

export async function seed(couple: Member, url: string): Promise<void> {
  await couple.ask("PUT", "/mariage", {
    wedding_budget: 500,
    wedding_place: "Auxerre",
    dinner: true,
    man_phone: "06 12 34 56 78",
  });
  await addGuests(couple);
  await addTasks(couple);
  await addEvents(couple);
  await addMoney(couple);
  await addProviders(couple);
  const witness = { name: "Juliette Roche", side: "Élise", phone: "06 12 34 56 78", looks_after: "Tout" };
  const { id } = await couple.ask<Created>("POST", "/witnesses", witness);
  await addRunRows(couple, [{ kind: "witness", id }]);
  await addPapers(couple, url);
  await couple.ask("POST", "/api/invitations", { role: "helper", email: "karim@exemple.fr" });
}

async function addGuests(couple: Member): Promise<void> {
  await couple.addGuests([
    zoe,
    paul,
    { ...anouk, allergies: "arachides" },
    { firstName: "Mamie", side: "Gabriel", relationship: "Family", presence: true, allergies: "noix" },
    { firstName: "Tom", lastName: "Éluard", side: "Élise", is_child: true, presence: true },
  ]);
}

async function addTasks(couple: Member): Promise<void> {
  for (const [title, type, date] of [
    ["Relancer le traiteur", "Organisation", getDayIn(-3)],
    ["Goûter le menu", "Prestataires", getDayIn(2)],
    ["Écrire nos vœux", "Invités", null],
  ] as const) {
    await couple.ask("POST", "/todo/custom", { title, type, date, custom_description: "À deux" });
  }
  const { data } = await couple.ask<{ data: Created }>("POST", "/todo/custom", { title: "Choisir la date" });
  await couple.ask("PUT", `/todo/${data.id}`, { is_completed: true });
}

async function addEvents(couple: Member): Promise<void> {
  for (const event_type of ["Prestataires", "Evenements", "A faire", "Social"]) {
    const title = `Rendez-vous ${event_type}`;
    await couple.ask("POST", "/calendar_event", {
      title,
      event_date: getDayIn(0),
      time: "10:30",
      event_type,
    });
  }
}

async function addMoney(couple: Member): Promise<void> {
  const item = { type: "Décoration et fleurs", price: 100, provider: "Fleurs de Puisaye" };
  const { id } = await couple.ask<Created>("POST", "/api/budget", item);
  await couple.ask("POST", "/api/budget", { type: "Alliances", price: 513 });
  const caterer = { type: "Traiteur et boissons", price: 5814.4 };
  const { id: planned } = await couple.ask<Created>("POST", "/api/budget", caterer);
  const fixed = { rule: "fixed", months: 0, days: 0 };
  const instalments = [
    { kind: "acompte", amount: 1744.32, due: fixed, due_on: getDayIn(-3) },
    { kind: "balance", due: fixed, due_on: getDayIn(20) },
  ];
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: planned, instalments });
  for (const [company, unit_price] of [
    ["Pâtisserie Aubin", 315] as const,
    ["Les Choux de Lise", 342] as const,
  ]) {
    const price_lines = [{ kind: "fixed", unit_price }];
    await couple.ask("POST", "/api/quotes", { budget_item_id: id, company, price_lines });
  }
  const expense = { title: "Fleurs", amount: 150, date: getDayIn(-1), budget_item_id: id };
  await couple.ask("POST", "/api/expenses", { ...expense, provider: "Fleurs de Puisaye" });
  await couple.ask("POST", "/api/expenses", { title: "Remise", amount: -10 });
}

async function addProviders(couple: Member): Promise<void> {
  const contact = { company: "Fleurs de Puisaye", person: "Maëlle", phone: "03 86", price: 100 };
  const booked = { ...contact, email: "maelle@exemple.fr", status: "reserve", notes: "Le matin" };
  await couple.ask("PUT", "/prestataires/florist/contact", booked);
  await couple.ask("PUT", "/prestataires/venue/contact", { company: "Domaine", status: "devis_recu" });
  await couple.ask("PUT", "/prestataires/dj/contact", { company: "Nova", status: "ecarte" });
}

/** The florist is in two places, a row is private, and sunset is not known without a department. */
async function addRunRows(couple: Member, people: readonly object[]): Promise<void> {
  const contacts = await couple.ask<Created[]>("GET", "/api/provider-contacts");
  const florist = [
    { kind: "provider", id: contacts[0]?.id },
    { kind: "other", name: "Tante Odile" },
  ];
  for (const row of [
    { title: "Photos du couple", minutes: 840, duration_min: 40, place: "Le verger", people },
    { title: "Discours", minutes: 1260, note: "Micro chez le DJ" },
    { title: "Livraison des fleurs", minutes: 660, duration_min: 150, people: florist },
    { title: "Bouquet", minutes: 720, place: "La cour", note: "Au frais", people: florist },
    { title: "Cadeau aux parents", minutes: 1125, is_private: true },
    { title: "Photos au coucher du soleil", anchor: "sunset", minutes: -45, duration_min: 30 },
  ]) {
    await couple.ask("POST", "/api/run-rows", { anchor: "clock", ...row });
  }
}

async function addPapers(couple: Member, url: string): Promise<void> {
  const folder: Folder = await addFolderByCall(couple, "Traiteur");
  await addFolderByCall(couple, "Vins");
  await uploadFiles({ couple, url }, { "Menu.txt": await createFileOfType("text/plain") }, folder.id);
  const [quote] = await uploadFiles(
    { couple, url },
    {
      "Devis.pdf": await createFileOfType("application/pdf"),
      "Salle.png": await createPicture("image/png", { width: 600, height: 400 }),
    },
  );
  const [contact] = await couple.ask<{ id: string | null; kind?: string }[]>("GET", "/api/provider-contacts");
  const links = [{ kind: "provider_contact", id: contact?.id ?? "" }];
  await couple.ask("PUT", `/api/files/${quote?.id ?? ""}/links`, { links });
}

const seated = [
  { ...atTables.paul, presence: true },
  { ...atTables.mireille, presence: true },
  { ...atTables.lise, diet: "Vegan", presence: true },
  { ...atTables.noe, is_child: true },
];
const karim = {
  firstName: "Karim",
  lastName: "Benali",
  side: "Élise",
  relationship: "Family",
  presence: true,
};

/**
 * Two tables, a head table and an entrance. Paul and Mireille sit together although a wish keeps them apart.
 */
export async function seedTables(couple: Member): Promise<void> {
  await couple.addGuests([...seated, karim]);
  const tables = await addTables(couple, { "Les amis": 4, "Le bureau": 4 });
  await couple.ask("POST", "/api/tables", { name: "Table d’honneur", number_of_guests: 6, shape: "head" });
  await seatGuests(couple, ["Paul", "Mireille", "Noé"], tables["Les amis"]);
  await seatGuests(couple, ["Lise"], tables["Le bureau"]);
  const people = await listSeats(couple);
  const getId = (name: string) => people.find(({ first_name }) => first_name === name)?.id;
  const apart = { kind: "never_together", guest_id: getId("Paul"), other_guest_id: getId("Mireille") };
  await couple.ask("POST", "/api/wishes", apart);
  const wished = { kind: "at_table", guest_id: getId("Lise"), table_id: tables["Les amis"] };
  await couple.ask("POST", "/api/wishes", wished);
}

/** A dinner whose brief was sent to the caterer three times, with another allergy each time. */
export async function seedBrief(couple: Member): Promise<void> {
  await couple.ask("PUT", "/mariage", { dinner: true, wedding_place: "Auxerre" });
  await seedTables(couple);
  const [guest] = await couple.ask<Created[]>("GET", "/api/guests");
  const [brief] = await couple.ask<{ moment_id: string }[]>("GET", "/api/caterer-briefs");
  const path = `/api/caterer-briefs/${brief?.moment_id ?? ""}`;
  await couple.ask("PUT", path, { names: "short", remarks: "Le gâteau à minuit." });
  for (const allergies of ["noix", "lait", "œufs, sésame"]) {
    await couple.ask("PUT", `/api/guests/${guest?.id ?? ""}`, { allergies });
    const { hash } = await couple.ask<{ hash: string }>("GET", path);
    await couple.ask("POST", `${path}/versions`, { channel: "link", consent: true, hash });
  }
}

export async function seedBin(couple: Member): Promise<void> {
  await couple.addGuests([{ firstName: "Mamie" }, { firstName: "Zoé", lastName: "Éluard" }]);
  for (const { id } of await couple.ask<Created[]>("GET", "/api/guests")) {
    await couple.ask("DELETE", `/api/guests/${id}`);
  }
  const folder = await addFolderByCall(couple, "Traiteur");
  await couple.ask("DELETE", `/folders/${folder.id}`);
}
