import { useLocation } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { openCatererBrief, type OpenedBrief } from "#contract/caterer-briefs.ts";
import { formatTime } from "#i18n/formats.ts";
import { call } from "#web/platform/api.ts";
import { errorText } from "#web/platform/errors.ts";
import { currentLanguage } from "#web/platform/language.ts";
import { LinkFrame } from "#web/platform/link-frame.tsx";
import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { useOpenedLink } from "#web/platform/use-opened-link.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OpenedBriefContent } from "./components/opened-brief-content.tsx";
import styles from "./opened-brief-page.module.css";
import { momentName, useSay, whenAndWhere } from "./texts.ts";

/** The last version of a brief as its caterer reads it by the link, without an account. */
export function OpenedBriefPage() {
  const { t } = useTranslation("caterer-link");
  const title = useSay()("title");
  // The fragment stays in the address, so that the page can be kept and opened again.
  const { hash: token } = useLocation();
  const [since, setSince] = useState<number>();
  const read = useCallback(
    (secret: string) => call(openCatererBrief, { body: { token: secret, since } }),
    [since],
  );
  const { content: brief, readAt, error, isOver, isRetrying, retry } = useOpenedLink(token, read);
  if (isOver) {
    return (
      <LinkFrame title={title} couple={null}>
        <p role="status" className={styles.over}>
          {t("over")}
        </p>
      </LinkFrame>
    );
  }
  if (brief === undefined) {
    return (
      <LinkFrame title={title} couple={null}>
        {error === undefined ? (
          <Skeleton label={t("loading")} shape="cards" count={3} height={200} />
        ) : (
          <RetryBanner onRetry={() => void retry()} isRetrying={isRetrying}>
            {errorText(error)}
          </RetryBanner>
        )}
      </LinkFrame>
    );
  }
  return (
    <LinkFrame title={title} couple={coupleOf(brief)} words={<Words brief={brief} />} wide>
      <div role="status" className={styles.status}>
        {error !== undefined && (
          <Banner tone="gold" icon="offline">
            {t("stale", { time: timeText(readAt, brief.time_zone) })}
          </Banner>
        )}
      </div>
      <OpenedBriefContent brief={brief} onCompare={setSince} />
    </LinkFrame>
  );
}

function coupleOf({ content: { couple } }: OpenedBrief): readonly [string, string] | null {
  const [one, other] = couple;
  return one === undefined || other === undefined ? null : [one, other];
}

function timeText(instant: number, timeZone: string): string {
  return formatTime(new Date(instant).toISOString(), currentLanguage(), timeZone);
}

function Words({ brief: { content } }: { brief: OpenedBrief }) {
  const { t } = useTranslation("caterer");
  const name = momentName(content.moment);
  const where = whenAndWhere(content.moment, t, currentLanguage());
  return (
    <p className={styles.words}>
      {name}
      {where !== "" && (
        <>
          <br />
          {where}
        </>
      )}
    </p>
  );
}
