import { useState } from "react";
import { type Missing, daysSinceSend, isReachable, neededBy, restDays } from "./replies.rules.ts";
import type { Clock } from "./words.ts";

/** Which links a mail goes to: all that can be reached and were not sent to lately, but for those that were turned. */
export function useChosen(missing: readonly Missing[], { today, timeZone }: Clock) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const startsChosen = ({ link }: Missing) => (daysSinceSend(link, today, timeZone) ?? restDays) >= restDays;
  const isChosen = (party: Missing) =>
    isReachable(party) && startsChosen(party) !== turned.has(party.link.id);
  const reachable = missing.filter(isReachable);
  const chosen = missing.filter(isChosen);
  const turn = (parties: readonly Missing[]) => {
    const next = new Set(turned);
    for (const { link } of parties) if (!next.delete(link.id)) next.add(link.id);
    setTurned(next);
  };
  return {
    chosen,
    isChosen,
    turn: (party: Missing) => {
      turn([party]);
    },
    areAllChosen: reachable.length > 0 && chosen.length === reachable.length,
    /** Chooses all that can be, or nobody where all are. */
    turnAll: () => {
      const areAll = chosen.length === reachable.length;
      turn(reachable.filter((party) => isChosen(party) === areAll));
    },
    /** What each chosen link needs, a call a kind. */
    sendings: (["invitation", "reminder"] as const).flatMap((kind) => {
      const linkIds = chosen.filter(({ link }) => neededBy(link) === kind).map(({ link }) => link.id);
      return linkIds.length === 0 ? [] : [{ kind, linkIds }];
    }),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
