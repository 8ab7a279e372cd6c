/** What a mailed link carries: read from the fragment, which leaves the address at once. */
import { useEffect } from "react";
import * as v from "valibot";
import { useLocation, useNavigate } from "../router/hooks.tsx";
import { ApiError } from "./api.ts";

/** Kept with the entry of the history, so that a reload still has it. */
const Kept = v.object({ token: v.string() });

/** '' where there is none. */
export function useLinkToken(): string {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const brought = hash.slice(1);
  useEffect(() => {
    if (brought === "") return;
    void navigate({ pathname, search }, { replace: true, state: { token: brought } });
  }, [brought, navigate, pathname, search]);
  if (brought !== "") return brought;
  return v.is(Kept, state) ? state.token : "";
}

/** Followed before, too old, or never made: the server tells them apart no more than we do. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "link_over" || error.fields?.["token"] !== undefined);
}
