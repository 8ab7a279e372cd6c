import { describe, expect, it } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import { type StarterKey, starterTasks } from "#contract/checklist.ts";
import { changeGuest } from "#contract/guests.ts";
import { changeContact } from "#contract/providers.ts";
import { addTask, changeTask, createTaskPlan, listTaskPlan, listTasks } from "#contract/todos.ts";
import { changeWedding } from "#contract/wedding.ts";
import { addWitness, deleteWitness } from "#contract/witnesses.ts";
import { listPeople, removeMember } from "#contract/members.ts";
import { getToday } from "#i18n/formats.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const today = getToday("Europe/Paris");
const as = () => ({ as: couple.token });

async function plan(...keys: StarterKey[]): Promise<void> {
  const body = { ceremony: "undecided", language: "fr", keys, wedding_date: "", today };
  (await world.ask(createTaskPlan, { body, ...as() })).expectDone();
}

async function getTask(key: StarterKey) {
  const tasks = (await world.ask(listTasks, as())).expectDone();
  const task = tasks.find(({ starter_key }) => starter_key === key);
  if (task === undefined) throw new Error(`no task ${key}`);
  return task;
}

const tick = (id: string, is_completed: boolean) =>
  world.ask(changeTask, { params: { id }, body: { is_completed }, ...as() });

const book = (provider: string, status: string) =>
  world.ask(changeContact, { params: { provider }, body: { status }, ...as() });

const getChange = async (id: string, body: object) =>
  (await world.ask(changeGuest, { params: { id }, body, ...as() })).expectDone();

const setWedding = (body: object) => world.ask(changeWedding, { body, ...as() });

describe("a task that completes itself", () => {
  it.each<[StarterKey, readonly string[]]>([
    ["venue", ["venue"]],
    ["caterer", ["caterer"]],
    ["photo", ["photographer"]],
    ["officiant", ["officiant"]],
    ["music", ["dj", "band"]],
    ["flowers", ["florist"]],
    ["hair", ["hair-makeup"]],
    ["cake", ["cake"]],
    ["rings", ["jeweller"]],
    ["transport", ["transport"]],
  ])("%s is done once one of %j is booked, and open again when it is not", async (key, providers) => {
    await plan(key);
    for (const provider of providers) {
      (await book(provider, "devis_recu")).expectDone();
      expect(await getTask(key)).toMatchObject({ is_completed: false, fact: { is_true: false } });
      (await book(provider, "reserve")).expectDone();
      expect(await getTask(key)).toMatchObject({
        is_completed: true,
        fact: { is_true: true, done: 1, total: 1 },
      });
      (await book(provider, "devis_recu")).expectDone();
    }
    expect(await getTask(key)).toMatchObject({ is_completed: false });
  });

  it.each<[StarterKey, object, object]>([
    ["envelope", { wedding_budget: 12_000 }, { wedding_budget: null }],
    ["dates", { wedding_date: "2027-06-12" }, { wedding_date: "" }],
    [
      "birth_certificates",
      { woman_birth_certificate_on: "2027-03-01", man_birth_certificate_on: "2027-03-02" },
      { man_birth_certificate_on: null },
    ],
    ["filing", { file_submitted_on: "2027-04-01" }, { file_submitted_on: null }],
  ])("%s follows the wedding", async (key, filled, emptied) => {
    await plan(key);
    (await setWedding(filled)).expectDone();
    expect((await getTask(key)).is_completed).toBe(true);
    (await setWedding(emptied)).expectDone();
    expect((await getTask(key)).is_completed).toBe(false);
  });

  it("needs two witnesses", async () => {
    await plan("witnesses");
    const add = async (name: string) =>
      (await world.ask(addWitness, { body: { name }, ...as() })).expectDone().id;
    await add("Inès");
    expect(await getTask("witnesses")).toMatchObject({ is_completed: false, fact: { done: 1, total: 2 } });
    const second = await add("Hugo");
    expect((await getTask("witnesses")).is_completed).toBe(true);
    await world.ask(deleteWitness, { params: { id: second }, ...as() });
    expect((await getTask("witnesses")).is_completed).toBe(false);
  });

  it("counts addresses, replies and seats of guests, and is never complete without any", async () => {
    await plan("addresses", "replies", "first_seating");
    (await setWedding({ dinner: true })).expectDone();
    for (const key of ["addresses", "replies", "first_seating"] as const)
      expect(await getTask(key)).toMatchObject({ is_completed: false, fact: { done: 0, total: 0 } });
    const guest = await world.addGuest(couple, { first_name: "Odile" });
    const host = await world.addGuest(couple, { first_name: "Paul" });
    const address = { adresse: "12 rue des Lilas", code_postal: "89450", ville: "Vézelay" };
    await getChange(host.id, { ...address, presence: true });
    expect((await getTask("addresses")).fact).toEqual({ is_true: false, done: 1, total: 2 });
    expect((await getTask("replies")).fact).toEqual({ is_true: false, done: 1, total: 2 });
    expect((await getTask("first_seating")).fact).toEqual({ is_true: false, done: 0, total: 1 });
    await getChange(guest.id, { plus_one_of: host.id });
    expect((await getTask("addresses")).is_completed).toBe(true);
  });

  it("stays open once unticked, and is done again once ticked", async () => {
    await plan("caterer");
    (await book("caterer", "reserve")).expectDone();
    const { id } = await getTask("caterer");
    expect((await tick(id, false)).expectDone()).toMatchObject({
      is_completed: false,
      fact: { is_true: true },
    });
    expect((await getTask("caterer")).is_completed).toBe(false);
    expect((await tick(id, true)).expectDone().is_completed).toBe(true);
    (await book("caterer", "contacte")).expectDone();
    // It was ticked by hand, so it stays done although its fact is no longer true.
    expect((await getTask("caterer")).is_completed).toBe(true);
  });

  it("is not changed by a client that sends back what it was given", async () => {
    await plan("caterer");
    (await book("caterer", "reserve")).expectDone();
    const task = await getTask("caterer");
    (await world.ask(changeTask, { params: { id: task.id }, body: task, ...as() })).expectDone();
    (await book("caterer", "devis_recu")).expectDone();
    expect((await getTask("caterer")).is_completed).toBe(false);
  });

  it("keeps its usual day in the plan when it is already done", async () => {
    const day = "2027-06-12";
    (await setWedding({ wedding_date: day })).expectDone();
    (await book("caterer", "reserve")).expectDone();
    const query = { ceremony: "undecided", today } as const;
    const proposed = (await world.ask(listTaskPlan, { query, ...as() })).expectDone();
    const caterer = proposed.find(({ key }) => key === "caterer");
    expect(caterer).toMatchObject({ date: "2026-08-12", usual_date: "2026-08-12", is_done: true });
    expect(proposed.filter(({ is_done }) => is_done).map(({ key }) => key)).toEqual(["dates", "caterer"]);
    expect(proposed).toHaveLength(starterTasks.length);
  });
});

