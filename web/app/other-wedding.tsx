import { useEffect, useReducer } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { usePendingDeletion } from "#web/features/deletion/queries.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { deleteDeviceData } from "#web/platform/device-data.ts";
import { deleteLastWedding, storeLastWedding, getLastWedding } from "#web/platform/last-wedding.ts";
import { useSession } from "#web/platform/session.tsx";
import { useIsOtherWedding } from "#web/platform/shown-wedding.ts";

const OtherWeddingNotice = createLazyPart(
  async () => (await import("#web/features/members/components/other-wedding-notice.tsx")).OtherWeddingNotice,
  ["members"],
);
const LostWedding = createLazyPart(
  async () => (await import("#web/features/members/components/lost-wedding.tsx")).LostWedding,
  ["members"],
);

/**
 * Says that the account now shows another wedding: switched in another tab, or the last one is lost. The code and texts
 * load only then.
 */
export function OtherWedding() {
  const hasSwitched = useIsOtherWedding();
  const { userId = "" } = useSession();
  const { lastWedding, isLastLost, readAgain } = useLastWedding(userId, hasSwitched);
  const showsOther = hasSwitched || isLastLost;
  // The page of the day may have stored the former wedding, which the member may have lost.
  useEffect(() => {
    if (showsOther) void deleteDeviceData();
  }, [showsOther]);
  if (hasSwitched) return <OtherWeddingNotice fallback={null} />;
  return (
    lastWedding &&
    isLastLost && <LostWedding last={lastWedding} userId={userId} onClose={readAgain} fallback={null} />
  );
}

/**
 * The wedding that this browser showed last, and whether it is another than now; else stores that of now. Without it, a
 * user removed from that wedding would take the next one for it.
 */
function useLastWedding(userId: string, hasSwitched: boolean) {
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  const lastWedding = getLastWedding(userId);
  const id = useSession().user?.wedding.id;
  const { data: names } = useCoupleNames();
  const isEnding = Boolean(usePendingDeletion().data?.deletion);
  const couple = names && [names.woman_first_name, names.man_first_name].filter(Boolean).join(" & ");
  const isLastLost = id !== undefined && lastWedding !== undefined && lastWedding.id !== id;
  useEffect(() => {
    if (hasSwitched || isLastLost || id === undefined || couple === undefined) return;
    // A wedding about to be deleted is forgotten, because the user knows of it and needs no notice later.
    if (isEnding) deleteLastWedding();
    else storeLastWedding(userId, { id, couple });
  }, [userId, id, couple, hasSwitched, isLastLost, isEnding]);
  return { lastWedding, isLastLost, readAgain };
}
