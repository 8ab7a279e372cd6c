import { afterAll, beforeAll, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { getBudgetTotal } from "#contract/budget.ts";
import { listEvents } from "#contract/calendar.ts";
import { listFiles, listLinkedFiles } from "#contract/documents.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getExpensesTotal, listExpenses } from "#contract/expenses.ts";
import { listGuests } from "#contract/guests.ts";
import { listInvitations, listUsers } from "#contract/members.ts";
import { getPhotos } from "#contract/photos.ts";
import { listContacts } from "#contract/providers.ts";
import { listTasks } from "#contract/todos.ts";
import { getWedding } from "#contract/wedding.ts";
import { listWitnesses } from "#contract/witnesses.ts";
import { openWorld, type World } from "#test/support/world.ts";
import { demoFiles } from "./papers.ts";
import { makeDemo } from "./demo.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it("makes a wedding one can sign in to, on a Saturday, with every room lived in", async () => {
  const signIn = await makeDemo(world.app, world.platform.clock());
  const { token } = (await world.ask(login, { body: signIn })).expectDone();
  const guests = (await world.ask(listGuests, { as: token })).expectDone();
  expect(guests).toHaveLength(90);
  expect(guests.some((guest) => guest.plus_one_of !== null)).toBe(true);
  const ask = async <E extends Endpoint>(endpoint: E) =>
    (await world.ask(endpoint, { as: token })).expectDone();
  const tasks = await ask(listTasks);
  expect(tasks).toHaveLength(47);
  expect(tasks.filter((task) => task.is_completed).length).toBeGreaterThan(10);
  expect((await ask(listEvents)).length).toBeGreaterThan(20);
  expect(await ask(getBudgetTotal)).toEqual({ total: 17_100 });
  expect(await ask(getExpensesTotal)).toEqual({ total: 7678.65 });
  expect((await ask(listExpenses)).every(({ budget_item_id }) => budget_item_id !== null)).toBe(true);
  const contacts = await ask(listContacts);
  expect(contacts.filter(({ status }) => status === "reserve")).toHaveLength(6);
  expect(contacts.filter(({ status }) => status !== "ecarte")).toHaveLength(9);
  expect(await ask(listWitnesses)).toHaveLength(3);
  expect(await ask(listFiles)).toHaveLength(demoFiles.length);
  const linked = await ask(listLinkedFiles);
  const asked = demoFiles.flatMap(({ contact, item, expense }) => [contact, item, expense]);
  expect(linked.flatMap(({ links }) => links)).toHaveLength(asked.filter((one) => one !== undefined).length);
  expect(await ask(listUsers)).toMatchObject([{ role: "couple" }, { role: "couple" }, { role: "helper" }]);
  expect(await ask(listInvitations)).toMatchObject([{ email: "lucas.fontaine@exemple.fr" }]);
  const { photo_1, photo_2 } = await ask(getPhotos);
  expect([photo_1?.width, photo_2?.width].every((width) => (width ?? 0) > 640)).toBe(true);
  const { wedding_date } = (await world.ask(getWedding, { as: token })).expectDone();
  expect(new Date(`${wedding_date}T00:00:00Z`).getUTCDay()).toBe(6);
});
