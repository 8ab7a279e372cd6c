import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { StackedBar } from "#web/ui/stacked-bar.tsx";

/** The numbers of guests who come, do not come or have not replied, as in the guest list. */
export function ReplyTotals({ guests }: { guests: readonly Guest[] }) {
  const { t } = useTranslation("replies");
  const yes = guests.filter(({ presence }) => presence === true).length;
  const no = guests.filter(({ presence }) => presence === false).length;
  const waiting = guests.length - yes - no;
  return (
    <StackedBar
      title={t("count.all", { count: guests.length })}
      parts={[
        { id: "yes", count: yes, noun: t("count.yes", { count: yes }), kind: "done" },
        { id: "no", count: no, noun: t("count.no", { count: no }), kind: "refused" },
        { id: "waiting", count: waiting, noun: t("count.waiting", { count: waiting }), kind: "missing" },
      ]}
    />
  );
}
