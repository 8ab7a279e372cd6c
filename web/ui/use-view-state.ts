import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { isDialogHistoryEntryClosing } from "./use-dialog-history-entry.ts";
import { updateSearchParams, type ViewParams } from "./address.ts";

/** Milliseconds without typing before the address changes: browsers limit the rate of history changes. */
const addressWait = 250;

type Search = Readonly<Record<string, string>>;

/**
 * The state of a view: in the component at once, in the address after a pause, and read from the address
 * after Back or a link.
 */
export function useViewState<View>({
  parse,
  format,
}: ViewParams<View>): [View, Dispatch<SetStateAction<View>>] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [view, setView] = useState(() => parse(new URLSearchParams(search)));
  const names = Object.keys(format(view));
  const here = getOwn(search, names);
  /** The last address read and those written since, because the address lags behind the state. */
  const ownSearches = useRef([here]);

  useEffect(() => {
    const at = ownSearches.current.indexOf(here);
    ownSearches.current = at === -1 ? [here] : ownSearches.current.slice(at);
    if (at === -1) setView(parse(new URLSearchParams(search)));
  }, [here, parse, search]);

  useEffect(() => {
    const own = format(view);
    const getParameters = (now: Search) =>
      Object.fromEntries(updateSearchParams(new URLSearchParams(now), own));
    if (getOwn(getParameters(search), Object.keys(own)) === here) return undefined;
    const { pathname } = router.latestLocation;
    let timer = 0;
    const writeAddress = () => {
      if (isDialogHistoryEntryClosing()) {
        timer = window.setTimeout(writeAddress, addressWait);
        return;
      }
      // Navigation to another page is under way, and the address belongs to it.
      if (router.latestLocation.pathname !== pathname) return;
      void navigate({
        to: ".",
        hash: true,
        state: true,
        // Keeps the parameters that another view has written since.
        search: (now: Search) => {
          const parameters = getParameters(now);
          ownSearches.current.push(getOwn(parameters, Object.keys(own)));
          return parameters;
        },
        replace: true,
        resetScroll: false,
      });
    };
    timer = window.setTimeout(writeAddress, addressWait);
    return () => clearTimeout(timer);
  }, [view, search, here, format, navigate, router]);

  return [view, setView];
}

function getOwn(search: Search, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => search[name]));
}
