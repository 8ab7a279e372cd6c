import { formatTime } from "#i18n/formats.ts";
import { useTimeZone } from "#web/features/wedding/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useStopEmails } from "../queries.ts";
import { findWaitingEmails } from "../replies.rules.ts";
import type { Replies } from "../use-replies.ts";

/** How many emails wait for their turn, until when, and a button that stops them. */
export function WaitingEmails({ replies }: { replies: Replies }) {
  const { t } = useTranslation("replies");
  const timeZone = useTimeZone();
  const isCouple = usePermission("couple") !== false;
  const now = useNow();
  const stop = useStopEmails();
  const { count, until } = findWaitingEmails(replies.parties.map(({ link }) => link));
  if (until === undefined) return null;
  const time = formatTime(until, timeZone);
  return (
    <Banner
      tone="gold"
      action={
        isCouple && (
          <Button
            kind="quiet"
            size="small"
            loading={stop.isPending}
            onClick={() => {
              stop.mutate(undefined, {
                onSuccess: ({ stopped }) => {
                  showToast({ text: t("send.stopped", { count: stopped }) });
                },
                onError: (error) => {
                  showToast({ text: t("send.stop_failed", { why: getErrorText(error) }), tone: "refused" });
                },
              });
            }}
          >
            {t("send.stop")}
          </Button>
        )
      }
    >
      {Date.parse(until) > now ? t("send.waiting", { count, time }) : t("send.waiting_soon", { count })}
    </Banner>
  );
}
