/** What the fuzzer remembers from replies, to use it in later calls: in its place, in another's, or when it is gone. */

/** A place in a request that is filled from memory when it is sent; `pick` says with which of those there are. */
export class Hole {
  readonly of: string;
  readonly pick: number;

  constructor(of: string, pick: number) {
    this.of = of;
    this.pick = pick;
  }
}

/** A request's parts before their holes are filled: JSON, but for those. */
export type Recipe =
  | string
  | number
  | boolean
  | null
  | Hole
  | readonly Recipe[]
  | { readonly [name: string]: Recipe };

export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** The latest are asked for most: earlier ones are of weddings that were left. */
const kept = 8;

export class Memory {
  readonly #ids = new Map<string, string[]>();
  readonly #etags = new Map<string, string>();
  readonly #others: readonly string[];
  /** Whose call it is: things of newcomers are none of the couple's. */
  side: "ours" | "newcomer" = "ours";

  /** `others`: ids of the other couple's. */
  constructor(others: Iterable<string>) {
    this.#others = [...others];
  }

  /** `noun`: what the call is about. Things within a reply are of their field's noun: `guest_id`. */
  learn(noun: string, reply: unknown): void {
    if (Array.isArray(reply)) for (const one of reply.slice(-kept)) this.learn(noun, one);
    else if (typeof reply === "object" && reply !== null) {
      for (const [field, value] of Object.entries(reply)) this.#learnField(noun, field, value);
    }
  }

  #learnField(noun: string, field: string, value: unknown): void {
    if (typeof value === "object") this.learn(nounsOfFields[field] ?? noun, value);
    if (typeof value !== "string" || value === "") return;
    if (field === "id") this.note(noun, value);
    else if (field in nounsOfFields) this.note(nounsOfFields[field] ?? "", value);
  }

  /** The couple begins anew, in another wedding. */
  leave(): void {
    for (const place of this.#ids.keys()) if (place.startsWith("ours ")) this.#ids.delete(place);
  }

  #place(noun: string): string {
    return everybodys.test(noun) ? noun : `${this.side} ${noun}`;
  }

  note(noun: string, id: string): void {
    const place = this.#place(noun);
    const ids = this.#ids.get(place) ?? [];
    if (ids.at(-1) === id) return;
    this.#ids.set(place, [...ids.filter((one) => one !== id), id].slice(-kept));
  }

  /** It is of its kind no more, but one of those that are gone. */
  forget(id: string): void {
    for (const [noun, ids] of this.#ids) {
      this.#ids.set(
        noun,
        ids.filter((one) => one !== id),
      );
    }
    this.note("deleted", id);
  }

  /** A thing of that kind; 'none' while there is none. */
  find(noun: string, pick: number): string {
    const ids = noun === "others" ? this.#others : (this.#ids.get(this.#place(noun)) ?? []);
    return ids.at(-1 - (pick % Math.max(1, ids.length))) ?? "none";
  }

  any(pick: number): string {
    const all = [...this.#ids.values()].flat();
    return all[pick % Math.max(1, all.length)] ?? "none";
  }

  noteEtag(url: string, etag: unknown): void {
    if (typeof etag === "string") this.#etags.set(url, etag);
  }

  etagOf(url: string): string | undefined {
    return this.#etags.get(url);
  }

  anyEtag(): string {
    return [...this.#etags.values()].at(-1) ?? '"none"';
  }
}

/** What no wedding has for itself. */
const everybodys = /^(?:token of .*|google_token|address|newcomer|deleted|device|provider)$/u;

/** Fields that name a thing of another kind than the call is about. */
export const nounsOfFields: Readonly<Record<string, string>> = {
  guest_id: "Guest",
  other_guest_id: "Guest",
  plus_one_of: "Guest",
  table_id: "Table",
  from_table_id: "Table",
  places: "Table",
  budget_item_id: "BudgetItem",
  folderId: "Folder",
  folder_id: "Folder",
  parentId: "Folder",
  parentFolderId: "Folder",
  parent_folder_id: "Folder",
  newParentId: "Folder",
  folders: "Folder",
  files: "File",
  itemId: "Item",
  links: "Linked",
  photo: "Photo",
  photo_1: "Photo",
  photo_2: "Photo",
  replaced: "deleted",
  clientSecret: "client_secret",
  client_secret: "client_secret",
  session_id: "session_id",
  wedding: "Wedding",
  mariage_id: "Wedding",
  userId: "User",
  device: "device",
  url: "url",
  provider_id: "provider",
};

/** By the name of a call, what it is about: `deleteGuest` a Guest. */
const irregular: Readonly<Record<string, string>> = {
  listBudget: "BudgetItem",
  listBin: "deleted",
  deleteForGood: "deleted",
  restore: "deleted",
  linkFile: "File",
  uploadFiles: "File",
  listLinkedFiles: "File",
  listUsers: "Member",
  changeUser: "Member",
  moveItem: "Item",
  inviteMember: "Invitation",
  getPhotos: "Photo",
  listGuestNames: "Guest",
  listGuestsByTable: "Guest",
  assignGuest: "Guest",
  unlinkGuest: "Guest",
  applySeatingPlan: "Guest",
  listWishes: "Wish",
  listWitnesses: "Witness",
  listProviders: "provider",
  openWedding: "Wedding",
  acceptInvitation: "Wedding",
  leaveWedding: "Wedding",
  listWeddings: "Wedding",
  placeTables: "Table",
};

export function nounOf(call: string): string {
  return irregular[call] ?? call.replace(/^[a-z]+/u, "").replace(/(?<!s)s$/u, "");
}
