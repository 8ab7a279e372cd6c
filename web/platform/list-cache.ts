/** A list of the server in the query cache: loaded once, then edited after each write. */
import { queryOptions, type QueryKey } from "@tanstack/react-query";
import { getErrorText } from "./errors.ts";
import { queryClient } from "./queries.ts";
import { dismissToastsAbout, showToast } from "./toasts.tsx";

/** An item without an id is not saved yet, and in no list. */
interface WithId {
  readonly id: string | null;
}

interface ListCacheOptions<Item> {
  readonly key: QueryKey;
  readonly read: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** Called after each write, to invalidate what depends on the list. */
  readonly onWrite?: (() => void) | undefined;
}

/** An optimistic change. */
interface Patch<Item> {
  readonly id: string | null;
  readonly changes: Partial<Item>;
}

interface SendOptions<Item> {
  readonly send: () => Promise<Item>;
  /** The message of a refusal, given the reason. */
  readonly refused: (why: string) => string;
}

export function createListCache<Item extends WithId>({ key, read, onWrite }: ListCacheOptions<Item>) {
  const patchKey = [...key, "patch"];

  function edit(change: (items: readonly Item[]) => readonly Item[]): void {
    queryClient.setQueryData<readonly Item[]>(key, (items) => items && change(items));
  }

  /** A list that is being fetched may have been read before the write, so it is fetched again. */
  function invalidate(): void {
    if (queryClient.isFetching({ queryKey: key }) > 0) refresh();
    onWrite?.();
  }

  function refresh(): void {
    void queryClient.invalidateQueries({ queryKey: key });
  }

  /** The items with the optimistic changes that are still being sent. */
  function withPatches(items: readonly Item[], except?: Patch<Item>): readonly Item[] {
    const patches = queryClient
      .getMutationCache()
      .findAll({ mutationKey: patchKey, status: "pending" })
      .flatMap(({ state }) => (isPatch<Item>(state.variables) ? state.variables : []))
      .filter((patch) => patch !== except);
    return patches.reduce(applyPatch, items);
  }

  return {
    query: queryOptions({
      queryKey: key,
      queryFn: async ({ signal }) => withPatches(await read(signal)),
    }),
    refresh,
    edit,
    find: (matches: (item: Item) => boolean) => queryClient.getQueryData<readonly Item[]>(key)?.find(matches),
    add: (...added: readonly Item[]): void => {
      edit(appendItems(...added));
      invalidate();
    },
    replace: (changed: Item): void => {
      edit((items) => items.map((each) => (each.id === changed.id ? changed : each)));
      invalidate();
    },
    remove: ({ id }: WithId): void => {
      edit((items) => items.filter((each) => each.id !== id));
      invalidate();
    },
    /**
     * Shows a change at once and sends it. Changes to one item are sent one after another; a refused one is
     * rolled back.
     */
    patch: (item: Item, changes: Partial<Item>, { send, refused }: SendOptions<Item>): void => {
      const about = [...key, item.id].join(" ");
      const patch = { id: item.id, changes };
      const mutation = queryClient.getMutationCache().build(queryClient, {
        mutationKey: patchKey,
        scope: { id: about },
        mutationFn: send,
        onMutate: () => edit((items) => applyPatch(items, patch)),
        onSuccess: () => {
          dismissToastsAbout(about);
          invalidate();
        },
        onError: (error) => {
          edit((items) =>
            withPatches(
              items.map((each) =>
                each.id === item.id ? { ...each, ...getFormerValues(item, changes) } : each,
              ),
              patch,
            ),
          );
          showToast({ text: refused(getErrorText(error)), tone: "refused", about });
          refresh();
        },
      });
      void mutation.execute(patch).catch(() => undefined);
    },
  };
}

/** Adds items at the end; an item that is in the list already is moved, not doubled. */
export function appendItems<Item extends WithId>(...added: readonly Item[]) {
  const ids = new Set(added.map(({ id }) => id));
  return (items: readonly Item[]): readonly Item[] => [...items.filter(({ id }) => !ids.has(id)), ...added];
}

function isPatch<Item>(variables: unknown): variables is Patch<Item> {
  return typeof variables === "object" && variables !== null && "changes" in variables;
}

function applyPatch<Item extends WithId>(
  items: readonly Item[],
  { id, changes }: Patch<Item>,
): readonly Item[] {
  return items.map((each) => (each.id === id ? { ...each, ...changes } : each));
}

/** The item's former values of the changed fields. */
function getFormerValues<Item extends object>(item: Item, changes: Partial<Item>): Partial<Item> {
  const names = Object.keys(changes);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) as Partial<Item>;
}
