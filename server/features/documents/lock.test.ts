/** The storage limit before a wedding is paid: files beyond it are refused, and existing ones stay. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { restore } from "#contract/bin.ts";
import { allowedBeforePayment } from "#contract/checkout.ts";
import {
  createFolder,
  deleteFile,
  getStorageUse,
  listFiles,
  moveItem,
  uploadFiles,
} from "#contract/documents.ts";
import { uploadPhoto } from "#contract/photos.ts";
import { minCountedBytes } from "#server/platform/storage/blobs.ts";
import { createPicture } from "#test/support/files.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { openStripeWorld, type StripeWorld } from "#test/support/stripe-world.ts";
import type { Couple } from "#test/support/world.ts";

const megabyte = 1024 * 1024;
const open = allowedBeforePayment.documents * megabyte;
const maxBytes = 200 * megabyte;

let world: StripeWorld;
let couple: Couple;
beforeAll(async () => {
  world = await openStripeWorld();
  Object.assign(world.platform, { files: { maxFileBytes: 2 * megabyte, quotaBytes: maxBytes } });
});
afterAll(() => world.close());
beforeEach(async () => {
  couple = await world.signUpCouple();
});

/** Adds a row for a blob of this size. */
async function fill(size: number): Promise<void> {
  const wedding_id = await getWeddingId(world, couple);
  const content = {
    id: randomUUID(),
    sha256: randomUUID(),
    size,
    mime: "text/plain",
    created_at: 1,
  } as const;
  await world.database.write((queries) =>
    queries
      .insertInto("contents")
      .values({ wedding_id, ...content })
      .execute(),
  );
}

function send(...files: readonly { readonly name: string; readonly bytes: string }[]) {
  return world.ask(uploadFiles, { body: { folderId: "null" }, files, as: couple.token });
}

async function useOf() {
  return (await world.ask(getStorageUse, { as: couple.token })).expectDone();
}

async function pay(): Promise<void> {
  await world.tell(world.stripe.events.pay(await world.begin(couple), "a@exemple.fr"));
}

it("the quota is shown, and is the full one once the wedding is paid", async () => {
  expect(await useOf()).toMatchObject({ quota: open });
  await pay();
  expect(await useOf()).toMatchObject({ quota: maxBytes });
});

it("the server changes the ETag when the settings change", async () => {
  const ask = (etag?: string) => {
    const headers: Record<string, string> = etag === undefined ? {} : { "if-none-match": etag };
    return world.ask(getStorageUse, { as: couple.token, headers });
  };
  const before = await ask();
  const etag = String(before.headers["etag"]);
  expect((await ask(etag)).status).toBe(304);
  world.payBy({ kind: "off" });
  expect((await ask(etag)).expectDone()).toMatchObject({ quota: maxBytes });
  world.sell();
  expect((await ask(etag)).status).toBe(304);
});

it("the server accepts what fits, and names what does not", async () => {
  await fill(open - 10_000);
  const [fitting, large] = [
    { name: "petit.txt", bytes: "x".repeat(10_000) },
    { name: "devis.txt", bytes: "x".repeat(10_001) },
  ];
  const answer = (await send(large, fitting)).expectDone();
  expect(answer.files.map(({ name }) => name)).toEqual(["petit.txt"]);
  expect(answer.refused).toMatchObject([{ name: "devis.txt", code: "locked" }]);
  const error = (await send(large)).expectRefused(403, "locked");
  expect(error.message).toMatch(/“devis\.txt” goes over the 50\sMB/u);
  // An identical file takes no further space.
  (await send(fitting)).expectDone();
  const photo = { name: "nous.jpg", bytes: await createPicture("image/jpeg", { width: 900, height: 600 }) };
  const request = { body: { photoType: "photo_1" }, files: [photo], as: couple.token };
  (await world.ask(uploadPhoto, request)).expectRefused(403, "locked");
  await pay();
  (await send(large)).expectDone();
  (await world.ask(uploadPhoto, request)).expectDone();
});

it("the server refuses a file that cannot fit while it arrives", async () => {
  await fill(open);
  const paper = (name: string) => ({ name, bytes: `${name} `.repeat(megabyte / 7) });
  const response = await send(paper("un.txt"), paper("deux.txt"));
  expect(response.expectRefused(403, "locked").message).toContain("un.txt");
});

it("the server keeps all existing files readable and movable, even beyond the limit", async () => {
  await pay();
  await fill(open);
  const [file] = await world.upload(couple, [{ name: "contrat.txt", bytes: "signé" }]);
  const folder = (await world.ask(createFolder, { body: { name: "Salle" }, as: couple.token })).expectDone();
  const session = world.stripe.sessions.at(-1);
  if (session === undefined || file === undefined) throw new Error("both are there");
  await world.tell(world.stripe.events.refund(session));
  expect(await useOf()).toMatchObject({ quota: open, used: open + minCountedBytes });
  const of = { params: { id: file.id }, as: couple.token };
  (await world.ask(deleteFile, of)).expectDone();
  (await world.ask(restore, of)).expectDone();
  const move = { itemId: file.id, newParentId: folder.id, itemType: "file" };
  (await world.ask(moveItem, { body: move, as: couple.token })).expectDone();
  const [shown] = (await world.ask(listFiles, { as: couple.token })).expectDone();
  const content = await world.app.inject({ method: "GET", url: shown?.url ?? "" });
  expect([content.statusCode, content.body]).toEqual([200, "signé"]);
  (await send({ name: "autre.txt", bytes: "plus rien" })).expectRefused(403, "locked");
});
