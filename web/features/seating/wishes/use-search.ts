import { useEffect, useRef, useState } from "react";
import type { Plan, Rule } from "#solver/problem.ts";
import type { SeatingProblem } from "./problem.rules.ts";
import { openWorker } from "./open-worker.ts";
import type { Found, Order, Report } from "./search-messages.ts";

/** Milliseconds that a search takes unless it is stopped, or proves its plan the best before. */
const lasts = 3000;

export interface SearchState {
  readonly phase: "idle" | "searching" | "done" | "failed";
  /** What is searched now, or was last. */
  readonly made: SeatingProblem | null;
  /** 0 to 1. */
  readonly fraction: number;
  readonly best: Found | undefined;
  readonly proven: boolean;
  readonly conflicts: readonly Rule[];
}

const idle: SearchState = {
  phase: "idle",
  made: null,
  fraction: 0,
  best: undefined,
  proven: false,
  conflicts: [],
};

/** A search at a time, on a thread that ends with whoever asked. */
export function useSearch() {
  const [state, setState] = useState(idle);
  const worker = useRef<Worker | null>(null);
  const asked = useRef(0);
  const heard = useRef<(report: Report) => void>(() => undefined);
  const stopped = useRef<() => void>(() => undefined);
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  function fail(error: unknown) {
    console.error("The search has failed", error);
    setState((now) => ({ ...now, phase: "failed" }));
  }

  function open(): boolean {
    if (worker.current) return true;
    try {
      worker.current = openWorker((report) => {
        heard.current(report);
      }, fail);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  }

  function order(message: Order) {
    worker.current?.postMessage(message);
  }

  /** Searches the first of the problems; where it has no plan, the next. */
  function search(attempts: readonly SeatingProblem[], fromOf: (made: SeatingProblem) => Plan) {
    const [made, ...further] = attempts;
    if (!made) return;
    asked.current += 1;
    const number = asked.current;
    let isStopped = false;
    stopped.current = () => {
      isStopped = true;
    };
    setState({ ...idle, phase: "searching", made });
    heard.current = (report) => {
      if (report.number !== number || report.kind === "repaired") return;
      if (report.kind === "progress") {
        setState((now) => ({ ...now, fraction: report.fraction, best: report.best }));
      } else if (report.best === undefined && !isStopped && further.length > 0) search(further, fromOf);
      else {
        const { best, proven, conflicts } = report;
        setState({ phase: "done", made, fraction: 1, best, proven, conflicts });
      }
    };
    if (!open()) return;
    const { problem } = made;
    order({ kind: "search", number, problem, from: fromOf(made), seed: number, milliseconds: lasts });
  }

  return {
    state,
    search,
    /** The best so far stands. */
    stop: () => {
      stopped.current();
      order({ kind: "stop" });
    },
    reset: () => {
      order({ kind: "stop" });
      asked.current += 1;
      setState(idle);
    },
  };
}
