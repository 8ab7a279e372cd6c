import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import * as v from "valibot";
import { changeWeeklyMail } from "#contract/weekly.ts";
import { paths } from "../../paths.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { isLinkInvalid, useLinkToken } from "#web/platform/link-token.ts";
import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AuthPage } from "../account/widgets.tsx";

/** The page of the unsubscribe link in the weekly email: opening it is enough to unsubscribe. */
export function WeeklyPage() {
  const { t } = useTranslation("account");
  const { comes, refused, isOver, isSending, setWeekly } = useWeeklyMail();
  if (isOver) {
    return (
      <AuthPage title={t("link.over_title")} subtitle={t("weekly.over")}>
        <ButtonLink kind="primary" wide to={paths.profile}>
          {t("link.to_profile")}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t("weekly.title")}
      subtitle={<WeeklyMailState comes={comes} isAwaited={refused === undefined} />}
    >
      {refused ? (
        <RetryBanner onRetry={() => void setWeekly(refused.on)} isRetrying={isSending}>
          {getErrorText(refused.error)}
        </RetryBanner>
      ) : (
        comes !== undefined && (
          <Button wide loading={isSending} onClick={() => void setWeekly(!comes)}>
            {comes ? t("weekly.turn_off") : t("weekly.turn_on")}
          </Button>
        )
      )}
    </AuthPage>
  );
}

function WeeklyMailState({ comes, isAwaited }: { comes: boolean | undefined; isAwaited: boolean }) {
  const { t } = useTranslation("account");
  return (
    <span role="status">
      {comes === undefined
        ? isAwaited && (
            <>
              <Spinner />
              <VisuallyHidden>{t("link.looking")}</VisuallyHidden>
            </>
          )
        : t(comes ? "weekly.on" : "weekly.off")}
    </span>
  );
}

/** Kept in the history entry, so that a reload does not unsubscribe again after the user has resubscribed. */
const WeeklyState = v.object({ comes: v.boolean() });

function useWeeklyMail() {
  const token = useLinkToken();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ error: unknown; on: boolean }>();
  const comes = hash === "" && v.is(WeeklyState, state) ? state.comes : undefined;

  const send = useCallback(
    async (on: boolean) => {
      const { weekly_mail } = await call(changeWeeklyMail, { body: { token, on } });
      await navigate({ href: paths.weeklyMail, replace: true, state: { token, comes: weekly_mail } });
    },
    [token, navigate],
  );
  const isFresh = token !== "" && hash === "" && comes === undefined;
  useEffect(() => {
    if (isFresh) send(false).catch((error: unknown) => setRefused({ error, on: false }));
  }, [isFresh, send]);
  const setWeekly = async (on: boolean) => {
    setSending(true);
    try {
      await send(on);
      setRefused(undefined);
    } catch (error) {
      setRefused({ error, on });
    } finally {
      setSending(false);
    }
  };

  const isOver = token === "" || isLinkInvalid(refused?.error);
  return { comes, refused, isOver, isSending, setWeekly };
}
