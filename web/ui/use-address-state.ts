import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { useNextPlace, useSearchParams } from "../router/hooks.tsx";

/** A pause in typing after which the address follows; browsers refuse one that changes at every key. */
const addressWait = 250;

export interface AddressWords<State> {
  /** The names in the query that are this state's own; made once, outside of the component. */
  readonly names: readonly string[];
  readonly read: (search: URLSearchParams) => State;
  /** Writes it into a query, whose other names it leaves alone. */
  readonly say: (state: State, search: URLSearchParams) => void;
}

/** The words of a state that makes its query anew instead of writing into one. */
export function addressWords<State>(
  names: readonly string[],
  read: (search: URLSearchParams) => State,
  searchOf: (state: State, others: URLSearchParams) => URLSearchParams,
): AddressWords<State> {
  return {
    names,
    read,
    say: (state, search) => {
      const said = searchOf(state, search);
      for (const name of names) {
        const value = said.get(name);
        if (value === null) search.delete(name);
        else search.set(name, value);
      }
    },
  };
}

/** A state that is in hand at once, in the address soon after, and back from it when one goes back. */
export function useAddressState<State>({
  names,
  read,
  say,
}: AddressWords<State>): [State, Dispatch<SetStateAction<State>>] {
  const [search, setSearch] = useSearchParams();
  const [state, setState] = useState(() => read(search));
  const here = saidIn(search, names);
  /** What was last read, and what was written since: on a slow day the address lags behind the hand. */
  const own = useRef([here]);
  const isLeaving = useNextPlace() !== null;

  useEffect(() => {
    const at = own.current.indexOf(here);
    own.current = at === -1 ? [here] : own.current.slice(at);
    if (at === -1) setState(read(search));
  }, [here, read, search]);

  useEffect(() => {
    const next = new URLSearchParams(search);
    say(state, next);
    const said = saidIn(next, names);
    if (isLeaving || said === here) return;
    const timer = setTimeout(() => {
      // Another state may have written into the address since: its words stay.
      const now = new URLSearchParams(window.location.search);
      say(state, now);
      own.current.push(said);
      setSearch(now, { replace: true, preventScrollReset: true });
    }, addressWait);
    return () => {
      clearTimeout(timer);
    };
  }, [state, search, here, names, say, setSearch, isLeaving]);

  return [state, setState];
}

function saidIn(search: URLSearchParams, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => search.get(name)));
}
