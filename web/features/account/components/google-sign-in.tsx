import { useLocation, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { googleAuth, type GoogleSignedIn } from "#contract/account.ts";
import { firstPlace, nextFrom } from "../../../paths.ts";
import { ApiError, call } from "../../../platform/api.ts";
import { errorWords } from "../../../platform/errors.ts";
import type { FromGoogle } from "../../../platform/google-script.ts";
import { claimsOf, keepToken, markNewUser } from "../../../platform/token.ts";
import { atLeast, delays } from "../../../platform/delays.ts";
import { assertSameAddress } from "../use-inviting.ts";
import { GoogleButton } from "./google-button.tsx";

const JoinDialog = lazyPart(async () => ({ default: (await import("./join-dialog.tsx")).JoinDialog }));

export interface GoogleSignInProps {
  /** Whether the person wants to stay signed in. */
  remembers: () => boolean;
  /** The form is covered while one is let in. */
  onCovered: (isCovered: boolean) => void;
  /** Why one was not let in; undefined once it is tried anew. */
  onRefused: (why: string | undefined) => void;
}

/** From what Google says about the person to the page they were going to. */
export function GoogleSignIn({ remembers, onCovered, onRefused }: GoogleSignInProps) {
  const navigate = useNavigate();
  const { searchStr: search } = useLocation();
  const isEntering = useRef(false);
  /** The account's own password is asked for, with what Google gave and what was wished then. */
  const [asked, setAsked] = useState<FromGoogle & { rememberMe: boolean }>();

  async function goIn({ is_new: isNew, ...signedIn }: GoogleSignedIn) {
    keepToken(signedIn);
    if (isNew) markNewUser();
    await navigate({ href: isNew ? firstPlace(search) : nextFrom(search), replace: true });
  }

  async function enter(brought: FromGoogle) {
    if (isEntering.current) return;
    isEntering.current = true;
    const body = { ...brought, rememberMe: remembers() };
    onRefused(undefined);
    onCovered(true);
    try {
      const { email } = claimsOf(brought.google_token);
      if (typeof email === "string") await assertSameAddress(search, email);
      await goIn(await atLeast(delays.overlay, call(googleAuth, { body })));
    } catch (error) {
      if (error instanceof ApiError && error.code === "password_needed") setAsked(body);
      else onRefused(errorWords(error));
    } finally {
      isEntering.current = false;
      onCovered(false);
    }
  }

  const latest = useRef(enter);
  useEffect(() => {
    latest.current = enter;
  });
  return (
    <>
      <GoogleButton onBrought={(brought) => void latest.current(brought)} />
      {asked && (
        <Suspense>
          <JoinDialog asked={asked} onJoined={goIn} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
