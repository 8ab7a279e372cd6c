import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";

/** A pause in typing after which the address follows: browsers refuse one that changes at every key. */
const addressWait = 250;

/** How the state of a view is written into the search parameters of its page. */
export interface ViewInAddress<View> {
  /** The parameters that are this view's own. Made once, outside of the component. */
  readonly names: readonly string[];
  /** A parameter that it does not know is passed over. */
  readonly read: (search: URLSearchParams) => View;
  /** Sets its own parameters and deletes those at their default; others stay. */
  readonly say: (view: View, search: URLSearchParams) => void;
}

/** For rules that return new parameters instead of changing the given ones. */
export function viewInAddress<View>(
  names: readonly string[],
  read: (search: URLSearchParams) => View,
  searchOf: (view: View, others: URLSearchParams) => URLSearchParams,
): ViewInAddress<View> {
  return {
    names,
    read,
    say: (view, search) => {
      const said = searchOf(view, search);
      for (const name of names) {
        const value = said.get(name);
        if (value === null) search.delete(name);
        else search.set(name, value);
      }
    },
  };
}

type Search = Readonly<Record<string, string>>;

/** A view's state: in the component at once, in the address after a pause, and from the address on Back or a link. */
export function useViewState<View>({
  names,
  read,
  say,
}: ViewInAddress<View>): [View, Dispatch<SetStateAction<View>>] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [view, setView] = useState(() => read(new URLSearchParams(search)));
  const here = ownOf(search, names);
  /** What the address said last, and what was written since: the address lags behind what is typed. */
  const written = useRef([here]);

  useEffect(() => {
    const at = written.current.indexOf(here);
    written.current = at === -1 ? [here] : written.current.slice(at);
    if (at === -1) setView(read(new URLSearchParams(search)));
  }, [here, read, search]);

  useEffect(() => {
    const next = new URLSearchParams(search);
    say(view, next);
    if (ownOf(Object.fromEntries(next), names) === here) return undefined;
    const { pathname } = router.latestLocation;
    const timer = setTimeout(() => {
      // Another page is on its way: its address is its own.
      if (router.latestLocation.pathname !== pathname) return;
      void navigate({
        to: ".",
        hash: true,
        state: true,
        // Another view may have written into the address since: its parameters stay.
        search: (now: Search) => {
          const said = new URLSearchParams(now);
          say(view, said);
          const parameters = Object.fromEntries(said);
          written.current.push(ownOf(parameters, names));
          return parameters;
        },
        replace: true,
        resetScroll: false,
      });
    }, addressWait);
    return () => {
      clearTimeout(timer);
    };
  }, [view, search, here, names, say, navigate, router]);

  return [view, setView];
}

function ownOf(search: Search, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => search[name]));
}
