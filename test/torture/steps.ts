/** What one who writes may do next, as a call and as what it would make of what they have. */
import type { Call, Reply } from "./calling.ts";
import type { Chance } from "./chance.ts";
import { inBin, type State, withFolder } from "./ledger.ts";

export interface Step {
  readonly call: Call;
  /** What they have after each write it makes, in order: it is one write, but for several files sent at once. */
  readonly states: readonly State[];
  /** The ids of what it made. */
  readonly made?: (reply: Reply) => readonly [string, string][];
}

/** Where a writer works. */
export interface Desk {
  readonly mark: string;
  readonly chance: Chance;
  readonly state: State;
  readonly ids: ReadonlyMap<string, string>;
  number(): number;
}

export const seats = 6;
const tables = ["table-a", "table-b"] as const;
/** More are put away, so that what is read again and again stays small. */
const most = 8;

interface Room {
  readonly path: string;
  readonly fields: (mark: string, thing: string) => object;
}

const rooms: Readonly<Record<string, Room>> = {
  guest: { path: "/api/guests", fields: (firstName, lastName) => ({ firstName, lastName }) },
  item: { path: "/api/budget", fields: (type, name) => ({ type, name, price: 12.5 }) },
};

/** What a writer begins with: two tables, and guests to sit at them. */
export function beginning(desk: Desk): (() => Step)[] {
  const atTables = tables.map((thing) => () => {
    const body = { name: `${desk.mark} ${thing}`, number_of_guests: seats };
    return making(desk, { path: "/api/tables", body, thing, value: "null null" });
  });
  const atSeats = Array.from({ length: seats }, (_, seat) => () => {
    const body = { firstName: desk.mark, lastName: `seat-${seat}`, comment: "" };
    return making(desk, { path: "/api/guests", body, thing: `seat-${seat}`, value: "" });
  });
  return [...atTables, ...atSeats];
}

export function nextStep(desk: Desk): Step {
  const { chance } = desk;
  const dice = chance.below(20);
  if (dice < 3) return seatAll(desk);
  if (dice < 5) return placeTables(desk);
  if (dice < 10) return papers(desk);
  return inRoom(desk, chance.pick(["guest", "item"]));
}

function things(desk: Desk, kind: string, isGone: boolean): string[] {
  return [...desk.state].flatMap(([thing, value]) =>
    thing.startsWith(`${kind}-`) && value.endsWith(inBin) === isGone && !value.endsWith(withFolder)
      ? [thing]
      : [],
  );
}

function oneOf(desk: Desk, from: readonly string[]): string | undefined {
  return from[desk.chance.below(from.length)];
}

function changed(state: State, changes: Iterable<readonly [string, string | undefined]>): State {
  const after = new Map(state);
  for (const [thing, value] of changes) {
    if (value === undefined) after.delete(thing);
    else after.set(thing, value);
  }
  return after;
}

interface Making {
  readonly path: string;
  readonly body: object;
  readonly thing: string;
  readonly value: string;
}

function making({ state }: Desk, { path, body, thing, value }: Making): Step {
  return {
    call: { method: "POST", path, body },
    states: [changed(state, [[thing, value]])],
    made: ({ id }) => [[thing, String(id)]],
  };
}

/** Of many lengths, so that rows have to be moved. */
function remark(desk: Desk): string {
  const number = desk.number();
  return `${number} ${"mot ".repeat((number * 17) % 90)}`.trim();
}

function inRoom(desk: Desk, kind: string): Step {
  const { path, fields } = rooms[kind] as Room;
  const [listed, gone] = [things(desk, kind, false), things(desk, kind, true)];
  const [one, other] = [oneOf(desk, listed), oneOf(desk, gone)];
  const dice = desk.chance.below(10);
  if (other !== undefined && (gone.length > most || dice === 0)) return purge(desk, other);
  if (other !== undefined && dice === 1) return restore(desk, other);
  if (one !== undefined && (listed.length > most || dice === 2)) return putAway(desk, one, path);
  const comment = remark(desk);
  if (one !== undefined && dice < 7) {
    const call: Call = { method: "PUT", path: `${path}/${desk.ids.get(one)}`, body: { comment } };
    return { call, states: [changed(desk.state, [[one, comment]])] };
  }
  const thing = `${kind}-${desk.number()}`;
  return making(desk, { path, body: { ...fields(desk.mark, thing), comment }, thing, value: comment });
}

