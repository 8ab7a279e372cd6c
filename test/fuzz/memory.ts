/** Remembers ids and tokens from replies, for use in later calls. */
import fc from "fast-check";

/** The number of ids per kind. Only the latest are kept, because earlier ones belong to weddings that were left. */
const maxIds = 8;

export class Memory {
  readonly #ids = new Map<string, string[]>();
  readonly #etags = new Map<string, string>();

  /** `others`: ids of the other couple. */
  constructor(others: Iterable<string>) {
    this.#ids.set("others", [...others]);
  }

  /** `noun`: what the call is about. Rows inside a reply take the noun of their field. */
  learn(noun: string, reply: unknown): void {
    if (Array.isArray(reply)) for (const one of reply.slice(-maxIds)) this.learn(noun, one);
    else if (typeof reply === "object" && reply !== null) {
      for (const [field, value] of Object.entries(reply)) {
        const named = field === "id" ? noun : nounsOfFields[field];
        if (typeof value === "object") this.learn(named ?? noun, value);
        else if (typeof value === "string" && value !== "" && named !== undefined) this.note(named, value);
      }
    }
  }

  note(noun: string, id: string): void {
    const ids = this.#ids.get(noun) ?? [];
    this.#ids.set(noun, [...ids.filter((one) => one !== id), id].slice(-maxIds));
  }

  /** Counts the id among the deleted ones from now on. */
  forget(id: string): void {
    for (const [noun, ids] of this.#ids)
      this.#ids.set(
        noun,
        ids.filter((one) => one !== id),
      );
    this.note("deleted", id);
  }

  /** Called when the couple works on another wedding. */
  forgetWedding(): void {
    for (const noun of this.#ids.keys()) if (!withoutWedding.test(noun)) this.#ids.delete(noun);
  }

  /** Returns an id of that kind, or "none". It is looked up when the value is generated. */
  createArbitrary(noun: string): fc.Arbitrary<string> {
    return fc.nat(63).map((pick) => this.find(noun, pick));
  }

  find(noun: string, pick = 0): string {
    if (noun in kindsOfTwo) return this.find(kindsOfTwo[noun]?.[pick % 2] ?? "any", Math.floor(pick / 2));
    const ids =
      noun === "any"
        ? [...this.#ids].flatMap(([of, all]) => (of === "others" ? [] : all))
        : (this.#ids.get(noun) ?? []);
    return ids.at(-1 - (pick % Math.max(1, ids.length))) ?? "none";
  }

  noteEtag(url: string, etag: unknown): void {
    if (typeof etag === "string") this.#etags.set(url, etag);
  }

  getEtag(url: string): string | undefined {
    return this.#etags.get(url);
  }

  getAnyEtag(): string {
    return [...this.#etags.values()].at(-1) ?? '"none"';
  }
}

/** Fields that may name rows of two kinds. */
const kindsOfTwo: Readonly<Record<string, readonly [string, string]>> = {
  Item: ["Folder", "File"],
  Linked: ["BudgetItem", "Expense"],
  Person: ["Witness", "Contact"],
};

/** Kinds that belong to no wedding. */
const withoutWedding = /^(?:token of .*|google_token|address|newcomer|deleted|device|provider|others)$/u;

function indexByWord(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([noun, all]) => all.split(" ").map((word) => [word, noun])),
  );
}

/** Fields that name a row of another kind than the call is about. */
export const nounsOfFields = indexByWord({
  Guest: "guest_id guest_ids other_guest_id plus_one_of",
  Moment: "moment_id moment_ids",
  Household: "household_id",
  ReplyLink: "link_ids",
  Change: "change_id",
  JournalEntry: "entry_id",
  RunRow: "row_id row_ids",
  Person: "person_id",
  Table: "table_id from_table_id places",
  BudgetItem: "budget_item_id",
  Payer: "payer_id",
  DebtFrom: "from_id",
  Folder: "folderId folder_id parentId parentFolderId parent_folder_id newParentId folders",
  File: "files",
  Item: "itemId",
  Linked: "links",
  Photo: "photo photo_1 photo_2",
  Payment: "payment_id",
  Wedding: "wedding mariage_id",
  User: "userId",
  provider: "provider_id",
  deleted: "replaced",
  client_secret: "clientSecret client_secret",
  session_id: "session_id",
  device: "device",
  url: "url",
});

/** The noun of a call whose name does not contain it as `deleteGuest` does. */
const irregular = indexByWord({
  BudgetItem: "listBudget",
  JournalEntry: "listJournalEntries visitJournal",
  CatererBrief: "renewCatererLink revokeCatererLink",
  deleted: "listBin deleteForGood restore",
  File: "linkFile uploadFiles listLinkedFiles",
  Member: "listUsers changeUser",
  Item: "moveItem",
  Invitation: "inviteMember",
  Photo: "getPhotos",
  Guest: "listGuestNames listGuestsByTable assignGuest unlinkGuest applySeatingPlan",
  Wish: "listWishes",
  Witness: "listWitnesses",
  ReplyLink: "getReplyPreview sendReplyMails recordReplySends",
  provider: "listProviders",
  Wedding: "openWedding acceptInvitation leaveWedding listWeddings",
  Table: "placeTables",
});

export function getNoun(call: string): string {
  return irregular[call] ?? call.replace(/^[a-z]+/u, "").replace(/(?<!s)s$/u, "");
}
