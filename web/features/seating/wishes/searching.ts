/** One search after the other, in slices and with repairs between them, so that whoever runs it can be stopped between them. */
import { conflictsOf } from "#solver/conflicts.ts";
import { repair } from "#solver/repair.ts";
import { startSearch } from "#solver/search.ts";
import type { Order, Report, SearchOrder } from "./search-messages.ts";

interface World {
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  readonly report: (report: Report) => void;
  /** Calls back once what came in meanwhile was heard. */
  readonly later: (go: () => void) => void;
}

/** Steps between two looks at the clock: a few milliseconds, also on a slow phone. */
const slice = 10_000;
/** Milliseconds: how long messages wait to be heard, and how often the page hears of the progress. */
const turn = 20;
const tick = 100;

export function searcher({ now, report, later }: World): (order: Order) => void {
  let current = 0;
  let finish: (() => void) | null = null;

  function search({ number, problem, from, seed, milliseconds }: SearchOrder): void {
    current = number;
    const start = now();
    let told = start;
    let isStopped = false;
    const fraction = () => Math.min(1, (now() - start) / milliseconds);
    const course = startSearch(problem, { seed, from, progress: fraction });
    finish = () => {
      isStopped = true;
    };
    const end = () => {
      finish = null;
      const { best, proven, impossible } = course;
      const conflicts = best === undefined && !isStopped ? (conflictsOf(problem) ?? []) : [];
      report({ kind: "done", number, best, proven: proven || impossible, conflicts });
    };
    const go = () => {
      if (current !== number) return;
      const turnEnd = now() + turn;
      let hasMore = !isStopped;
      while (hasMore && now() < turnEnd) hasMore = course.advance(slice) && fraction() < 1;
      if (!hasMore) {
        end();
        return;
      }
      if (now() - told >= tick) {
        told = now();
        report({ kind: "progress", number, fraction: fraction(), best: course.best });
      }
      later(go);
    };
    go();
  }

  return (order) => {
    if (order.kind === "search") search(order);
    else if (order.kind === "stop") finish?.();
    else {
      const { number, problem, plan, only } = order;
      report({ kind: "repaired", number, repairs: repair(problem, plan, only === null ? {} : { only }) });
    }
  };
}
