/** Each call of the contract as the simulation makes it, on the n-th visit to some wedding. */
import { endpoints } from "#contract/endpoints.ts";
import type { Tokens } from "#server/platform/tokens.ts";
import { idIn, type Template } from "./weddings.ts";

/** Somebody who looks after a wedding, for the `turn`-th time by the same call. */
export interface Visit {
  readonly n: number;
  readonly turn: number;
  readonly tokens: Tokens;
  /** The id of one of the wedding's things: the `at`-th, from the end if below zero. */
  id(table: string, at?: number): string;
  /** The address of one of its people. */
  address(of: number): string;
}

export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: string;
  /** Whose session: of the couple unless said otherwise; undefined is a stranger's. */
  readonly as?: "second" | "helper" | "nobody";
}

export type Calls = Readonly<Record<string, (visit: Visit) => Asked>>;

export const password = "un bouquet de pivoines";

/** Of this run: what it adds is called otherwise than what an earlier one did. */
const run = Date.now().toString(36);

const provider = { provider: "caterer" };
const kinds = ["venue", "photographer", "dj", "florist", "cake"];

/** A change of the first of some things, and the end of the last. */
function thing(table: string, names: readonly [change: string, remove: string], body: object): Calls {
  return {
    [names[0]]: (visit) => ({ params: { id: visit.id(table, visit.turn % 2) }, body: { ...body } }),
    [names[1]]: (visit) => ({ params: { id: visit.id(table, -1 - visit.turn) } }),
  };
}

/** Lists and sums: nothing but the session has to be given. */
const reads = [...endpoints]
  .filter(([, { method, access, path }]) => method === "GET" && access === "member" && !path.includes("{"))
  .map(([name]) => name)
  .filter((name) => name !== "findDocuments" && name !== "getArchiveUrl");

const reading: Calls = {
  ...Object.fromEntries(reads.map((name) => [name, () => ({})])),
  health: () => ({ as: "nobody" }),
  findDocuments: () => ({ query: { search: "devis" } }),
  getArchiveUrl: () => ({ query: { folderId: "null" } }),
  getContact: () => ({ params: provider }),
};

const adding: Calls = {
  addGuest: ({ turn }) => ({ body: { firstName: "Zoé", lastName: `Roux ${turn}` } }),
  addTable: ({ turn }) => ({ body: { name: `Nouvelle ${turn} ${run}`, number_of_guests: 8 } }),
  addWish: (visit) => ({ body: { kind: "near_head", guest_id: visit.id("guests", 60 + visit.turn) } }),
  addTask: () => ({ body: { title: "Choisir le menu" } }),
  addEvent: () => ({ body: { title: "Essayage", event_date: "2027-05-03" } }),
  addBudgetItem: () => ({ body: { type: "Fleurs", price: 300 } }),
  recordExpense: () => ({ body: { title: "Arrhes", amount: 90 } }),
  addWitness: () => ({ body: { name: "Zoé" } }),
  createFolder: ({ turn }) => ({ body: { name: `Nouveau ${turn} ${run}` } }),
  uploadFiles: ({ n, turn }) => ({ body: { folderId: "null" }, file: `Facture ${n} ${turn} ${run}` }),
  inviteMember: () => ({ body: {} }),
  beginWedding: () => ({ body: {}, as: "helper" }),
  createCheckoutSession: () => ({}),
};

const changing: Calls = {
  ...thing("guests", ["changeGuest", "deleteGuest"], { presence: true }),
  ...thing("tables", ["changeTable", "deleteTable"], { x: 10, y: 20 }),
  ...thing("tasks", ["changeTask", "deleteTask"], { is_completed: true }),
  ...thing("events", ["changeEvent", "deleteEvent"], { time: "10:30" }),
  ...thing("budget_items", ["changeBudgetItem", "deleteBudgetItem"], { price: 12 }),
  ...thing("expenses", ["changeExpense", "deleteExpense"], { amount: 12 }),
  ...thing("witnesses", ["changeWitness", "deleteWitness"], { side: "Élise" }),
  deleteWish: (visit) => ({ params: { id: visit.id("wishes", -1 - visit.turn) } }),
  renameFolder: (visit) => ({
    params: { id: visit.id("folders", visit.turn % 2) },
    body: { name: `Autre ${visit.turn} ${run}` },
  }),
  deleteFolder: (visit) => ({ params: { id: visit.id("folders", -1 - visit.turn) } }),
  renameFile: (visit) => ({
    params: { id: visit.id("files", visit.turn % 2) },
    body: { name: `Autre ${visit.turn} ${run}` },
  }),
  deleteFile: (visit) => ({ params: { id: visit.id("files", -1 - visit.turn) } }),
  linkFile: (visit) => ({ params: { id: visit.id("files", 5) }, body: { links: [] } }),
  moveItem: (visit) => ({
    body: {
      itemId: visit.id("files", 6 + (visit.turn % 3)),
      itemType: "file",
      newParentId: visit.id("folders", visit.turn % 4),
    },
  }),
  changeContact: ({ turn }) => ({ params: provider, body: { person: `Paule ${turn}` } }),
  deleteContact: ({ turn }) => ({ params: { provider: kinds[turn] ?? "" } }),
  changeWedding: ({ turn }) => ({ body: { wedding_place: `Sens ${turn}` } }),
  changeSeating: ({ turn }) => ({ body: { sides: turn % 2 === 0 ? "keep" : "mix" } }),
  placeTables: (visit) => ({
    body: { places: [{ id: visit.id("tables", 2), x: 100, y: visit.turn, rotation: 0 }] },
  }),
  assignGuest: (visit) => ({
    body: { guest_id: visit.id("guests", 100 + visit.turn), table_id: visit.id("tables", 1) },
  }),
  unlinkGuest: (visit) => ({ body: { guest_id: visit.id("guests", 20 + visit.turn) } }),
  applySeatingPlan: (visit) => ({
    body: { moves: [{ guest_id: visit.id("guests", 40 + visit.turn), table_id: visit.id("tables", 3) }] },
  }),
  restore: (visit) => ({ params: { id: visit.id("binned", visit.turn) } }),
  deleteForGood: (visit) => ({ params: { id: visit.id("binned", -1 - visit.turn) } }),
};

