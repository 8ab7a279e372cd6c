import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { googleAuth, type GoogleSignInResult } from "#contract/account.ts";
import { getUrlAfterSignUp, getUrlAfterSignIn } from "#web/paths.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import type { GoogleCredential } from "#web/platform/google-script.ts";
import { decodeClaims, storeToken, markNewUser } from "#web/platform/token.ts";
import { withMinDuration, delays } from "#web/platform/delays.ts";
import { assertInvitedAddress, getInvitationToken } from "../use-signup-invitation.ts";
import { GoogleButton } from "./google-button.tsx";

const LinkGoogleDialog = createLazyPart(
  async () => (await import("./link-google-dialog.tsx")).LinkGoogleDialog,
);

export interface GoogleSignInProps {
  /** Whether the user wants to stay signed in. */
  getRememberMe: () => boolean;
  /** Covers the form during the sign-in. */
  onOverlayChange: (isCovered: boolean) => void;
  /** The error of the sign-in; undefined when a new attempt begins. */
  onError: (why: string | undefined) => void;
}

/** Signs in with Google's credential and goes on to the requested page. */
export function GoogleSignIn({ getRememberMe, onOverlayChange, onError }: GoogleSignInProps) {
  const navigate = useNavigate();
  const { searchStr: search } = useLocation();
  const isEntering = useRef(false);
  /** What the sign-in with Google sends, kept while the password of the account is asked for. */
  const [pending, setPending] = useState<
    GoogleCredential & { rememberMe: boolean; invitation: string | null }
  >();

  async function enterApp({ is_new: isNew, ...signedIn }: GoogleSignInResult) {
    storeToken(signedIn);
    if (isNew) markNewUser();
    await navigate({
      href: isNew ? getUrlAfterSignUp(search) : getUrlAfterSignIn(search),
      replace: true,
      state: { hasJustSignedUp: isNew },
    });
  }

  async function signIn(credential: GoogleCredential) {
    if (isEntering.current) return;
    isEntering.current = true;
    const invitation = getInvitationToken(search) || null;
    const body = { ...credential, rememberMe: getRememberMe(), invitation };
    onError(undefined);
    onOverlayChange(true);
    try {
      const { email } = decodeClaims(credential.google_token);
      if (typeof email === "string") await assertInvitedAddress(search, email);
      await enterApp(await withMinDuration(delays.overlay, call(googleAuth, { body })));
    } catch (error) {
      if (error instanceof ApiError && error.code === "password_needed") setPending(body);
      else onError(getErrorText(error));
    } finally {
      isEntering.current = false;
      onOverlayChange(false);
    }
  }

  const latest = useRef(signIn);
  useEffect(() => {
    latest.current = signIn;
  });
  return (
    <>
      <GoogleButton onCredential={(credential) => void latest.current(credential)} />
      {pending && (
        <LinkGoogleDialog
          pending={pending}
          onLinked={enterApp}
          onClose={() => setPending(undefined)}
          fallback={null}
        />
      )}
    </>
  );
}
