import { useMemo, useState } from "react";
import { paths } from "#web/paths.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { findFailedQuery, LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import ceremony from "#web/ui/drawings/ceremony.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { groupAnswersByGuest, countAnswers } from "../moments.rules.ts";
import { useAttendances, useMoments } from "../queries.ts";
import type { MomentsTabProps } from "./matrix-view.tsx";
import { MomentCards } from "./moment-cards.tsx";

/** Loaded on wide screens only. */
const MatrixView = createLazyPart(async () => (await import("./matrix-view.tsx")).MatrixView);

/** The invitations: a matrix on wide screens, a card for each moment on a phone. */
export function MomentsTab(props: MomentsTabProps) {
  const { t } = useTranslation("moments");
  const momentsQuery = useMoments();
  const attendancesQuery = useAttendances();
  const isPhone = useMediaQuery(phoneQuery);
  const [isAnswering, setAnswering] = useState(false);
  // Memoised, because a new array renders every row of the matrix.
  const moments = useMemo(() => momentsQuery.data?.filter(({ is_on }) => is_on), [momentsQuery.data]);
  const failedQuery = findFailedQuery([momentsQuery, attendancesQuery]);
  if (failedQuery) return <LoadFailed query={failedQuery} text={(why) => t("failed", { why })} />;
  const skeleton = <Skeleton label={t("matrix.loading")} count={9} height={52} />;
  if (!moments || !attendancesQuery.data) return skeleton;
  if (moments.length === 0) {
    return (
      <EmptyList
        drawing={ceremony}
        title={t("matrix.none_title")}
        sentence={t("matrix.none_sentence")}
        actions={[{ label: t("matrix.none_action"), to: paths.information }]}
      />
    );
  }
  const answers = groupAnswersByGuest(attendancesQuery.data);
  const counts = countAnswers(moments, props.allGuestIds, answers);
  if (isPhone) return <MomentCards moments={moments} counts={counts} onOpen={props.onOpenMoment} />;
  return (
    <MatrixView
      {...props}
      {...{ moments, answers, counts, isAnswering }}
      onAnswering={setAnswering}
      fallback={skeleton}
    />
  );
}
