import { useBudget } from "#web/features/budget/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { momentName, useMomentsOn } from "#web/features/moments/queries.ts";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type CalendarEntry, plainEntry } from "./list.rules.ts";

/** What other features date: unpaid payments, the moments of the wedding, and the last day for replies. */
export function useOtherEntries(): readonly CalendarEntry[] {
  const payments = usePayments();
  const moments = useMomentsOn() ?? [];
  const { data: replies } = useReplySettings();
  const { t } = useTranslation("calendar");
  return [
    ...payments,
    ...moments.flatMap(({ id, kind, name, date, starts_at: time, ends_at: until, place: location }) =>
      date === null
        ? []
        : [plainEntry("moment", { id, title: momentName({ kind, name }), day: date, time, until, location })],
    ),
    ...(replies?.opened_at && replies.closes_on
      ? [plainEntry("reply", { id: "reply-deadline", title: t("feed.deadline"), day: replies.closes_on })]
      : []),
  ];
}

/** Empty without the right to see the budget. */
function usePayments(): readonly CalendarEntry[] {
  const { t } = useTranslation("instalments");
  const { data: instalments } = useInstalments();
  const { data: items } = useBudget();
  return (instalments ?? []).flatMap(({ id, kind, budget_item_id, due_on, remaining }) => {
    const item = items?.find((each) => each.id === budget_item_id);
    if (due_on === null || remaining <= 0 || item === undefined) return [];
    const label = [item.provider, item.name].find((name) => name !== "") ?? item.type;
    const title = t("row_title", { kind: t(`kinds.${kind}`), provider: label });
    return [plainEntry("payment", { id, title, day: due_on })];
  });
}
