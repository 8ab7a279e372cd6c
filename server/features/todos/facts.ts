/** The facts that complete proposed tasks by themselves. They are computed at each read and never stored. */
import { type StarterKey, starterTasks } from "#contract/checklist.ts";
import { getIdsOfGuestsWithAddress } from "#contract/households.ts";
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import type { TaskFact } from "#contract/todos.ts";
import { minWitnesses } from "#contract/witnesses.ts";
import type { TaskRow } from "#server/database/tables/tasks.ts";
import { listGuestColumns } from "#server/features/guests/service.ts";
import { listDueInstalmentStates } from "#server/features/instalments/service.ts";
import {
  getAnsweredByGuest,
  getAnswersToMoment,
  listActiveMoments,
} from "#server/features/moments/service.ts";
import { listBookedKinds } from "#server/features/providers/service.ts";
import { listWhetherProvidersHaveLinks } from "#server/features/run-sheet/service.ts";
import { listThanks } from "#server/features/thanks/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { listWitnesses } from "#server/features/witnesses/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { toFact } from "./facts.rules.ts";
import { tasks } from "./repository.ts";

/** A task with the fact that completes it, and whether it counts as done. */
export interface TaskWithFact extends TaskRow {
  readonly fact: TaskFact | null;
  readonly is_done: boolean;
}

const guestColumns = [
  "id",
  "household_id",
  "plus_one_of",
  "table_id",
  "adresse",
  "code_postal",
  "ville",
] as const;

/** What facts are computed from, read at most once for all facts of a call. */
function createSources(scope: WeddingScope) {
  return {
    scope,
    readWedding: readOnce(() => loadWedding(scope)),
    readBookedKinds: readOnce(() => listBookedKinds(scope)),
    readGuests: readOnce(() => listGuestColumns(scope.db, scope.wedding.id, guestColumns)),
    readAnsweredByGuest: readOnce(() => getAnsweredByGuest(scope)),
  };
}
type Sources = ReturnType<typeof createSources>;

function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

const createWeddingFactReader = (
  getParts: (wedding: Awaited<ReturnType<typeof loadWedding>>) => readonly boolean[],
) =>
  async function readWeddingFact({ readWedding }: Sources): Promise<TaskFact> {
    return toFact(getParts(await readWedding()));
  };

/** One of the providers is booked. */
const createBookedFactReader = (...providers: readonly ProviderKindId[]) =>
  async function readProviderFact({ readBookedKinds }: Sources): Promise<TaskFact> {
    const bookedKinds = await readBookedKinds();
    return toFact([providers.some((provider) => bookedKinds.has(provider))]);
  };

/** The tasks that a fact completes. */
const factReaders: Partial<Record<StarterKey, (sources: Sources) => Promise<TaskFact>>> = {
  envelope: createWeddingFactReader(({ budget_cents }) => [budget_cents !== null]),
  dates: createWeddingFactReader(({ wedding_date }) => [wedding_date !== null]),
  venue: createBookedFactReader("venue"),
  caterer: createBookedFactReader("caterer"),
  photo: createBookedFactReader("photographer"),
  officiant: createBookedFactReader("officiant"),
  music: createBookedFactReader("dj", "band"),
  flowers: createBookedFactReader("florist"),
  hair: createBookedFactReader("hair-makeup"),
  cake: createBookedFactReader("cake"),
  rings: createBookedFactReader("jeweller"),
  transport: createBookedFactReader("transport"),
  async witnesses({ scope }) {
    const { length } = await listWitnesses(scope);
    return toFact(Array.from({ length: minWitnesses }, (_, index) => index < length));
  },
  birth_certificates: createWeddingFactReader((wedding) => [
    wedding.woman_birth_certificate_on !== null,
    wedding.man_birth_certificate_on !== null,
  ]),
  filing: createWeddingFactReader(({ file_submitted_on }) => [file_submitted_on !== null]),
  async addresses(sources) {
    const guests = await sources.readGuests();
    const answeredByGuest = await sources.readAnsweredByGuest();
    const idsWithAddress = getIdsOfGuestsWithAddress(guests);
    return toFact(guests.filter(({ id }) => answeredByGuest.has(id)).map(({ id }) => idsWithAddress.has(id)));
  },
  async replies(sources) {
    const answeredByGuest = await sources.readAnsweredByGuest();
    const guests = await sources.readGuests();
    return toFact(guests.flatMap(({ id }) => answeredByGuest.get(id) ?? []));
  },
  async first_seating(sources) {
    const dinner = (await listActiveMoments(sources.scope)).find(({ kind }) => kind === "dinner");
    if (dinner === undefined) return toFact([]);
    const answers = await getAnswersToMoment(sources.scope, dinner.id);
    const guests = await sources.readGuests();
    return toFact(guests.filter(({ id }) => answers.get(id) === 1).map(({ table_id }) => table_id !== null));
  },
  async balances({ scope, readWedding }) {
    const { wedding_date } = await readWedding();
    return toFact(wedding_date === null ? [] : await listDueInstalmentStates(scope, wedding_date));
  },
  async run_sheet({ scope }) {
    return toFact(await listWhetherProvidersHaveLinks(scope));
  },
  async thanks({ scope }) {
    return toFact((await listThanks(scope)).map(({ thanked_on }) => thanked_on !== null));
  },
};

/** The fact of a proposed task; null for a task that no fact completes. */
export type ReadFact = (key: string | null) => Promise<TaskFact | null>;

/** Computes each fact at most once, however many tasks have it. */
export function createFactReader(scope: WeddingScope): ReadFact {
  const sources = createSources(scope);
  const factByKey = new Map<string | null, Promise<TaskFact | null>>();
  const computeFact = async (key: string | null): Promise<TaskFact | null> => {
    const task = starterTasks.find((each) => each.key === key);
    return (task && (await factReaders[task.key]?.(sources))) ?? null;
  };
  return (key) => {
    const fact = factByKey.get(key) ?? computeFact(key);
    factByKey.set(key, fact);
    return fact;
  };
}

/** The live tasks, in no order. */
export async function listTasksWithFacts(
  scope: WeddingScope,
  readFact: ReadFact = createFactReader(scope),
): Promise<TaskWithFact[]> {
  const rows = await tasks.list(scope.db, scope.wedding.id);
  return Promise.all(rows.map((row) => addFact(row, readFact)));
}

export async function addFact(row: TaskRow, readFact: ReadFact): Promise<TaskWithFact> {
  return toTaskWithFact(row, await readFact(row.starter_key));
}

function toTaskWithFact(row: TaskRow, fact: TaskFact | null): TaskWithFact {
  const isByFact = fact?.is_true === true && row.ignores_fact === 0;
  return { ...row, fact, is_done: row.is_completed === 1 || isByFact };
}
