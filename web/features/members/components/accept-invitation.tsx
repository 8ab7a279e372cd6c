import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { acceptInvitation, maxOwnWeddings } from "#contract/members.ts";
import { moveLostFocusToTitle } from "#web/features/profile/widgets.tsx";
import { ApiError, call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { deleteStoredInvitation } from "#web/platform/stored-invitation.ts";
import { Marked } from "#web/platform/marked.tsx";
import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { showToastInNextDocument } from "#web/platform/toasts.tsx";
import { isNewUser } from "#web/platform/token.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { switchWedding } from "../switch-wedding.ts";
import { getJoinRefusal, type JoinRefusal } from "../use-invitation.ts";
import { signOutInPlace, type useSignedInUser } from "../use-signed-in-user.ts";
import styles from "./invitation.module.css";

interface AcceptInvitationProps {
  token: string;
  visitor: ReturnType<typeof useSignedInUser>;
  onEnd: (end: JoinRefusal) => void;
}

/** The account that would accept the invitation, and the button to accept it. */
export function AcceptInvitation({ token, visitor, onEnd }: AcceptInvitationProps) {
  const { t } = useTranslation("members");
  const { join, isJoining, errorText } = useJoin(token, onEnd);
  const { result, retry } = visitor;
  useJoinAfterSignUp(result !== undefined && "user" in result && result.end === undefined, join);
  if (result && "error" in result) {
    return <RetryBanner onRetry={retry}>{getErrorText(result.error)}</RetryBanner>;
  }
  return (
    <>
      <FormError text={errorText} />
      <Button kind="primary" wide loading={isJoining || !result} onClick={() => void join()}>
        {t("invitation.join")}
      </Button>
      <div className={styles.as}>
        <p>
          {result && (
            <Marked
              text={t("invitation.as", { email: result.user.email })}
              parts={{ address: <span className={styles.address} /> }}
            />
          )}
        </p>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            void signOutInPlace().then(moveLostFocusToTitle);
          }}
        >
          {t("invitation.other_account")}
        </Button>
      </div>
    </>
  );
}

function useJoin(token: string, onEnd: (end: JoinRefusal) => void) {
  const { t } = useTranslation("members");
  const [isJoining, setJoining] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  async function join() {
    setJoining(true);
    setErrorText(undefined);
    try {
      await call(acceptInvitation, { body: { token } }, { fromAnyPage: true });
      deleteStoredInvitation();
      // The walkthrough welcomes a new user.
      if (!isNewUser()) showToastInNextDocument({ text: t("invitation.joined") });
      switchWedding();
    } catch (error) {
      setJoining(false);
      const end = getJoinRefusal(error);
      if (end === undefined) setErrorText(getJoinErrorText(error, t));
      else onEnd(end);
    }
  }
  return { join, isJoining, errorText };
}

/** Accepts the invitation once, without a press, for somebody who has just signed up to accept it. */
function useJoinAfterSignUp(isReady: boolean, join: () => Promise<void>): void {
  const { hasJustSignedUp = false } = useLocation().state;
  const hasTried = useRef(false);
  const tryOnce = useEffectEvent(() => {
    if (hasTried.current) return;
    hasTried.current = true;
    void join();
  });
  useEffect(() => {
    if (hasJustSignedUp && isReady) tryOnce();
  }, [hasJustSignedUp, isReady]);
}

type Translate = ReturnType<typeof useTranslation<"members">>["t"];

function getJoinErrorText(error: unknown, t: Translate): string {
  const isFull = error instanceof ApiError && error.code === "weddings_full";
  return isFull ? t("errors:weddings_full", { most: maxOwnWeddings }) : getErrorText(error);
}
