import { useEffect, useRef, useState } from "react";
import { type SearchScope, chooseLeftOut } from "./attempts.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import type { DoneResponse, WorkerRequest, WorkerResponse } from "./search-messages.ts";
import { sendRequest, stopSearching, useSearchWorker } from "./search-client.ts";

/** Milliseconds that a search takes unless it is stopped or proves its plan optimal earlier. */
const searchDuration = 3000;

export type SearchState =
  | { readonly phase: "idle" | "failed" }
  | { readonly phase: "searching"; readonly fraction: number; readonly violationCount: number | null }
  | {
      readonly phase: "done";
      /** The state at the start of the search. */
      readonly seatingState: SeatingState;
      readonly report: DoneResponse;
    };

/** Runs one search at a time in the worker; it ends when the component unmounts. */
export function useSearch() {
  const [state, setState] = useState<SearchState>({ phase: "idle" });
  /** Changes each time, so that a continued search explores other plans. */
  const seed = useRef(0);
  const cancelRequest = useRef<() => void>(() => undefined);
  useSearchWorker();
  useEffect(
    () => () => {
      cancelRequest.current();
      stopSearching();
    },
    [],
  );

  function start(
    seatingState: SeatingState,
    createRequest: (timed: { number: number; seed: number; milliseconds: number }) => WorkerRequest,
  ) {
    cancelRequest.current();
    seed.current += 1;
    setState({ phase: "searching", fraction: 0, violationCount: null });
    const onReport = (report: WorkerResponse) => {
      if (report.kind === "progress") {
        setState({ phase: "searching", fraction: report.fraction, violationCount: report.violationCount });
      } else if (report.kind === "done") setState({ phase: "done", seatingState, report });
    };
    cancelRequest.current = sendRequest(
      (number) => createRequest({ number, seed: seed.current, milliseconds: searchDuration }),
      {
        onReport,
        onFailure: () => setState({ phase: "failed" }),
      },
    );
  }

  return {
    state,
    /** Searches for as many guests as there are seats. */
    search: (seatingState: SeatingState, scope: SearchScope) => {
      const leftOut = new Set(chooseLeftOut(seatingState));
      const guests = seatingState.guests.filter((guest) => !leftOut.has(guest));
      start(seatingState, (timed) => ({
        kind: "search",
        ...timed,
        seatingState: { ...seatingState, guests },
        scope,
      }));
    },
    /** Continues from the best plan so far. */
    continueSearch: (seatingState: SeatingState) =>
      start(seatingState, (timed) => ({ kind: "continue", ...timed })),
    /** Keeps the best plan so far. */
    stop: stopSearching,
    reset: () => {
      cancelRequest.current();
      stopSearching();
      setState({ phase: "idle" });
    },
  };
}
