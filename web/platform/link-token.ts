/** What a mailed link carries: read from the fragment, which leaves the address at once. */
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import * as v from "valibot";
import { ApiError } from "./api.ts";

/** Kept with the entry of the history, so that a reload still has it. */
const Kept = v.object({ token: v.string() });

/** '' where there is none. */
export function useLinkToken(): string {
  const { hash: brought, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (brought === "") return;
    void navigate({ to: ".", search: true, replace: true, state: { token: brought } });
  }, [brought, navigate]);
  if (brought !== "") return brought;
  return v.is(Kept, state) ? state.token : "";
}

/** Followed before, too old, or never made: the server tells them apart no more than we do. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "link_over" || error.fields?.["token"] !== undefined);
}
