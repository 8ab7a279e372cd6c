/** The token of an emailed link, read from the fragment, which is removed from the address at once. */
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import * as v from "valibot";
import { ApiError } from "./api.ts";

/** Kept in the history entry, so that a reload still has it. */
const LinkState = v.object({ token: v.string() });

/** The token; '' if there is none. */
export function useLinkToken(): string {
  const { hash: fragment, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (fragment === "") return;
    void navigate({ to: ".", search: true, replace: true, state: { token: fragment } });
  }, [fragment, navigate]);
  if (fragment !== "") return fragment;
  return v.is(LinkState, state) ? state.token : "";
}

/** Whether the link was used, has expired or never existed. The server does not tell these apart. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "link_over" || error.fields?.["token"] !== undefined);
}
