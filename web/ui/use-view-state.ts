import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { isDialogHistoryEntryClosing } from "./use-dialog-history-entry.ts";
import { updateSearchParams, type ViewParams } from "./address.ts";

/** Milliseconds without typing before the address changes: browsers limit the rate of history changes. */
const addressDelay = 250;

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
  const ownSearch = getOwnSearch(search, names);
  /** The last address read and those written since, because the address lags behind the state. */
  const ownSearches = useRef([ownSearch]);

  useEffect(() => {
    const at = ownSearches.current.indexOf(ownSearch);
    ownSearches.current = at === -1 ? [ownSearch] : ownSearches.current.slice(at);
    if (at === -1) setView(parse(new URLSearchParams(search)));
  }, [ownSearch, parse, search]);

  useEffect(() => {
    const ownParams = format(view);
    const getParameters = (now: Search) =>
      Object.fromEntries(updateSearchParams(new URLSearchParams(now), ownParams));
    if (getOwnSearch(getParameters(search), Object.keys(ownParams)) === ownSearch) return undefined;
    const { pathname } = router.latestLocation;
    let timer = 0;
    const writeAddress = () => {
      if (isDialogHistoryEntryClosing()) {
        timer = window.setTimeout(writeAddress, addressDelay);
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
          ownSearches.current.push(getOwnSearch(parameters, Object.keys(ownParams)));
          return parameters;
        },
        replace: true,
        resetScroll: false,
      });
    };
    timer = window.setTimeout(writeAddress, addressDelay);
    return () => clearTimeout(timer);
  }, [view, search, ownSearch, format, navigate, router]);

  return [view, setView];
}

/** The parameters of these names as one text. */
function getOwnSearch(search: Search, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => search[name]));
}
