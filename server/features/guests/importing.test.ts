/** Guests from a spreadsheet: added and completed all or none, once per request, and undone. */
import { expect, it } from "vitest";
import { importGuests } from "#contract/guest-imports.ts";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { listHouseholds } from "#contract/households.ts";
import { listAttendances, listMoments, updateAttendances } from "#contract/moments.ts";
import { createQuestion, listQuestionAnswers, type QuestionScope } from "#contract/replies.ts";
import { listUndoableChanges, undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

type Row = Record<string, unknown>;

function send(rows: readonly Row[], more: Row = {}) {
  const body = { request_key: "request-1", file_name: "liste.csv", households: [], rows, ...more };
  return world.ask(importGuests, { body, ...as() });
}

const add = (key: string, guest: Row, more: Row = {}): Row => ({ key, action: "add", guest, ...more });
const complete = (key: string, guest_id: string, guest: Row, more: Row = {}): Row => ({
  key,
  action: "complete",
  guest_id,
  guest,
  ...more,
});
const list = async () => (await world.ask(listGuests, as())).expectDone();
const undo = async (id: string) => (await world.ask(undoChange, { params: { id }, ...as() })).expectDone();

/** Turns dinner and brunch on, and returns their ids. */
async function moments() {
  (await world.ask(changeWedding, { body: { dinner: true, brunch: true }, ...as() })).expectDone();
  const all = (await world.ask(listMoments, as())).expectDone();
  const getId = (kind: string) => all.find((moment) => moment.kind === kind)?.id ?? "";
  return { dinner: getId("dinner"), brunch: getId("brunch") };
}

async function getAnswers(id: string) {
  const all = (await world.ask(listAttendances, as())).expectDone();
  return all.find(({ guest_id }) => guest_id === id)?.answers;
}

const durand = { households: [{ key: "h", name: "Durand" }] };

it("an import adds guests with households, hosts, invitations and answers", async () => {
  const { dinner, brunch } = await moments();
  const rows = [
    add(
      "1",
      { firstName: "Paul", lastName: "Durand", email: "paul@exemple.fr", presence: true },
      { household: "h" },
    ),
    add("2", { firstName: "", lastName: "" }, { household: "h", host: "1", invited: [dinner] }),
    add("3", { firstName: "Zoé", diet: "Vegan", is_child: true, age: 7 }, { answers: { [brunch]: false } }),
  ];
  expect((await send(rows, durand)).expectDone()).toMatchObject({ added: 3, completed: 0 });
  const [paul, plusOne, zoe] = await list();
  expect(paul).toMatchObject({ first_name: "Paul", email: "paul@exemple.fr", presence: true });
  expect(plusOne).toMatchObject({ first_name: "", plus_one_of: paul?.id, household_id: paul?.household_id });
  expect(zoe).toMatchObject({ diet: "Vegan", is_child: true, age: 7, household_id: null });
  expect(await getAnswers(paul?.id ?? "")).toEqual({ [dinner]: true, [brunch]: true });
  expect(await getAnswers(plusOne?.id ?? "")).toEqual({ [dinner]: null });
  expect(await getAnswers(zoe?.id ?? "")).toEqual({ [dinner]: null, [brunch]: false });
  const [house] = (await world.ask(listHouseholds, as())).expectDone();
  expect(house).toMatchObject({ name: "Durand", guest_ids: [paul?.id, plusOne?.id] });
});

it("an import is done once, however often the request comes, and is listed with what it did", async () => {
  const rows = [add("1", { firstName: "Paul" })];
  const first = (await send(rows)).expectDone();
  expect((await send(rows)).expectDone()).toEqual(first);
  expect(await list()).toHaveLength(1);
  const changes = (await world.ask(listUndoableChanges, as())).expectDone();
  expect(changes).toMatchObject([
    {
      id: first.change_id,
      kind: "guest_import",
      summary: { file_name: "liste.csv", added: 1, completed: 0 },
    },
  ]);
});

it("undoing an import puts what it added into the bin, and resets what it filled", async () => {
  const { dinner } = await moments();
  const lea = await world.addGuest(couple, { firstName: "Léa", email: "lea@exemple.fr" });
  const before = await list();
  const rows = [
    add("1", { firstName: "Paul", presence: true }, { household: "h" }),
    complete(
      "2",
      lea.id,
      { email: "other@exemple.fr", ville: "Lyon", age: 30 },
      {
        household: "h",
        answers: { [dinner]: true },
        expected: { email: "lea@exemple.fr" },
      },
    ),
  ];
  const { change_id, ...counts } = (await send(rows, durand)).expectDone();
  expect(counts).toEqual({ added: 1, completed: 1 });
  const completed = (await list()).find(({ id }) => id === lea.id);
  expect(completed).toMatchObject({ email: "other@exemple.fr", ville: "Lyon", age: 30, presence: true });
  expect(completed?.household_id).not.toBeNull();
  expect(await undo(change_id)).toMatchObject({ kept: [] });
  expect(await list()).toEqual(before);
  expect((await world.ask(listHouseholds, as())).expectDone()).toEqual([]);
});

it("undoing an import keeps what was changed or used since, and says so", async () => {
  const { dinner } = await moments();
  const { change_id } = (
    await send([
      add("1", { firstName: "Paul" }),
      add("2", { firstName: "Zoé" }),
      add("3", { firstName: "Ida" }),
    ])
  ).expectDone();
  const [paul, zoe] = await list();
  const params = { id: paul?.id ?? "" };
  (await world.ask(changeGuest, { params, body: { ville: "Lyon" }, ...as() })).expectDone();
  const changes = [{ guest_id: zoe?.id ?? "", moment_id: dinner, answer: true }];
  (await world.ask(updateAttendances, { body: { changes }, ...as() })).expectDone();
  expect(await undo(change_id)).toEqual({
    restored: 1,
    kept: [
      { entity: "guest", id: paul?.id, fields: ["ville"] },
      { entity: "guest", id: zoe?.id, fields: ["presence", "answers"] },
    ],
  });
  expect((await list()).map(({ first_name }) => first_name)).toEqual(["Paul", "Zoé"]);
});

it("an import refuses all if a guest to complete has changed since, and names the row", async () => {
  const lea = await world.addGuest(couple, { firstName: "Léa", email: "lea@exemple.fr" });
  const rows = [add("1", { firstName: "Paul" }), complete("lea", lea.id, { email: "other@exemple.fr" })];
  const refused = (await send(rows)).expectRefused(409, "import_changed");
  expect(Object.keys(refused.fields ?? {})).toEqual(["lea"]);
  expect(await list()).toHaveLength(1);
  const gone = (await send([complete("gone", "nobody", { ville: "Lyon" })])).expectRefused(
    409,
    "import_changed",
  );
  expect(Object.keys(gone.fields ?? {})).toEqual(["gone"]);
});

it.each<[string, readonly Row[], string]>([
  [
    "an address that is none",
    [add("1", { firstName: "A" }), add("2", { firstName: "B", email: "b" })],
    "rows.1.guest.email",
  ],
  ["a name too long", [add("1", { firstName: "A".repeat(101) })], "rows.0.guest.firstName"],
  ["no name", [add("1", { firstName: "" })], "rows.0.guest.firstName"],
  ["a key twice", [add("1", { firstName: "A" }), add("1", { firstName: "B" })], "rows.1.key"],
  ["an unknown household", [add("1", { firstName: "A" }, { household: "x" })], "rows.0.household"],
  ["an unknown host", [add("1", { firstName: "A" }, { host: "x" })], "rows.0.host"],
  ["itself as its host", [add("1", { firstName: "A" }, { host: "1" })], "rows.0.host"],
  ["nobody to complete", [{ key: "1", action: "complete", guest: {} }], "rows.0.guest_id"],
])("an import names the cell of %s, and writes nothing", async (_, rows, cell) => {
  const refused = (await send(rows)).expectRefused(400, "invalid");
  expect(Object.keys(refused.fields ?? {})).toEqual([cell]);
  expect(await list()).toEqual([]);
});

it("an import refuses a household of more than twenty", async () => {
  const rows = Array.from({ length: 21 }, (_, at) => add(`${at}`, { firstName: "A" }, { household: "h" }));
  const refused = (await send(rows, durand)).expectRefused(400, "invalid");
  expect(Object.keys(refused.fields ?? {})).toEqual(["rows.20.household"]);
});

it("an import refuses a moment that is not the wedding's", async () => {
  (await send([add("1", { firstName: "A" }, { invited: ["nowhere"] })])).expectRefused(
    404,
    "moment_not_found",
  );
  expect(await list()).toEqual([]);
});

it("an import takes two thousand guests at once, more than a megabyte, and no more", async () => {
  await moments();
  const rows = Array.from({ length: 2000 }, (_, at) =>
    add(`${at}`, { firstName: `Invité ${at}`, comment: "x".repeat(600) }),
  );
  expect((await send(rows)).expectDone()).toMatchObject({ added: 2000 });
  const more = await send([add("1", { firstName: "A" })], { request_key: "request-2" });
  more.expectRefused(409, "list_full");
});

it("an import answers the couple's questions for new guests, and only by their choices", async () => {
  const create = (scope: QuestionScope) => {
    const body = { kind: "choice", scope, label: "Quel menu ?", choices: ["Viande", "Poisson"] } as const;
    return world.ask(createQuestion, { body, ...as() });
  };
  const { id } = (await create("person")).expectDone();
  const ofHousehold = (await create("household")).expectDone();
  const row = (answers: Row) => [add("1", { firstName: "Paul" }, { question_answers: answers })];
  const refused = (await send(row({ [id]: "Soupe" }))).expectRefused(400, "invalid");
  expect(Object.keys(refused.fields ?? {})).toEqual(["rows.0.question_answers"]);
  (await send(row({ [ofHousehold.id]: "Viande" }))).expectRefused(404, "question_not_found");
  expect(await list()).toEqual([]);
  const { change_id } = (await send(row({ [id]: "Poisson" }))).expectDone();
  const [paul] = await list();
  const answers = async () => (await world.ask(listQuestionAnswers, as())).expectDone();
  expect(await answers()).toMatchObject([{ question_id: id, subject_id: paul?.id, value: "Poisson" }]);
  expect(await undo(change_id)).toMatchObject({ kept: [] });
  expect(await list()).toEqual([]);
});
