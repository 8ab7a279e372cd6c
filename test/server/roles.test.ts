/**
 * Checks which calls a helper may make, over the list of all endpoints: the couple may make all, a helper those
 * that were permitted.
 */
import { globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { listBin, restore, deleteForGood } from "#contract/bin.ts";
import { deleteAccount, deleteWedding } from "#contract/deletion.ts";
import { listUsers, listWeddings, type MemberPermissions } from "#contract/members.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Permission } from "#contract/permissions.ts";
import { changeContact, getContact, listContacts } from "#contract/providers.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { getUser } from "#contract/account.ts";
import { projectRoot } from "#server/platform/config.ts";
import { getHelperFor, createOwnParts } from "#test/support/callers.ts";
import { examplesWithId, exampleBodies, exampleParams, createRow } from "#test/support/examples.ts";
import { exampleQueries, exampleUploads } from "#test/support/example-queries.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { type Couple, openWorld, password, type World } from "#test/support/world.ts";

let world: World;
let couple: Couple;
beforeAll(async () => {
  world = await openWorld({ mail: { sends: true, flush: () => undefined } });
});
afterAll(() => world.close());

const memberEndpoints = [...endpoints].filter(([, endpoint]) => endpoint.access !== "public");

/**
 * The calls with a permission other than an area's, and those with none. The list detects a call that loses
 * or changes its permission.
 */
const calls: Readonly<Partial<Record<Permission | "none", string>>> = {
  none:
    "acceptInvitation beginWedding changeAddress changePassword changeProfile confirmAgain deleteAccount endSession importWedding " +
    "endSessions getLeaving getOffer getProfile getUser keepAddress leaveGoogle listSessions listWeddings logout openWedding",
  couple:
    "changeMember createCheckoutSession createDateMove createPayer createQuestion createRunLink deletePayer deleteQuestion " +
    "deleteRunLink deleteSettlement deleteWedding eraseHealth getSettlements inviteMember listInvitations listPayments " +
    "listRunLinks listUsers payInPractice renewCatererLink revokeCatererLink sendCatererBrief " +
    "previewDateMove removeMember renewReplyLink requestExport sendReplyMails settle stopDeletion stopReplyMails updatePayer updateQuestion " +
    "updateReplyLink updateReplySettings withdraw withdrawInvitation",
  "budget:see":
    "getBudgetCost getBudgetSettings getBudgetTotal getExpensesTotal listBudget listExpenses listInstalments listPayers listQuotes",
  "budget:edit":
    "addBudgetItem addInstalment addQuote changeBudgetItem changeExpense changeInstalment changeQuote chooseQuote " +
    "deleteBudgetItem deleteExpense deleteInstalment deleteQuote payInstalment planInstalments " +
    "recordExpense updateBudgetSettings",
  "documents:see": "findDocuments getArchiveUrl getStorageUse listFiles listFolders listLinkedFiles",
  "documents:edit":
    "createFolder deleteFile deleteFolder linkFile moveItem renameFile renameFolder uploadFiles",
};

it.each(Object.entries(calls))("%s is asked for by these calls, and no others", (wanted, names) => {
  const found = memberEndpoints.filter(([, { permission = "none" }]) => permission === wanted);
  expect(found.map(([name]) => name).toSorted()).toEqual(names.split(" ").toSorted());
});

/** The calls of each file of the contract that need an area's permission. */
const byFile = new Map<string, readonly (readonly [string, Endpoint])[]>();
for (const file of globSync("*.ts", { cwd: join(projectRoot, "contract"), exclude: ["*.test.ts"] })) {
  const asking = Object.keys((await import(join(projectRoot, "contract", file))) as object).flatMap(
    (name) => {
      const endpoint = endpoints.get(name);
      return endpoint?.permission?.includes(":") === true ? [[name, endpoint] as const] : [];
    },
  );
  if (asking.length > 0) byFile.set(file, asking);
}

/** Reading calls that require the permission to edit: the preview of a reply link contains the link. */
const readByEditors: ReadonlySet<string> = new Set(["getReplyPreview"]);

describe.each([...byFile])("the calls of contract/%s", (_, asking) => {
  it("belong to one area", () => {
    expect(new Set(asking.map(([, { permission }]) => permission?.split(":")[0])).size).toBe(1);
  });

  it.each(asking)(
    "%s needs the right to view what it reads, and to edit what it writes",
    (name, { method, permission }) => {
      const isRead = method === "GET" && !readByEditors.has(name);
      expect(permission?.split(":")[1]).toBe(isRead ? "see" : "edit");
    },
  );
});

const kinds: readonly (readonly [string, Partial<MemberPermissions>])[] = [
  ["nothing", {}],
  ["the budget", { budget: true }],
  ["the documents", { documents: true }],
];

describe.each(kinds)("a helper with the right to %s", (_, rights) => {
  let helper: Couple;
  /** The first 403; all others must be the same. */
  let said: string | undefined;
  const anew = () => createHelper(world, couple, rights);
  beforeAll(async () => {
    couple = await world.signUpCouple();
    helper = await anew();
  });

  it.each(memberEndpoints)(
    "may call %s only with the permission, and changes nothing without it",
    async (name, endpoint) => {
      const [area = ""] = endpoint.permission?.split(":") ?? [];
      const isGiven = area === "budget" || area === "documents" ? rights[area] === true : true;
      const isTheirs = area !== "couple" && isGiven;
      const caller = isTheirs ? await getHelperFor(name, helper, anew) : helper;
      const example = (await examplesWithId[name]?.(world, couple)) ?? {
        id: "none",
        body: exampleBodies[name],
      };
      const own = isTheirs
        ? await createOwnParts(world, name, { caller, host: () => world.signUpCouple() })
        : {};
      const body = "body" in example ? example.body : undefined;
      const before = await readWeddingRows(world, couple);
      const response = await world.ask(endpoint, {
        params: { ...exampleParams, id: example.id },
        query: exampleQueries[name] ?? {},
        body: body === undefined ? undefined : { ...body, ...own },
        files: exampleUploads[name] ?? [],
        as: caller.token,
      });
      if (isTheirs) {
        expect(response.status, response.text).not.toBe(403);
      } else {
        response.expectRefused(403, "forbidden");
        expect(response.text).toBe((said ??= response.text));
        expect(await readWeddingRows(world, couple)).toBe(before);
      }
    },
  );

  it("sees prices only with the budget, and may send back what they saw", async () => {
    const cost = { wedding_budget: 12_000.5 };
    (await world.ask(changeWedding, { body: cost, as: couple.token })).expectDone();
    const quote = { company: "Chez Paul", price: 3000 };
    (await world.ask(changeContact, { params: exampleParams, body: quote, as: couple.token })).expectDone();
    const as = helper.token;
    const wedding = (await world.ask(getWedding, { as })).expectDone();
    const contact = (await world.ask(getContact, { params: exampleParams, as })).expectDone();
    const [listed] = (await world.ask(listContacts, { as })).expectDone();
    const isTheirs = rights.budget === true;
    const price = isTheirs ? 3000 : null;
    expect([wedding.wedding_budget, contact.price, listed?.price]).toEqual([
      isTheirs ? 12_000.5 : null,
      price,
      price,
    ]);
    const back = { ...wedding, wedding_place: "Sens" };
    (await world.ask(changeWedding, { body: back, as })).expectDone();
    const called = { ...contact, person: "Paul" };
    expect(
      (await world.ask(changeContact, { params: exampleParams, body: called, as })).expectDone().price,
    ).toBe(price);
    const dear = [
      await world.ask(changeWedding, { body: { wedding_budget: 1, wedding_place: "Ici" }, as }),
      await world.ask(changeContact, { params: exampleParams, body: { price: 1, person: "Jean" }, as }),
    ];
    for (const answer of dear) {
      if (isTheirs) answer.expectDone();
      else answer.expectRefused(403, "forbidden");
    }
    const now = (await world.ask(getWedding, { as: couple.token })).expectDone();
    expect(now).toMatchObject(
      isTheirs
        ? { wedding_budget: 1, wedding_place: "Ici" }
        : { wedding_budget: 12_000.5, wedding_place: "Sens" },
    );
  });

  it("finds in the bin only what they could see outside it", async () => {
    const as = helper.token;
    const item = await createRow(world, couple, "addBudgetItem");
    const folder = await createRow(world, couple, "createFolder", `Bin ${world.platform.newId()}`);
    const guest = (await world.addGuest(couple)).id;
    for (const [name, id] of [
      ["deleteBudgetItem", item],
      ["deleteFolder", folder],
      ["deleteGuest", guest],
    ] as const) {
      const endpoint = endpoints.get(name);
      if (endpoint === undefined) throw new Error(`no call ${name}`);
      (await world.ask(endpoint, { params: { id }, as: couple.token })).expectDone();
    }
    const seen = new Set((await world.ask(listBin, { as })).expectDone().map(({ id }) => id));
    const theirs = new Map([
      [item, rights.budget === true],
      [folder, rights.documents === true],
      [guest, true],
    ]);
    for (const [id, isTheirs] of theirs) {
      expect(seen.has(id)).toBe(isTheirs);
      const back = await world.ask(restore, { params: { id }, as });
      if (isTheirs) {
        back.expectDone();
        continue;
      }
      back.expectRefused(404, "bin_item_not_found");
      const gone = await world.ask(deleteForGood, { params: { id }, as });
      gone.expectRefused(404, "bin_item_not_found");
    }
    const bin = (await world.ask(listBin, { as: couple.token })).expectDone();
    const left = new Set(bin.map(({ id }) => id));
    for (const [id, isTheirs] of theirs) expect(left.has(id)).toBe(!isTheirs);
  });
});

describe("a helper's account", () => {
  const sure = { password, confirmation: "SUPPRIMER" };

  it("is deleted alone, without an email to anybody", async () => {
    const ours = await world.signUpCouple();
    const helper = await createHelper(world, ours);
    const gone = (await world.ask(deleteAccount, { body: sure, as: helper.token })).expectDone();
    expect(gone).toEqual({ ok: true, wedding_deleted: false });
    expect((await world.ask(listUsers, { as: ours.token })).expectDone()).toHaveLength(1);
    expect(await listQueuedEmails(world.database, ours.email)).toEqual(["confirm"]);
  });

  it.each([
    ["account", deleteAccount],
    ["wedding", deleteWedding],
  ])(
    "remains when the last partner deletes their %s, and an email says that the wedding is gone",
    async (_, call) => {
      const ours = await world.signUpCouple();
      const helper = await createHelper(world, ours);
      const before = await getWeddingId(world, ours);
      (await world.ask(call, { body: sure, as: ours.token })).expectDone();
      const { wedding } = (await world.ask(getUser, { as: helper.token })).expectDone();
      expect(wedding).toMatchObject({ role: "couple", budget: true, documents: true });
      expect(wedding.id).not.toBe(before);
      expect((await world.ask(listWeddings, { as: helper.token })).expectDone()).toHaveLength(1);
      expect(await listQueuedEmails(world.database, helper.email)).toEqual(["confirm", "wedding_deleted"]);
    },
  );
});
