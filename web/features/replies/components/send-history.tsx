import { useRef } from "react";
import type { ReplyLink, ReplySend } from "#contract/reply-links.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { getSendAct } from "../replies.rules.ts";
import { formatInstant } from "../texts.ts";
import { undoSends } from "../undo-sends.ts";
import { useDateFormat } from "../use-date-format.ts";
import styles from "./replies.module.css";

/** What was sent to a household. What was noted by hand can be taken back. */
export function SendHistory({ link }: { link: ReplyLink }) {
  const { t } = useTranslation(["replies", "moments"]);
  const dateFormat = useDateFormat();
  const mayEdit = useMayEdit();
  const head = useRef<HTMLHeadingElement>(null);
  const formatSend = (send: ReplySend) => {
    const when = formatInstant(send.at, t, dateFormat);
    const act = getSendAct(send);
    if (act === "called" || act === "handed") return t(`link.${act}`, { when });
    const how =
      send.status === "sent"
        ? t(`missing.by_${send.channel}`)
        : t(`missing.${send.status === "waiting" ? "waiting" : "refused"}`);
    return t("link.send_line", { what: t(`send.${send.kind}`), how, when });
  };
  return (
    <section>
      <h3 ref={head} tabIndex={-1} className={styles.part}>
        {t("link.sends")}
      </h3>
      {link.sends.length === 0 && <Soft>{t("link.no_sends")}</Soft>}
      <ul className={styles.sends}>
        {link.sends.map((send) => (
          <li key={send.id} className={styles.send}>
            {formatSend(send)}
            {mayEdit && send.channel !== "mail" && (
              <Button
                kind="quiet"
                size="small"
                aria-label={t("link.take_back_of", { what: formatSend(send) })}
                onClick={() => void undoSends([send.id]).then(() => head.current?.focus())}
              >
                {t("link.take_back")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
