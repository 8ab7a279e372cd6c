import { useState } from "react";
import { replyMailsPerHour, type SendKind, sendKinds, skipReasons } from "#contract/reply-links.ts";
import { formatList } from "#i18n/formats.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { getMessageLanguage, useWriteMessage } from "../messages.ts";
import { useSendMails } from "../queries.ts";
import { isReachable, getNeededSend } from "../replies.rules.ts";
import type { Chosen } from "../use-missing.ts";
import type { Replies } from "../use-replies.ts";
import styles from "./replies.module.css";

interface SendPanelProps {
  replies: Replies;
  chosen: Chosen;
  isOpen: boolean;
  size?: "dock" | undefined;
}

/** The button that emails an invitation or a reminder to the selected links, with their number. */
export function SendButton({ replies, chosen, isOpen, size }: SendPanelProps) {
  const { t, i18n } = useTranslation("replies");
  const send = useSendMails();
  const isCouple = usePermission("couple") !== false;
  const count = chosen.chosen.length;
  const unreachable = replies.missing.filter((party) => !isReachable(party)).length;
  if (!isCouple) return <Soft>{t("send.couple_only")}</Soft>;

  function mail() {
    send.mutate(chosen.sendings, {
      onSuccess: ({ queued, waiting, skipped, left, error }) => {
        const reasons = skipReasons.flatMap((reason) => {
          const many = skipped.filter((each) => each.reason === reason).length;
          return many === 0 ? [] : [t(`send.skipped.${reason}`, { count: many })];
        });
        const texts = [t("send.done", { count: queued.length - waiting })];
        if (waiting > 0) texts.push(t("send.later", { count: waiting, limit: replyMailsPerHour }));
        if (reasons.length > 0) {
          texts.push(t("send.not_sent", { reasons: formatList(reasons, i18n.language) }));
        }
        if (left > 0) texts.push(t("send.left", { count: left, why: getErrorText(error) }));
        showToast(left > 0 ? { text: texts.join(" "), tone: "refused" } : { text: texts.join(" ") });
      },
      onError: (error) => {
        showToast({ text: t("send.failed", { why: getErrorText(error) }), tone: "refused" });
      },
    });
  }

  const facts = [
    t("send.chosen", { count }),
    ...(unreachable > 0 ? [t("send.no_email", { count: unreachable })] : []),
  ];
  return (
    <Stack gap={2}>
      <Button
        wide
        kind="primary"
        size={size}
        icon="envelope"
        disabled={!isOpen || count === 0}
        loading={send.isPending}
        onClick={mail}
      >
        {count === 0 ? t("send.none") : t("send.mails", { count })}
      </Button>
      {size === undefined && <Soft>{isOpen ? facts.join(" ") : t("send.closed")}</Soft>}
    </Stack>
  );
}

/** An example of the message that the next link would get. */
export function MessageCard({ replies, chosen }: Pick<SendPanelProps, "replies" | "chosen">) {
  const { t } = useTranslation("replies");
  const write = useWriteMessage();
  const [wanted, setKind] = useState<SendKind | null>(null);
  const first = chosen.chosen[0] ?? replies.missing[0];
  if (!first) return null;
  const kind = wanted ?? getNeededSend(first.link);
  const party = chosen.chosen.find(({ link }) => getNeededSend(link) === kind) ?? first;
  return (
    <Card tight title={t("send.message")} className={styles.stack}>
      <Segments
        labelHidden
        label={t("send.kind")}
        value={kind}
        options={sendKinds.map((value) => ({ value, label: t(`send.${value}`) }))}
        onChange={setKind}
      />
      <p lang={getMessageLanguage(party)} className={styles.message}>
        {write(party, kind)}
      </p>
      <Soft>{t("send.each")}</Soft>
    </Card>
  );
}
