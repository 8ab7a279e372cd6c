import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { sayIn, type ViewInAddress } from "./address.ts";

/** A pause in typing after which the address follows: browsers refuse one that changes at every key. */
const addressWait = 250;

type Search = Readonly<Record<string, string>>;

/** A view's state: in the component at once, in the address after a pause, and from the address on Back or a link. */
export function useViewState<View>({
  read,
  said,
}: ViewInAddress<View>): [View, Dispatch<SetStateAction<View>>] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [view, setView] = useState(() => read(new URLSearchParams(search)));
  const names = Object.keys(said(view));
  const here = ownOf(search, names);
  /** What the address said last, and what was written since: the address lags behind what is typed. */
  const written = useRef([here]);

  useEffect(() => {
    const at = written.current.indexOf(here);
    written.current = at === -1 ? [here] : written.current.slice(at);
    if (at === -1) setView(read(new URLSearchParams(search)));
  }, [here, read, search]);

  useEffect(() => {
    const own = said(view);
    const parametersIn = (now: Search) => Object.fromEntries(sayIn(new URLSearchParams(now), own));
    if (ownOf(parametersIn(search), Object.keys(own)) === here) return undefined;
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
          const parameters = parametersIn(now);
          written.current.push(ownOf(parameters, Object.keys(own)));
          return parameters;
        },
        replace: true,
        resetScroll: false,
      });
    }, addressWait);
    return () => {
      clearTimeout(timer);
    };
  }, [view, search, here, said, navigate, router]);

  return [view, setView];
}

function ownOf(search: Search, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => search[name]));
}
