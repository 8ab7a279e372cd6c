/** A host of before the limit of companions: each page is small, every companion can reply, and nothing is lost. */
import { beforeEach, expect, it } from "vitest";
import { importGuests } from "#contract/guest-imports.ts";
import { addGuest, deleteGuest, listGuests, maxCompanions } from "#contract/guests.ts";
import { getReplyPreview, listReplyLinks } from "#contract/reply-links.ts";
import { changeWedding } from "#contract/wedding.ts";
import { requestPage, getReplyCode, getFormFields, openReplies, submitForm } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { personsPerPage } from "./paging.rules.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });
/** Three pages: two full ones, and one person. */
const persons = 2 * personsPerPage + 1;
let code: string;

const guests = async () => (await world.ask(listGuests, as())).expectDone();
const page = async (number: number) => requestPage(world.app, `/r/${code}?page=${number}`);
const names = (html: string) =>
  getFormFields(html).flatMap(([name]) => /^diet\.(.*)$/u.exec(name)?.[1] ?? []);

beforeEach(async () => {
  const wedding = { wedding_date: "2030-06-12", dinner: true };
  (await world.ask(changeWedding, { body: wedding, ...as() })).expectDone();
  const rows = Array.from({ length: maxCompanions + 1 }, (_, at) => {
    return { key: `${at}`, action: "add", guest: { firstName: `N${at}` }, ...(at > 0 && { host: "0" }) };
  });
  const body = { request_key: "request-0", file_name: "liste.csv", households: [], rows };
  (await world.ask(importGuests, { body, ...as() })).expectDone();
  await openReplies(world, couple);
  const all = await guests();
  const host = all.find(({ first_name }) => first_name === "N0");
  await addMore(all.find(({ id }) => id !== host?.id)?.id ?? "", persons - all.length);
  code = await getReplyCode(world, couple, { guest_id: host?.id ?? "" });
});

/** Copies a companion and its invitations, as they were before there was a limit. */
async function addMore(id: string, count: number): Promise<void> {
  await world.database.write(async (queries) => {
    const guest = await queries
      .selectFrom("guests")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const invitations = await queries
      .selectFrom("attendances")
      .selectAll()
      .where("guest_id", "=", id)
      .execute();
    for (let at = 0; at < count; at++) {
      const copy = { ...guest, id: world.platform.newId(), first_name: `M${at}` };
      await queries.insertInto("guests").values(copy).execute();
      const invited = invitations.map((row) => ({ ...row, guest_id: copy.id }));
      await queries.insertInto("attendances").values(invited).execute();
    }
  });
}

it("the reply page shows everybody once, on pages of one size", async () => {
  const pages = await Promise.all([1, 2, 3].map(page));
  const shown = pages.map(({ html }) => names(html));
  expect(shown.map(({ length }) => length)).toEqual([personsPerPage, personsPerPage, 1]);
  expect(new Set(shown.flat()).size).toBe(persons);
  expect(pages[1]?.text).toContain("répondez sur 3 pages. Voici la page 2");
  // Nobody takes these buttons for an answer of all pages, nor the last page for one of a person alone.
  for (const { text } of pages) {
    expect(text).toContain("Oui pour toute cette page");
    expect(text).toContain("Envoyer notre réponse");
    expect(text).not.toMatch(/Nous serons tous|Je serai/u);
  }
  expect(pages[1]?.html).toContain('href="?page=1"');
  expect(pages[1]?.html).toContain('href="?page=3"');
  for (const other of ["0", "4", "-1", "x", "99999"]) {
    expect((await requestPage(world.app, `/r/${code}?page=${other}`)).status).toBe(200);
  }
});

it("the reply page takes the form of each page, and leaves the others as they are", async () => {
  for (const number of [1, 2, 3]) {
    const { html } = await page(number);
    const sent = await submitForm(world.app, html, { do: "all_yes" });
    expect(sent.headers["location"]).toContain(`sent=1&page=${number}`);
  }
  const rows = await world.database.read
    .selectFrom("attendances")
    .select("answer")
    .where(
      "guest_id",
      "in",
      (await guests()).map(({ id }) => id),
    )
    .execute();
  expect(rows.every(({ answer }) => answer === 1)).toBe(true);
  const { html, text } = await requestPage(world.app, `/r/${code}?sent=1&page=2`);
  expect(text).toContain("Voici la page 2");
  expect(html).toContain(`href="/r/${code}?page=2"`);
  expect(html).toContain(`agenda.ics?page=2`);
});

it("the reply page takes a form for those it names, although they moved to another page", async () => {
  const { html } = await page(2);
  const named = names(html);
  const [first] = names((await page(1)).html).slice(1);
  (await world.ask(deleteGuest, { params: { id: first ?? "" }, ...as() })).expectDone();
  const typed = Object.fromEntries(named.map((id, at) => [`last.${id}`, `Nom ${at}`]));
  expect((await submitForm(world.app, html, typed)).status).toBe(303);
  const saved = (await guests()).filter(({ id }) => named.includes(id));
  expect(saved.map(({ last_name }) => last_name).toSorted()).toEqual(Object.values(typed).toSorted());
  // What is refused is shown again with all that was typed.
  const refused = await submitForm(world.app, html, { ...typed, [`first.${named[0]}`]: "x".repeat(200) });
  expect(refused.status).toBe(400);
  for (const name of Object.values(typed)) expect(refused.html).toContain(`value="${name}"`);
});

it("the reply page shows its pages in the preview, and lets nobody be added", async () => {
  const links = (await world.ask(listReplyLinks, as())).expectDone();
  const host = (await guests()).find(({ first_name }) => first_name === "N0")?.id ?? "";
  const id = links.find(({ guest_id }) => guest_id === host)?.id ?? "";
  const { url } = (await world.ask(getReplyPreview, { params: { id }, ...as() })).expectDone();
  const second = await requestPage(world.app, `${url}&page=2`);
  expect(second.status).toBe(200);
  expect(second.html).toContain("page=3");
  const body = { firstName: "Zoé", plus_one_of: host };
  (await world.ask(addGuest, { body, ...as() })).expectRefused(400, "invalid");
});
