/** Short helpers to create and read a couple's folders and files. */
import { expect } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import * as contract from "#contract/documents.ts";
import type { Couple, World } from "./world.ts";

export function createDocumentHelpers(world: World, couple: Couple) {
  return {
    couple,
    async createFolder(name: string, parentFolderId: string | null = null): Promise<contract.Folder> {
      const body = { name, parentFolderId };
      return (await world.ask(contract.createFolder, { body, as: couple.token })).expectDone();
    },
    /** The content contains the name, so that each file differs. */
    async uploadFile(name: string, folderId?: string): Promise<contract.StoredFile> {
      const [stored] = await world.upload(couple, [{ name, bytes: `content of ${name}` }], folderId);
      if (stored === undefined) throw new Error("nothing was kept");
      return stored;
    },
    /** Returns the names of the folders that the call lists, with or without a parent. */
    async listFolderNames(parentId?: string): Promise<string[]> {
      const query = parentId === undefined ? {} : { parentId };
      const listed = (await world.ask(contract.listFolders, { query, as: couple.token })).expectDone();
      return listed.map(({ name }) => name);
    },
    async listFileNames(folderId?: string): Promise<string[]> {
      const query = folderId === undefined ? {} : { folderId };
      const listed = (await world.ask(contract.listFiles, { query, as: couple.token })).expectDone();
      return listed.map(({ name }) => name);
    },
    move(itemId: string, newParentId: string | null, itemType: "folder" | "file" = "folder") {
      return world.ask(contract.moveItem, { body: { itemId, newParentId, itemType }, as: couple.token });
    },
    async remove(what: contract.Folder | contract.StoredFile): Promise<void> {
      const call = what.type === "folder" ? contract.deleteFolder : contract.deleteFile;
      (await world.ask(call, { params: { id: what.id }, as: couple.token })).expectDone();
    },
    async removeForGood(id: string): Promise<void> {
      (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
    },
    /** Returns every file as the calls answer it. */
    async listAllFiles(): Promise<contract.StoredFile[]> {
      return (await world.ask(contract.listFiles, { as: couple.token })).expectDone();
    },
    /** Returns how many blobs the storage holds, and fails when the rows say otherwise. */
    countStoredBlobs: () => countStoredBlobs(world, couple),
  };
}

export type DocumentHelpers = ReturnType<typeof createDocumentHelpers>;

async function countStoredBlobs(world: World, couple: Couple): Promise<number> {
  const { read } = world.database;
  const mine = await read
    .selectFrom("members")
    .select("wedding_id")
    .where("user_id", "=", couple.userId)
    .executeTakeFirstOrThrow();
  const stored: string[] = [];
  for await (const key of world.platform.storage.list()) {
    if (key.weddingId === mine.wedding_id) stored.push(key.id);
  }
  const rows = await read
    .selectFrom("contents")
    .select("id")
    .where("wedding_id", "=", mine.wedding_id)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.toSorted());
  return stored.length;
}
