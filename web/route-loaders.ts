/** Route loaders: what a page waits for, and what it prefetches. */
import type { Namespace } from "#i18n/languages.ts";
import { loadTexts } from "./platform/i18n.ts";
import { isSignedIn } from "./platform/token.ts";

interface LoaderContext {
  readonly route: { readonly options: { readonly staticData?: { readonly texts?: readonly Namespace[] } } };
  readonly params: Readonly<Record<string, string>>;
}
export type Prefetch = (params: LoaderContext["params"]) => Promise<unknown>;

/**
 * A loader that waits for the page's texts. Its queries are prefetched into the query cache, and not waited for.
 */
export function createLoader(...queries: readonly Prefetch[]) {
  return async ({ route, params }: LoaderContext): Promise<void> => {
    if (isSignedIn()) for (const prefetch of queries) prefetch(params).catch(() => undefined);
    await loadTexts(route.options.staticData?.texts ?? []);
  };
}
export const loadPage = createLoader();

export const loadGuests: Prefetch = async () =>
  (await import("./features/guests/queries.ts")).prefetchGuests();
export const loadMoments: Prefetch = async () =>
  (await import("./features/moments/queries.ts")).prefetchMoments();
export const loadHouseholds: Prefetch = async () =>
  (await import("./features/households/queries.ts")).prefetchHouseholds();
export const loadReplies: Prefetch = async () =>
  (await import("./features/replies/queries.ts")).prefetchReplies();
export const loadReplySettings: Prefetch = async () =>
  (await import("./features/replies/queries.ts")).prefetchReplySettings();
export const loadTasks: Prefetch = async () => (await import("./features/todos/queries.ts")).prefetchTasks();
export const loadContacts: Prefetch = async () =>
  (await import("./features/providers/queries.ts")).prefetchContacts();
export const loadBudget: Prefetch = async () =>
  (await import("./features/budget/queries.ts")).prefetchBudgetItems();
export const loadExpenses: Prefetch = async () =>
  (await import("./features/expenses/queries.ts")).prefetchExpenses();
export const loadCost: Prefetch = async () => {
  (await import("./features/expenses/queries.ts")).prefetchCost();
};
