import { useLocation } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { openCatererBrief, type OpenedBrief } from "#contract/caterer-briefs.ts";
import { formatTime } from "#i18n/formats.ts";
import { call } from "#web/platform/api.ts";
import { getLanguage } from "#web/platform/language.ts";
import { LinkFrame, UnreadLink } from "#web/platform/link-frame.tsx";
import { useOpenedLink } from "#web/platform/use-opened-link.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OpenedBriefContent } from "./components/opened-brief-content.tsx";
import { useBriefTranslation, formatWhenAndWhere } from "./texts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

/** The last version of a brief as its caterer reads it by the link, without an account. */
export function OpenedBriefPage() {
  const { t } = useTranslation("caterer-link");
  const { t: tCaterer } = useTranslation("caterer");
  const title = useBriefTranslation()("title");
  // The fragment stays in the address, so that the page can be bookmarked and opened again.
  const { hash: token } = useLocation();
  const [since, setSince] = useState<number>();
  const readBrief = useCallback(
    (secret: string) => call(openCatererBrief, { body: { token: secret, since } }),
    [since],
  );
  const link = useOpenedLink(token, readBrief);
  const { content: brief, readAt, error, isOver } = link;
  if (isOver || brief === undefined) {
    return (
      <UnreadLink
        link={link}
        title={title}
        overText={t("over")}
        loading={<Skeleton label={t("loading")} shape="cards" count={3} height={200} />}
      />
    );
  }
  const { moment } = brief.content;
  return (
    <LinkFrame
      wide
      title={title}
      couple={getCouple(brief)}
      text={[getMomentName(moment), formatWhenAndWhere(moment, tCaterer, getLanguage())].filter(
        (line) => line !== "",
      )}
      staleText={
        error === undefined ? undefined : t("stale", { time: formatInstant(readAt, brief.time_zone) })
      }
    >
      <OpenedBriefContent brief={brief} onCompare={setSince} />
    </LinkFrame>
  );
}

function getCouple({ content: { couple } }: OpenedBrief): readonly [string, string] | null {
  const [one, other] = couple;
  return one === undefined || other === undefined ? null : [one, other];
}

function formatInstant(instant: number, timeZone: string): string {
  return formatTime(new Date(instant).toISOString(), timeZone);
}
