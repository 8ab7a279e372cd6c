/** Runs one search at a time in slices, with repairs in between, so that messages can stop it. */
import { findConflictingRules } from "#solver/conflicts.ts";
import type { Plan } from "#solver/problem.ts";
import { startSearch } from "#solver/search.ts";
import { createAttempts } from "./attempts.rules.ts";
import { findConflicts } from "./conflict.rules.ts";
import { getPlannedTables } from "./moves.rules.ts";
import { getCurrentPlan, createProblem, type ProblemOptions, type SeatingProblem } from "./problem.rules.ts";
import { findProposals } from "./repair.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { ContinueRequest, WorkerRequest, WorkerResponse, SearchRequest } from "./search-messages.ts";
import { countViolations, type FoundPlan, createSuggestion } from "./suggestion.rules.ts";

interface SearcherOptions {
  /** Milliseconds, from any origin. */
  readonly now: () => number;
  readonly report: (report: WorkerResponse) => void;
  /** Calls back after pending messages were handled. */
  readonly runLater: (go: () => void) => void;
}

/** Search steps between two readings of the clock: a few milliseconds even on a slow phone. */
const stepsPerSlice = 10_000;
/** Milliseconds: the longest delay of a message, and the interval of progress reports. */
const maxTurnTime = 20;
const progressInterval = 100;

type SearchInput = Pick<SearchRequest, "number" | "seed" | "milliseconds" | "seatingState">;

interface Attempt {
  readonly seatingProblem: SeatingProblem;
  readonly from: Plan;
  /** The options to try next if this attempt has no plan. */
  readonly further: readonly ProblemOptions[];
}

/** The state from which a search can continue. */
interface LastResult {
  readonly seatingState: SeatingState;
  readonly seatingProblem: SeatingProblem;
  readonly best: FoundPlan | undefined;
}

export function createSearcher({ now, report, runLater }: SearcherOptions): (order: WorkerRequest) => void {
  let current = 0;
  let isStopped = false;
  let last: LastResult | null = null;

  function search(request: SearchInput, [option, ...further]: readonly ProblemOptions[]): void {
    if (!option) return;
    const seatingProblem = createProblem(request.seatingState, option);
    run(request, {
      seatingProblem,
      from: getCurrentPlan(request.seatingState, seatingProblem),
      further,
    });
  }

  function continueSearch(order: ContinueRequest): void {
    if (!last) return;
    const { seatingState, seatingProblem, best } = last;
    run(
      { ...order, seatingState },
      {
        seatingProblem,
        from: best?.plan ?? getCurrentPlan(seatingState, seatingProblem),
        further: [],
      },
    );
  }

  function run(request: SearchInput, { seatingProblem, from, further }: Attempt): void {
    const { number, seed, milliseconds, seatingState } = request;
    const start = now();
    let reportedAt = start;
    const fraction = () => Math.min(1, (now() - start) / milliseconds);
    const course = startSearch(seatingProblem.problem, { seed, from, progress: fraction });
    const end = () => {
      const { best, proven, impossible } = course;
      if (!best && !isStopped && further.length > 0) {
        search(request, further);
        return;
      }
      last = { seatingState, seatingProblem, best };
      const rules = !best && !isStopped ? (findConflictingRules(seatingProblem.problem) ?? []) : [];
      report({
        kind: "done",
        number,
        suggestion: best ? createSuggestion(seatingState, seatingProblem, best) : null,
        isProven: proven || impossible,
        conflicts: findConflicts(seatingState, seatingProblem, rules),
      });
    };
    const go = () => {
      if (current !== number) return;
      const turnEnd = now() + maxTurnTime;
      let hasMore = !isStopped;
      while (hasMore && now() < turnEnd) hasMore = course.advance(stepsPerSlice) && fraction() < 1;
      if (!hasMore) {
        end();
        return;
      }
      if (now() - reportedAt >= progressInterval) {
        reportedAt = now();
        const broken = course.best
          ? countViolations(seatingState, getPlannedTables(seatingState, seatingProblem, course.best.plan))
          : null;
        report({ kind: "progress", number, fraction: fraction(), broken });
      }
      runLater(go);
    };
    go();
  }

  return (order) => {
    if (order.kind === "stop") isStopped = true;
    else if (order.kind === "repair") {
      const { number, seatingState, need } = order;
      report({ kind: "repaired", number, proposals: findProposals(seatingState, need) });
    } else {
      current = order.number;
      isStopped = false;
      if (order.kind === "search") search(order, createAttempts(order.seatingState, order.choice));
      else continueSearch(order);
    }
  };
}
