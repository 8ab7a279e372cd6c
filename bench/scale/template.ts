/** One wedding with all that a busy couple keeps, made by the calls that make real ones. */
import { register } from "#contract/account.ts";
import { listBin } from "#contract/bin.ts";
import { addBudgetItem } from "#contract/budget.ts";
import { addEvent } from "#contract/calendar.ts";
import { createFolder, linkFile, uploadFiles } from "#contract/documents.ts";
import { endpoints } from "#contract/endpoints.ts";
import { recordExpense } from "#contract/expenses.ts";
import { acceptInvitation, inviteMember } from "#contract/members.ts";
import { addTable, applySeatingPlan, changeSeating } from "#contract/seating.ts";
import { addTask } from "#contract/todos.ts";
import { addWish } from "#contract/wishes.ts";
import { addWitness } from "#contract/witnesses.ts";
import { addMany, call, type Couple, coupleWith } from "../couple.ts";

/** What one wedding has: guests as a French wedding has on average, the rest as a diligent couple keeps it. */
export const amounts = {
  guests: 120,
  tables: 14,
  wishes: 20,
  tasks: 40,
  events: 12,
  budgetItems: 30,
  expenses: 25,
  contacts: 10,
  witnesses: 6,
  folders: 8,
  files: 16,
  binned: 8,
  members: 3,
};

const rooms = [
  "caterer",
  "venue",
  "photographer",
  "dj",
  "florist",
  "cake",
  "videographer",
  "band",
  "jeweller",
  "planner",
];

/** Gives the token of one of the couple. */
export async function makeTemplate(origin: string): Promise<string> {
  const couple = await coupleWith(amounts.guests, origin);
  const { token } = couple;
  await invitePeople(origin, token);
  const tables = await addMany(origin, token, addTable, amounts.tables, (at) => ({
    name: `Table ${at + 1}`,
    number_of_guests: 10,
  }));
  await seat(origin, couple, tables.map(idOf));
  await addMany(origin, token, addTask, amounts.tasks, (at) => ({
    title: `Réserver la salle, étape ${at}`,
    custom_description: "Demander l’acompte et les conditions d’annulation.",
  }));
  await addMany(origin, token, addEvent, amounts.events, (at) => ({
    title: `Rendez-vous ${at}`,
    event_date: `2027-0${1 + (at % 9)}-12`,
  }));
  await addMany(origin, token, addBudgetItem, amounts.budgetItems, (at) => ({
    type: `Poste ${at}`,
    price: 120 + at,
  }));
  await addMany(origin, token, recordExpense, amounts.expenses, (at) => ({
    title: `Acompte ${at}`,
    amount: 50 + at,
  }));
  await addMany(origin, token, addWitness, amounts.witnesses, (at) => ({ name: `Témoin ${at}` }));
  await contacts(origin, token);
  await papers(origin, token);
  await fillBin(origin, couple);
  return token;
}

/** Some answer with the thing, others with it among other words. */
function idOf(added: unknown): string {
  const thing = added as { readonly id: string } | { readonly data: { readonly id: string } };
  return "data" in thing ? thing.data.id : thing.id;
}

async function invitePeople(origin: string, token: string): Promise<void> {
  for (const [role, name] of [
    ["couple", "Gabriel"],
    ["helper", "Ines"],
  ] as const) {
    const person = {
      email: `${name}@exemple.fr`,
      password: "un bouquet de pivoines",
      first_name: name,
      last_name: "Roy",
    };
    const joining = await call(origin, register, { body: person });
    const { url } = await call(origin, inviteMember, {
      token,
      body: { role, budget: true, documents: true },
    });
    await call(origin, acceptInvitation, {
      token: joining.token,
      body: { token: new URL(url).hash.slice(1) },
    });
  }
  await addMany(origin, token, inviteMember, 2, () => ({ role: "helper" }));
}

async function seat(origin: string, { token, guests }: Couple, tables: readonly string[]): Promise<void> {
  const seated = guests.slice(0, tables.length * 7);
  const moves = seated.map(({ id }, at) => ({ guest_id: id, table_id: tables[at % tables.length] }));
  await call(origin, applySeatingPlan, { token, body: { moves } });
  await call(origin, changeSeating, { token, body: { sides: "mix" } });
  await addMany(origin, token, addWish, amounts.wishes, (at) => ({
    kind: "together",
    guest_id: guests[at]?.id,
    other_guest_id: guests[at + amounts.wishes]?.id,
  }));
}

async function contacts(origin: string, token: string): Promise<void> {
  const change = endpoints.get("changeContact");
  for (const provider of rooms.slice(0, amounts.contacts)) {
    const path = change?.path.replace("{provider}", provider) ?? "";
    await fetch(origin + path, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ company: `Maison ${provider}`, person: "Paule", phone: "06 12 34 56 78" }),
    });
  }
}

async function papers(origin: string, token: string): Promise<void> {
  await addMany(origin, token, createFolder, amounts.folders, (at) => ({ name: `Dossier ${at}` }));
  const form = new FormData();
  for (let at = 0; at < amounts.files; at += 1)
    form.append("file", new Blob([`Devis ${at}\n`.repeat(9)]), `Devis ${at}.txt`);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(origin + uploadFiles.path, { method: "POST", headers, body: form });
  const { files } = (await answer.json()) as { files: { id: string }[] };
  const [item] = await addMany(origin, token, addBudgetItem, 1, () => ({ type: "Lié", price: 1 }));
  const thing = { kind: "budget_item", id: idOf(item) };
  for (const { id } of files.slice(0, 4)) {
    await call(
      origin,
      { ...linkFile, path: linkFile.path.replace("{id}", id) },
      { token, body: { links: [thing] } },
    );
  }
}

/** Guests that were invited and are not any more. */
async function fillBin(origin: string, { token }: Couple): Promise<void> {
  const add = endpoints.get("addGuest");
  const remove = endpoints.get("deleteGuest");
  if (add === undefined || remove === undefined) throw new Error("guests are not added as they were");
  const gone = await addMany(origin, token, add, amounts.binned, (at) => ({
    firstName: `Parti ${at}`,
    lastName: "Roux",
  }));
  for (const guest of gone) {
    await call(origin, { ...remove, path: remove.path.replace("{id}", idOf(guest)) }, { token, body: {} });
  }
  const bin = await call(origin, { ...listBin, method: "GET" }, { token, body: undefined });
  if (bin.length !== amounts.binned) throw new Error("the bin is not as it should be");
}
