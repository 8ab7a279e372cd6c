import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { lookAtInvitation, type OpenedInvitation } from "#contract/members.ts";
import { ApiError, call } from "#web/platform/api.ts";
import {
  deleteStoredInvitation,
  storeInvitation,
  getStoredInvitation,
} from "#web/platform/stored-invitation.ts";
import { isLinkInvalid } from "#web/platform/link-token.ts";
import { useLinkLookup } from "#web/platform/use-link-lookup.ts";

/** Errors after which an invitation cannot be accepted, each with a page of its own. */
const joinRefusals = [
  "invitation_used",
  "invitation_expired",
  "invitation_over",
  "invitation_for_other",
  "address_unconfirmed",
  "already_member",
  "couple_complete",
] as const;
export type JoinRefusal = (typeof joinRefusals)[number];

export type InvitationState =
  | { readonly status: "loading" }
  | { readonly status: "ended"; readonly end: JoinRefusal; readonly invitation: OpenedInvitation | undefined }
  | { readonly status: "valid"; readonly invitation: OpenedInvitation }
  | { readonly status: "failed"; readonly error: unknown };

/** Why an invitation cannot be accepted; undefined for any other error. */
export function getJoinRefusal(error: unknown): JoinRefusal | undefined {
  if (isLinkInvalid(error)) return "invitation_over";
  return error instanceof ApiError ? joinRefusals.find((end) => end === error.code) : undefined;
}

/**
 * The token from the fragment, which is removed from the address at once, or from an earlier visit; '' if
 * there is none.
 */
function useInvitationToken(): string {
  const { hash: fragment } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (fragment === "") return;
    storeInvitation(fragment);
    void navigate({ to: ".", search: true, replace: true });
  }, [fragment, navigate]);
  return fragment === "" ? getStoredInvitation() : fragment;
}

/** The invitation that led here, and its state. */
export function useInvitation() {
  const token = useInvitationToken();
  const { result, retryLookup, setResult } = useLinkLookup(token, loadInvitation);
  const initialState: InvitationState =
    token === "" ? { status: "ended", end: "invitation_over", invitation: undefined } : { status: "loading" };
  return {
    token,
    result: result ?? initialState,
    retryLookup,
    /** Replaces the state by the server's answer to an attempt to join. */
    setResult,
  };
}

async function loadInvitation(token: string, signal: AbortSignal): Promise<InvitationState> {
  try {
    const invitation = await call(lookAtInvitation, { body: { token } }, { signal });
    return { status: "valid", invitation };
  } catch (error) {
    const end = getJoinRefusal(error);
    // The invitation is permanently invalid, so its token need not be kept.
    if (end === "invitation_over") deleteStoredInvitation();
    return end === undefined ? { status: "failed", error } : { status: "ended", end, invitation: undefined };
  }
}
