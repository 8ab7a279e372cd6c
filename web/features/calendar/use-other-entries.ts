import type { ComponentProps } from "react";
import { useBudgetItems, useGetItemTitle } from "#web/features/budget/queries.ts";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useReplySettings } from "#web/features/replies/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { findFailedQuery, type LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { type CalendarEntry, toPaymentEntry, toOtherEntry } from "./entries.rules.ts";

type FailedQuery = ComponentProps<typeof LoadFailed>["query"];

interface KindEntries {
  readonly entries: readonly CalendarEntry[];
  readonly isLoading: boolean;
  readonly failed: FailedQuery | undefined;
}

export interface OtherEntries extends Omit<KindEntries, "failed"> {
  /** The kinds whose entries could not be loaded. */
  readonly failed: readonly { readonly kind: "payment" | "moment" | "reply"; readonly query: FailedQuery }[];
}

/** Entries that are changed on other pages: unpaid payments, moments, and the last day for replies. */
export function useOtherEntries(): OtherEntries {
  const payments = usePaymentEntries();
  const moments = useMoments();
  const replies = useReplySettings();
  const { t } = useTranslation("calendar");
  const entries = [
    ...payments.entries,
    ...(moments.data ?? []).flatMap(
      ({ id, kind, name, is_on: isOn, date, starts_at: time, ends_at: until, place: location }) =>
        isOn && date !== null
          ? [
              toOtherEntry("moment", {
                id,
                title: getMomentName({ kind, name }),
                day: date,
                time,
                until,
                location,
              }),
            ]
          : [],
    ),
    ...(replies.data?.is_open && replies.data.closes_on
      ? [
          toOtherEntry("reply", {
            id: "reply-deadline",
            title: t("feed.deadline"),
            day: replies.data.closes_on,
          }),
        ]
      : []),
  ];
  const queries = {
    payment: payments.failed,
    moment: findFailedQuery([moments]),
    reply: findFailedQuery([replies]),
  };
  return {
    entries,
    isLoading: payments.isLoading || moments.isLoading || replies.isLoading,
    failed: (["payment", "moment", "reply"] as const).flatMap((kind) => {
      const query = queries[kind];
      return query === undefined ? [] : { kind, query };
    }),
  };
}

/** Empty without the right to see the budget. */
function usePaymentEntries(): KindEntries {
  const { t } = useTranslation("instalments");
  const instalments = useInstalments();
  const items = useBudgetItems();
  const today = useToday();
  const getItemTitle = useGetItemTitle();
  const entries = (instalments.data ?? []).flatMap((instalment) => {
    const item = items.data?.find(({ id }) => id === instalment.budget_item_id);
    if (item === undefined) return [];
    const payee = item.provider === "" ? getItemTitle(item) : item.provider;
    const title = t("calendar_title", { kind: t(`kinds.${instalment.kind}`), provider: payee });
    return toPaymentEntry(instalment, title, today) ?? [];
  });
  return {
    entries,
    isLoading: instalments.isLoading || items.isLoading,
    failed: findFailedQuery([instalments, items]),
  };
}
