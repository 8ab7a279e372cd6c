import { useState } from "react";
import { type Missing, getDaysSinceSend, isReachable, getNeededSend, restDays } from "./replies.rules.ts";
import type { Clock } from "./texts.ts";

/**
 * The links to email. By default all that can be emailed and got no message recently; the user can toggle
 * each.
 */
export function useChosen(missing: readonly Missing[], { today, timeZone }: Clock) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const startsChosen = ({ link }: Missing) =>
    (getDaysSinceSend(link, today, timeZone) ?? restDays) >= restDays;
  const isChosen = (party: Missing) =>
    isReachable(party) && startsChosen(party) !== toggled.has(party.link.id);
  const reachable = missing.filter(isReachable);
  const chosen = missing.filter(isChosen);
  const turn = (parties: readonly Missing[]) => {
    const next = new Set(toggled);
    for (const { link } of parties) if (!next.delete(link.id)) next.add(link.id);
    setToggled(next);
  };
  return {
    chosen,
    isChosen,
    turn: (party: Missing) => {
      turn([party]);
    },
    areAllChosen: reachable.length > 0 && chosen.length === reachable.length,
    /** Selects all, or none if all are selected. */
    turnAll: () => {
      const areAll = chosen.length === reachable.length;
      turn(reachable.filter((party) => isChosen(party) === areAll));
    },
    /** The selected links by the kind of message, one call per kind. */
    sendings: (["invitation", "reminder"] as const).flatMap((kind) => {
      const linkIds = chosen.filter(({ link }) => getNeededSend(link) === kind).map(({ link }) => link.id);
      return linkIds.length === 0 ? [] : [{ kind, linkIds }];
    }),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