describe("a task given to somebody", () => {
  const give = (id: string, assigned_to: object | null) =>
    world.ask(changeTask, { params: { id }, body: { assigned_to }, ...as() });

  it("names a member or a witness, never both, and nobody again", async () => {
    const [me] = (await world.ask(listPeople, as())).expectDone();
    if (me === undefined) throw new Error("no member");
    expect(me).toMatchObject({ role: "couple", me: true });
    expect(Object.keys(me).toSorted()).toEqual(["first_name", "id", "last_name", "me", "role"]);
    const witness = (await world.ask(addWitness, { body: { name: "Inès" }, ...as() })).expectDone();
    const mine = { kind: "member", id: me.id };
    const body = { title: "Choisir le vin", assigned_to: mine };
    const { data: task } = (await world.ask(addTask, { body, ...as() })).expectDone();
    expect(task.assigned_to).toEqual(mine);
    const theirs = { kind: "witness", id: witness.id };
    expect((await give(task.id, theirs)).expectDone().assigned_to).toEqual(theirs);
    expect((await give(task.id, null)).expectDone().assigned_to).toBeNull();
  });

  it("is given to nobody when the member leaves, or the witness is deleted for good", async () => {
    const helper = await createHelper(world, couple);
    const witness = (await world.ask(addWitness, { body: { name: "Inès" }, ...as() })).expectDone();
    const body = { title: "Choisir le vin", assigned_to: { kind: "member", id: helper.userId } };
    const { data: task } = (await world.ask(addTask, { body, ...as() })).expectDone();
    const assigned = async () => (await world.ask(listTasks, as())).expectDone()[0]?.assigned_to;
    (await world.ask(removeMember, { params: { id: helper.userId }, ...as() })).expectDone();
    expect(await assigned()).toBeNull();
    (await give(task.id, { kind: "witness", id: witness.id })).expectDone();
    (await world.ask(deleteWitness, { params: { id: witness.id }, ...as() })).expectDone();
    expect(await assigned()).toMatchObject({ kind: "witness" });
    (await world.ask(deleteForGood, { params: { id: witness.id }, ...as() })).expectDone();
    expect(await assigned()).toBeNull();
  });

  it("is refused for somebody of another wedding", async () => {
    const other = await world.signUpCouple();
    const [stranger] = (await world.ask(listPeople, { as: other.token })).expectDone();
    const { data: task } = (await world.ask(addTask, { body: { title: "Une" }, ...as() })).expectDone();
    (await give(task.id, { kind: "member", id: stranger?.id ?? "" })).expectRefused(404, "member_not_found");
    (await give(task.id, { kind: "witness", id: task.id })).expectRefused(404, "witness_not_found");
    const [unchanged] = (await world.ask(listTasks, as())).expectDone();
    expect(unchanged?.assigned_to).toBeNull();
  });
});
