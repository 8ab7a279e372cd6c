import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import {
  type CalendarFeed,
  changeCalendarFeed,
  deleteCalendarFeed,
  type FeedChoices,
  getCalendarFeed,
} from "#contract/calendar-feeds.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { queryClient } from "#web/platform/queries.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";

const feedQuery = queryOptions({
  queryKey: ["calendar", "feed"],
  queryFn: ({ signal }) => call(getCalendarFeed, undefined, { signal }),
});

function setCachedFeed(feed: CalendarFeed | null): void {
  queryClient.setQueryData(feedQuery.queryKey, feed);
}

/** The query of the member's own feed, null without one, and the mutations that save and revoke it. */
export function useFeed() {
  const { t } = useTranslation("calendar");
  const query = useQuery(feedQuery);
  const showRefusal = (error: Error) => {
    showToast({ text: t("feed.not_saved", { why: getErrorText(error) }), tone: "refused" });
  };
  const save = useMutation({
    mutationFn: (choices: FeedChoices) => call(changeCalendarFeed, { body: choices }),
    scope: { id: "calendar feed" },
    onSuccess: setCachedFeed,
    onError: showRefusal,
  });
  const revoke = useMutation({
    mutationFn: () => call(deleteCalendarFeed),
    scope: { id: "calendar feed" },
    onSuccess: () => {
      setCachedFeed(null);
      showToast({ text: t("feed.cut_done") });
    },
    onError: showRefusal,
  });
  return { query, save, revoke };
}
