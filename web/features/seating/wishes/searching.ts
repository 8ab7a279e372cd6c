/** Runs one search at a time in slices, with repairs in between, so that messages can stop it. */
import { findConflictingRules } from "#solver/conflicts.ts";
import type { Plan } from "#solver/problem.ts";
import { startSearch } from "#solver/search.ts";
import { listProblemOptions } from "./attempts.rules.ts";
import { findConflicts } from "./conflict.rules.ts";
import { getPlannedTableByGuest } from "./moves.rules.ts";
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
  readonly runLater: (run: () => void) => void;
}

/** Search steps between two readings of the clock: a few milliseconds even on a slow phone. */
const stepsPerSlice = 10_000;
/** Milliseconds: the longest delay of a message, and the interval of progress reports. */
const maxSliceTime = 20;
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

export function createSearcher({ now, report, runLater }: SearcherOptions): (request: WorkerRequest) => void {
  let currentRequestNumber = 0;
  let isStopped = false;
  let lastResult: LastResult | null = null;

  function search(request: SearchInput, [options, ...further]: readonly ProblemOptions[]): void {
    if (!options) return;
    const seatingProblem = createProblem(request.seatingState, options);
    run(request, {
      seatingProblem,
      from: getCurrentPlan(request.seatingState, seatingProblem),
      further,
    });
  }

  function continueSearch(request: ContinueRequest): void {
    if (!lastResult) return;
    const { seatingState, seatingProblem, best } = lastResult;
    run(
      { ...request, seatingState },
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
    const getFraction = () => Math.min(1, (now() - start) / milliseconds);
    const solverSearch = startSearch(seatingProblem.problem, { seed, from, progress: getFraction });
    const reportResult = () => {
      const { best, proven, impossible } = solverSearch;
      if (!best && !isStopped && further.length > 0) {
        search(request, further);
        return;
      }
      lastResult = { seatingState, seatingProblem, best };
      const rules = !best && !isStopped ? (findConflictingRules(seatingProblem.problem) ?? []) : [];
      report({
        kind: "done",
        number,
        suggestion: best ? createSuggestion(seatingState, seatingProblem, best) : null,
        isProven: proven || impossible,
        conflicts: findConflicts(seatingState, seatingProblem, rules),
      });
    };
    const runSlice = () => {
      if (currentRequestNumber !== number) return;
      const sliceEnd = now() + maxSliceTime;
      let hasMore = !isStopped;
      while (hasMore && now() < sliceEnd) hasMore = solverSearch.advance(stepsPerSlice) && getFraction() < 1;
      if (!hasMore) {
        reportResult();
        return;
      }
      if (now() - reportedAt >= progressInterval) {
        reportedAt = now();
        const violationCount = solverSearch.best
          ? countViolations(
              seatingState,
              getPlannedTableByGuest(seatingState, seatingProblem, solverSearch.best.plan),
            )
          : null;
        report({ kind: "progress", number, fraction: getFraction(), violationCount });
      }
      runLater(runSlice);
    };
    runSlice();
  }

  return (request) => {
    if (request.kind === "stop") isStopped = true;
    else if (request.kind === "repair") {
      const { number, seatingState, need } = request;
      report({ kind: "repaired", number, proposals: findProposals(seatingState, need) });
    } else {
      currentRequestNumber = request.number;
      isStopped = false;
      if (request.kind === "search") search(request, listProblemOptions(request.seatingState, request.scope));
      else continueSearch(request);
    }
  };
}
