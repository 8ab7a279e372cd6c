/** The token of an emailed link, read from the fragment, which is removed from the address at once. */
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import * as v from "valibot";
import { ApiError } from "./api.ts";

/** Kept in the history entry, so that a reload still has it. */
const Kept = v.object({ token: v.string() });

/** The token; '' if there is none. */
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

/** Whether the link was used, has expired or never existed. The server does not tell these apart. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "link_over" || error.fields?.["token"] !== undefined);
}