const people: Calls = {
  changeProfile: ({ turn }) => ({ body: { last_name: `Roy ${turn}` } }),
  keepAddress: () => ({}),
  changeMember: (visit) => ({ params: { id: visit.id("members", 2) }, body: { budget: true } }),
  withdrawInvitation: (visit) => ({ params: { id: visit.id("invitations", -1 - visit.turn) } }),
  openWedding: (visit) => ({ params: { id: visit.id("weddings") } }),
  changeWeeklyMail: (visit) => {
    const user = visit.id("members", 0);
    return { as: "nobody", body: { token: `${user}.${visit.tokens.seal(`weekly ${user}`)}`, on: true } };
  },
  login: (visit) => ({ as: "nobody", body: { email: visit.address(0), password } }),
  register: ({ n, turn }) => ({
    as: "nobody",
    body: { email: `neuve.${n}.${turn}.${run}@exemple.fr`, password, first_name: "Zoé", last_name: "Roux" },
  }),
};

/** In the order in which they can be made; those that end something come last. */
export const calls: Calls = {
  ...reading,
  ...adding,
  ...changing,
  ...people,
  deleteWedding: () => ({ body: { password, confirmation: "SUPPRIMER" } }),
  stopDeletion: () => ({}),
  logout: () => ({ as: "helper" }),
  removeMember: (visit) => ({ params: { id: visit.id("members", 2) } }),
  endSessions: () => ({ as: "second" }),
};

/** How often at most, where a wedding has but so many of them, or where a password is compared. */
export const fewer: Readonly<Record<string, number>> = {
  withdrawInvitation: 200,
  register: 60,
  login: 100,
  beginWedding: 100,
  deleteWedding: 100,
  stopDeletion: 100,
  logout: 100,
  removeMember: 100,
  endSessions: 100,
};

/** What is not called here, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  confirmAgain: "without mail there is nothing to do",
  forgetPassword: "without mail there is nothing to do",
  googleAuth: "it asks Google; its statements are those of login",
  lookAtLink: "its link is in a letter alone; one row by its key",
  resetPassword: "its link is in a letter alone; rows by their keys",
  confirmAddress: "its link is in a letter alone; rows by their keys",
  lookAtInvitation: "its link is told once; one row by its key",
  acceptInvitation: "it ends in another wedding; the statements are those of openWedding and removeMember",
  changeAddress: "nothing is written without a letter",
  changePassword: "what it takes is two hashes",
  leaveGoogle: "it needs an account that came with Google",
  endSession: "as endSessions",
  leaveWedding: "as removeMember",
  payInPractice: "it is for trying out",
  getPaymentDetails: "one row by its key; it needs a payment that was begun",
  uploadPhoto: "what it takes is the picture",
  deletePhoto: "it needs uploadPhoto",
  deleteAccount: "what follows it is measured by itself: the file is written anew",
};

export function visitTo(
  template: Template,
  place: Omit<Visit, "id" | "address"> & { readonly prefix: string; readonly salt: string },
): Visit {
  const { prefix, salt, n } = place;
  return {
    ...place,
    id(table, at = 0) {
      if (table === "weddings") return idIn(prefix, template.weddingId);
      return idIn(prefix, template.ids[table]?.at(at) ?? "");
    },
    address: (of) => `${salt}.${n}.${template.ids["addresses"]?.[of] ?? ""}`,
  };
}
