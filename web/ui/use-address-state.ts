import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { useNavigation, useSearchParams } from "react-router";

/** A pause in typing after which the address follows; browsers refuse one that changes at every key. */
const addressWait = 250;

export interface AddressWords<State> {
  /** The names in the query that are this state's own; made once, outside of the component. */
  readonly names: readonly string[];
  readonly read: (search: URLSearchParams) => State;
  /** Writes it into a query, whose other names it leaves alone. */
  readonly say: (state: State, search: URLSearchParams) => void;
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
  const written = useRef(here);
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => {
    if (here === written.current) return;
    written.current = here;
    setState(read(search));
  }, [here, read, search]);

  useEffect(() => {
    const next = new URLSearchParams(search);
    say(state, next);
    const said = saidIn(next, names);
    if (isLeaving || said === here) return;
    const timer = setTimeout(() => {
      written.current = said;
      setSearch(next, { replace: true, preventScrollReset: true });
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
