import { useState } from "react";
import { useMemberNames } from "#web/features/members/queries.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { useGuestEvents } from "../queries.ts";
import { useDateFormat } from "../use-date-format.ts";
import { formatChange, formatInstant } from "../texts.ts";
import styles from "./replies.module.css";

interface ReplyHistoryProps {
  guestId: string;
  /** The guest's name, used for changes made through the link. */
  guestName: string;
}

/** The changes of a guest's replies with author and time. They load when expanded. */
export function ReplyHistory({ guestId, guestName }: ReplyHistoryProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("received.history")}</summary>
      {isOpen && <HistoryLines guestId={guestId} guestName={guestName} />}
    </details>
  );
}

function HistoryLines({ guestId, guestName }: ReplyHistoryProps) {
  const { t } = useTranslation(["replies", "moments"]);
  const dateFormat = useDateFormat();
  const moments = useMoments().data ?? [];
  const members = useMemberNames();
  const events = useGuestEvents(guestId);
  const { data } = events;
  const error = events.error ?? members.error;
  if (error && !(data && members.data))
    return <p role="alert">{t("received.history_failed", { why: getErrorText(error) })}</p>;
  if (!data || !members.data) return <Skeleton label={t("loading")} shape="bars" count={3} height={20} />;
  if (data.length === 0) return <Soft>{t("received.history_none")}</Soft>;
  return (
    <ul className={styles.sends}>
      {data.map((event) => {
        const member = members.data.find(({ id }) => id === event.user_id);
        const who =
          event.link_id === null
            ? member
              ? t("received.by_member", { name: member.first_name })
              : t("received.by_us")
            : t("received.by_guest", { name: guestName });
        return (
          <li key={event.id}>
            {t("received.history_line", {
              change: formatChange(event, t, moments),
              who,
              when: formatInstant(event.at, t, dateFormat),
            })}
          </li>
        );
      })}
    </ul>
  );
}
