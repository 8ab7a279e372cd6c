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

/** The member's own feed, and how it is saved and revoked. Its data are null without one. */
export function useFeed() {
  const { t } = useTranslation("calendar");
  const list = useQuery(feedQuery);
  const refuse = (error: Error) => {
    showToast({ text: t("feed.not_saved", { why: getErrorText(error) }), tone: "refused" });
  };
  const save = useMutation({
    mutationFn: (choices: FeedChoices) => call(changeCalendarFeed, { body: choices }),
    scope: { id: "calendar feed" },
    onSuccess: setCachedFeed,
    onError: refuse,
  });
  const revoke = useMutation({
    mutationFn: () => call(deleteCalendarFeed),
    scope: { id: "calendar feed" },
    onSuccess: () => {
      setCachedFeed(null);
      showToast({ text: t("feed.cut_done") });
    },
    onError: refuse,
  });
  return { list, save, revoke };
}