function putAway(desk: Desk, thing: string, path: string): Step {
  const call: Call = { method: "DELETE", path: `${path}/${desk.ids.get(thing)}` };
  const within = insideOf(desk, thing).map(([name, value]) => [name, value + withFolder] as const);
  const gone = [thing, `${desk.state.get(thing)}${inBin}`] as const;
  return { call, states: [changed(desk.state, [gone, ...within])] };
}

function restore(desk: Desk, thing: string): Step {
  const back = [...insideOf(desk, thing), [thing, desk.state.get(thing) ?? ""] as const].map(
    ([name, value]) => [name, value.replace(inBin, "").replace(withFolder, "")] as const,
  );
  const call: Call = { method: "POST", path: `/deleted/${desk.ids.get(thing)}/restore` };
  return { call, states: [changed(desk.state, back)] };
}

function purge(desk: Desk, thing: string): Step {
  const gone = [...insideOf(desk, thing).map(([name]) => name), thing].map(
    (name) => [name, undefined] as const,
  );
  const call: Call = { method: "DELETE", path: `/deleted/${desk.ids.get(thing)}` };
  return { call, states: [changed(desk.state, gone)] };
}

/** The files of a folder. */
function insideOf({ state }: Desk, folder: string): (readonly [string, string])[] {
  return [...state].filter(([, value]) => new RegExp(`^\\d+ in ${folder}(?: \\(|$)`, "u").test(value));
}

/** All of one's guests to another table, or to none: a single call for all of them. */
function seatAll(desk: Desk): Step {
  // A call that changes nothing could not be told from one that never came.
  const now = desk.state.get("seat-0");
  const to =
    oneOf(
      desk,
      ["table-a", "table-b", ""].filter((table) => now !== at(table)),
    ) ?? "";
  const table_id = to === "" ? null : desk.ids.get(to);
  const names = Array.from({ length: seats }, (_, seat) => `seat-${seat}`);
  const moves = names.map((name) => ({ guest_id: desk.ids.get(name), table_id }));
  const seated = names.map((name) => [name, at(to)] as const);
  return {
    call: { method: "POST", path: "/api/seating-plans", body: { moves } },
    states: [changed(desk.state, seated)],
  };
}

function at(table: string): string {
  return table === "" ? "" : ` at ${table}`;
}

/** Both tables, in a single call. */
function placeTables(desk: Desk): Step {
  const [x, y] = [desk.chance.below(1000), desk.chance.below(1000)];
  const places = tables.map((thing) => ({ id: desk.ids.get(thing), x, y, rotation: 0 }));
  return {
    call: { method: "PUT", path: "/api/table-places", body: { places } },
    states: [
      changed(
        desk.state,
        tables.map((thing) => [thing, `${x} ${y}`] as const),
      ),
    ],
  };
}

function papers(desk: Desk): Step {
  const [listed, gone] = [things(desk, "folder", false), things(desk, "folder", true)];
  const [folder, other] = [oneOf(desk, listed), oneOf(desk, gone)];
  const dice = desk.chance.below(8);
  if (other !== undefined && (gone.length > 3 || dice === 0)) return purge(desk, other);
  if (other !== undefined && dice === 1) return restore(desk, other);
  if (folder !== undefined && (listed.length > 3 || dice === 2)) return putAway(desk, folder, "/folders");
  if (folder === undefined || dice === 3) {
    const thing = `folder-${desk.number()}`;
    return making(desk, {
      path: "/create-folder",
      body: { name: `${desk.mark} ${thing}` },
      thing,
      value: "",
    });
  }
  return upload(desk, folder);
}

/** One to three files. Every fourth is one that the wedding may have already. */
function upload(desk: Desk, folder: string): Step {
  const form = new FormData();
  form.append("folderId", desk.ids.get(folder) ?? "");
  const files = Array.from({ length: 1 + desk.chance.below(3) }, () => `file-${desk.number()}`);
  const states: State[] = [];
  for (const file of files) {
    const words =
      desk.chance.below(4) === 0 ? "Devis du traiteur" : `${desk.mark} ${file} ${desk.chance.part()}`;
    const text = `${words}\n`.repeat(1 + desk.chance.below(400));
    form.append("file", new Blob([text]), `${desk.mark} ${file}.txt`);
    states.push(changed(states.at(-1) ?? desk.state, [[file, `${Buffer.byteLength(text)} in ${folder}`]]));
  }
  return {
    call: { method: "POST", path: "/upload-file", body: form },
    states,
    made: (reply) => (reply["files"] as Reply[]).map(({ id }, index) => [files[index] ?? "", String(id)]),
  };
}
