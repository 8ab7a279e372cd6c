import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lookAtInvitation, type OpenedInvitation } from "#contract/members.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { forgetInvitation, keepInvitation, keptInvitation } from "#web/platform/kept-invitation.ts";
import { isLinkOver } from "#web/platform/link-token.ts";

/** Why an invitation leads no further, each with a page that says so. */
export const ends = [
  "invitation_used",
  "invitation_expired",
  "invitation_over",
  "invitation_for_other",
  "address_unconfirmed",
  "already_member",
  "couple_complete",
] as const;
export type End = (typeof ends)[number];

export type Looked =
  | { readonly at: "looking" }
  | { readonly at: "ended"; readonly end: End; readonly invitation: OpenedInvitation | undefined }
  | { readonly at: "good"; readonly invitation: OpenedInvitation }
  | { readonly at: "failed"; readonly error: unknown };

/** undefined where the refusal is none of these. */
export function endIn(error: unknown): End | undefined {
  if (isLinkOver(error)) return "invitation_over";
  return error instanceof ApiError ? ends.find((end) => end === error.code) : undefined;
}

/** From the fragment of the address, which it leaves at once, or from before; '' where there is none. */
function useInvitationToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const brought = hash.slice(1);
  useEffect(() => {
    if (brought === "") return;
    keepInvitation(brought);
    void navigate({ pathname, search }, { replace: true });
  }, [brought, navigate, pathname, search]);
  return brought === "" ? keptInvitation() : brought;
}

/** The invitation that led here, and what is known of it. */
export function useInvitation() {
  const token = useInvitationToken();
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ token: string; tries: number; looked: Looked }>();
  useEffect(() => {
    if (token === "") return undefined;
    const leaving = new AbortController();
    const find = (looked: Looked) => {
      if (!leaving.signal.aborted) setFound({ token, tries, looked });
    };
    call(lookAtInvitation, { body: { token } }, { signal: leaving.signal }).then(
      (invitation) => find({ at: "good", invitation }),
      (error: unknown) => {
        const end = endIn(error);
        // Nothing will ever come of it: whoever comes back has none.
        if (end === "invitation_over") forgetInvitation();
        find(end === undefined ? { at: "failed", error } : { at: "ended", end, invitation: undefined });
      },
    );
    return () => {
      leaving.abort();
    };
  }, [token, tries]);

  const isFound = found?.token === token && found.tries === tries;
  const nothing: Looked =
    token === "" ? { at: "ended", end: "invitation_over", invitation: undefined } : { at: "looking" };
  return {
    token,
    looked: isFound ? found.looked : nothing,
    lookAgain: () => {
      setTries(tries + 1);
    },
    /** What the server said when one wanted to join. */
    setLooked: (looked: Looked) => {
      setFound({ token, tries, looked });
    },
  };
}
