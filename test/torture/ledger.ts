/** What was promised to each who writes, and what the database kept of it: whole, or not at all. */
import type { Ask, Row } from "./ground.ts";

/** What one of those who write has, thing by thing: `guest-12` and what stands in its row. */
export type State = ReadonlyMap<string, string>;

/** What must be found of one of them: the first of `allowed` was acknowledged, the others are the steps of a call under way. */
export interface Claim {
  readonly mark: string;
  readonly weddingId: string;
  readonly allowed: readonly [State, ...State[]];
  /** How often the wedding was written to by what was acknowledged. */
  readonly writes: number;
}

export interface Kept {
  readonly states: ReadonlyMap<string, State>;
  /** By mark and thing: `w3 guest-12`. */
  readonly ids: ReadonlyMap<string, string>;
  readonly revisions: ReadonlyMap<string, number>;
  /** `<wedding id>/<content id>` of each content that has a row. */
  readonly contents: readonly string[];
  /** Of those noted as having none. */
  readonly loose: readonly string[];
}

export const inBin = " (in the bin)";
export const withFolder = " (with its folder)";

/** Reads it all straight from the tables. */
export async function readKept(ask: Ask): Promise<Kept> {
  const states = new Map<string, Map<string, string>>();
  const ids = new Map<string, string>();
  const bin = new Set((await ask("select id from bin_items")).map(({ id }) => id));
  const keep = (mark: string, thing: string, row: Row, value: string): void => {
    const own = states.get(mark) ?? new Map<string, string>();
    states.set(mark, own);
    const end = row["deleted_at"] === null ? "" : bin.has(row["id"]) ? inBin : withFolder;
    // One that is there twice, or lies in the bin and on its list, equals nothing that was promised.
    const twice = own.has(thing) || (row["deleted_at"] === null && bin.has(row["id"])) ? " (twice)" : "";
    own.set(thing, value + end + twice);
    ids.set(`${mark} ${thing}`, String(row["id"]));
  };
  const names = new Map<unknown, string>();
  for (const row of [...(await ask("select * from tables")), ...(await ask("select * from folders"))]) {
    const [mark = "", thing = ""] = String(row["name"]).split(" ");
    names.set(row["id"], thing);
    keep(mark, thing, row, "rotation" in row ? `${String(row["x"])} ${String(row["y"])}` : "");
  }
  for (const row of await ask("select * from guests")) {
    const seat = row["table_id"] === null ? "" : ` at ${names.get(row["table_id"])}`;
    keep(String(row["first_name"]), String(row["last_name"]), row, String(row["comment"]) + seat);
  }
  for (const row of await ask("select * from budget_items")) {
    keep(String(row["type"]), String(row["name"]), row, String(row["comment"]));
  }
  const files = `select files.*, contents.size from files left join contents
    on contents.wedding_id = files.wedding_id and contents.id = files.content_id`;
  for (const row of await ask(files)) {
    const [mark = "", thing = ""] = String(row["name"]).replace(".txt", "").split(" ");
    keep(mark, thing, row, `${String(row["size"])} in ${names.get(row["folder_id"])}`);
  }
  return { states, ids, ...(await rest(ask)) };
}

async function rest(ask: Ask): Promise<Pick<Kept, "revisions" | "contents" | "loose">> {
  const weddings = await ask("select id, revision from weddings");
  const keyed = ({ wedding_id, id }: Row): string => `${String(wedding_id)}/${String(id)}`;
  return {
    revisions: new Map(weddings.map(({ id, revision }) => [String(id), Number(revision)])),
    contents: (await ask("select wedding_id, id from contents")).map(keyed),
    loose: (await ask("select wedding_id, id from loose_contents")).map(keyed),
  };
}

export interface Verdict {
  /** A sentence each; none when all is well. */
  readonly faults: readonly string[];
  /** How far the call under way came, by mark: 0 when nothing of it stayed. */
  readonly reached: ReadonlyMap<string, number>;
}

/** `revisions`: of each wedding, before the first of the writes that are counted. */
export function judge(claims: readonly Claim[], kept: Kept, revisions: ReadonlyMap<string, number>): Verdict {
  const faults: string[] = [];
  const reached = new Map<string, number>();
  const expected = new Map(revisions);
  for (const { mark, weddingId, allowed, writes } of claims) {
    const found = kept.states.get(mark) ?? new Map<string, string>();
    const at = allowed.findIndex((state) => isSame(state, found));
    if (at === -1) faults.push(`${mark}: ${differences(allowed, found)}`);
    reached.set(mark, at);
    expected.set(weddingId, (expected.get(weddingId) ?? 0) + writes + Math.max(0, at));
  }
  for (const [wedding, revision] of expected) {
    const found = kept.revisions.get(wedding);
    if (found !== revision) faults.push(`wedding ${wedding}: revision ${found} instead of ${revision}`);
  }
  return { faults, reached };
}

function isSame(one: State, other: State): boolean {
  return one.size === other.size && [...one].every(([thing, value]) => other.get(thing) === value);
}

function differences(allowed: readonly [State, ...State[]], found: State): string {
  const [acknowledged] = allowed;
  const things = new Set([...acknowledged.keys(), ...found.keys()]);
  const wrong = [...things].filter(
    (thing) => !allowed.some((state) => state.get(thing) === found.get(thing)),
  );
  const said = (value: string | undefined): string =>
    value === undefined ? "nothing" : `“${value.slice(0, 60)}”`;
  const told = (
    wrong.length > 0 ? wrong : [...things].filter((thing) => acknowledged.get(thing) !== found.get(thing))
  )
    .slice(0, 4)
    .map((thing) => `${thing} is ${said(found.get(thing))} instead of ${said(acknowledged.get(thing))}`);
  return `${wrong.length > 0 ? "lost" : "torn"}: ${told.join(", ")}`;
}
