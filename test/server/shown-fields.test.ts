/**
 * Checks that no reading call shows a helper what belongs to an area that they may not see. Each area of the wedding
 * holds a text that stands nowhere else; every GET of the contract is made by helpers with each preset, and with each
 * area alone.
 */
import { beforeAll, expect, it } from "vitest";
import { deleteBudgetItem } from "#contract/budget.ts";
import { getCatererBrief, updateCatererBrief } from "#contract/caterer-briefs.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { changeGuest } from "#contract/guests.ts";
import { changeMember } from "#contract/members.ts";
import { getPermissionLevels } from "#contract/permission-presets.ts";
import { type Area, areas, isAllowed, getAreaPermission } from "#contract/permissions.ts";
import { changeContact } from "#contract/providers.ts";
import { createRunRow, updateRunRow } from "#contract/run-sheet.ts";
import { changeWedding } from "#contract/wedding.ts";
import { createSeatedGuests, setDinnerDay, sendBrief } from "#test/support/briefs.ts";
import { createRow, exampleParams } from "#test/support/examples.ts";
import { exampleQueries } from "#test/support/example-queries.ts";
import { areaHelpers, chosenHelpers } from "#test/support/helpers.ts";
import { createHelper } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();
let couple: Couple;
/** By area: texts that only those may read who may see the area. */
let marks: ReadonlyMap<Area | "couple", readonly string[]>;

beforeAll(async () => {
  couple = await world.signUpCouple();
  const as = couple.token;
  const dinner = await setDinnerDay(world, couple);
  const { lea, first } = await createSeatedGuests(world, couple, dinner);
  const edits: readonly (readonly [Endpoint, Readonly<Record<string, string>>, object])[] = [
    [
      changeWedding,
      {},
      {
        day_notes: "Q-wedding",
        day_contact_name: "Q-contact",
        day_contact_phone: "06 99 88 77 66",
        man_address: "Q-wedding",
        wedding_budget: 76_543.21,
        man_email: "q@couple.fr",
      },
    ],
    [changeGuest, { id: lea.id }, { allergies: "Q-guests", comment: "Q-guests" }],
    [
      changeContact,
      exampleParams,
      {
        company: "Kléber",
        notes: "Q-providers",
        email: "q@providers.fr",
        price: 65_432.1,
        status: "reserve",
      },
    ],
  ];
  for (const [call, params, body] of edits) (await world.ask(call, { params, body, as })).expectDone();
  await sendBrief(world, couple, dinner);
  await sendBrief(world, couple, dinner, { channel: "link", recipient: "q@providers.fr" });
  const row = { title: "Arrivée", anchor: "clock", minutes: 600, note: "Q-run_sheet" };
  (await world.ask(createRunRow, { body: row, as })).expectDone();
  const hidden = (await world.ask(createRunRow, { body: { ...row, note: "" }, as })).expectDone();
  const secret = async (body: object) =>
    (await world.ask(updateRunRow, { params: { id: hidden.id }, body, as })).expectDone();
  // The journal noted the first value while everybody could see the row.
  await secret({ note: "Q-couple" });
  await secret({ is_private: true });
  await createRow(world, couple, "addTask", "Q-planning");
  await createRow(world, couple, "addEvent", "Q-planning");
  await createRow(world, couple, "createFolder", "Q-documents");
  const item = await createRow(world, couple, "addBudgetItem", "Q-budget");
  (await world.ask(deleteBudgetItem, { params: { id: item }, as })).expectDone();
  marks = new Map<Area | "couple", readonly string[]>([
    ["wedding", ["Q-wedding", "Q-contact", "06 99 88 77 66"]],
    ["guests", ["Q-guests"]],
    ["seating", [first, "Lyon"]],
    ["planning", ["Q-planning"]],
    ["run_sheet", ["Q-run_sheet"]],
    ["budget", ["Q-budget", "76543.21", "65432.1"]],
    ["providers", ["Q-providers", "q@providers.fr"]],
    ["documents", ["Q-documents"]],
    ["couple", ["Q-couple", "q@couple.fr"]],
  ]);
}, 60_000);

const reading = [...endpoints].filter(
  ([, { method, access, permission }]) => method === "GET" && access !== "public" && permission !== undefined,
);

function get(name: string, { token }: Couple, id: string) {
  const endpoint = endpoints.get(name) as Endpoint;
  const params = { ...exampleParams, piece: "guest_board", id };
  return world.ask(endpoint, { params, query: exampleQueries[name] ?? {}, as: token });
}

/** For each call with an id: the ids that the couple can read by it. */
async function getIds(): Promise<ReadonlyMap<string, readonly string[]>> {
  const known = new Set<string>();
  for (const [name, { path }] of reading.filter(([, call]) => !call.path.includes("{id}"))) {
    const { text } = await get(name, couple, "none");
    expect(path).toBeDefined();
    for (const [, id = ""] of text.matchAll(/"(?:id|moment_id|entry_id)":"([\w-]+)"/gu)) known.add(id);
  }
  const found = new Map<string, readonly string[]>();
  for (const [name] of reading.filter(([, { path }]) => path.includes("{id}"))) {
    const ids = [];
    for (const id of known) if ((await get(name, couple, id)).status === 200) ids.push(id);
    found.set(name, ids);
  }
  // The versions of a brief are named inside it.
  const briefs = found.get("getCatererBrief") ?? [];
  const versions = [];
  for (const id of briefs) {
    const brief = (await world.ask(getCatererBrief, { params: { id }, as: couple.token })).expectDone();
    versions.push(...brief.versions.map((version) => version.id));
  }
  return found.set("getCatererBriefVersion", versions);
}

/** What a caller reads of each area, by call. */
async function readMarks(caller: Couple, ids: ReadonlyMap<string, readonly string[]>) {
  const read: (readonly [name: string, area: Area | "couple", mark: string])[] = [];
  for (const [name] of reading) {
    for (const id of ids.get(name) ?? ["none"]) {
      const { text } = await get(name, caller, id);
      for (const [area, texts] of marks) {
        for (const mark of texts) if (text.includes(mark)) read.push([name, area, mark]);
      }
    }
  }
  return read;
}

it("no reading call shows what belongs to an area that the reader may not see", async () => {
  const ids = await getIds();
  const all = await readMarks(couple, ids);
  expect(new Set(all.map(([, , mark]) => mark))).toEqual(new Set([...marks.values()].flat()));
  expect([...ids].filter(([, some]) => some.length === 0)).toEqual([]);
  const wrong: string[] = [];
  const caller = await createHelper(world, couple);
  for (const [helper, permissions] of [...chosenHelpers, ...areaHelpers]) {
    const change = { params: { id: caller.userId }, body: { permissions: getPermissionLevels(permissions) } };
    (await world.ask(changeMember, { ...change, as: couple.token })).expectDone();
    const member = { role: "helper", permissions } as const;
    for (const [name, area, mark] of await readMarks(caller, ids)) {
      if (!isAllowed(member, getAreaPermission(area, "see"))) wrong.push(`${helper}: ${name} shows ${mark}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(areas.length).toBe(marks.size - 1);
}, 120_000);

it("the address of the caterer is changed only by those who may edit providers", async () => {
  const dinner = await setDinnerDay(world, couple);
  const put = async (permissions: object) => {
    const { token: as } = await createHelper(world, couple, { permissions });
    const body = { recipient: "autre@exemple.fr" };
    return world.ask(updateCatererBrief, { params: { id: dinner }, body, as });
  };
  (await put({ guests: "edit", providers: "see" })).expectRefused(403, "forbidden");
  (await put({ guests: "edit", providers: "edit" })).expectDone();
});
