/** What the value of a plan gains or loses where a guest sits at a certain table. */
import type { Relations } from "./relations.rules.ts";
import { getPairKey } from "./relations.rules.ts";
import type { WeightPart } from "./pair-weights.rules.ts";
import { getNearnessToEntrance, getNearnessToHead, type Nearness } from "./nearness.rules.ts";
import { getGuestsAtHead, type SeatingState } from "./seating-state.rules.ts";
import { weights } from "./weights.ts";

/** The parts of the weight of each guest at each table, by the key of both; the pair names the guest first. */
export function getTableWeights(
  seatingState: SeatingState,
  { expectedById }: Relations,
): Map<string, readonly WeightPart[]> {
  const partsByPair = new Map<string, readonly WeightPart[]>();
  const add = (part: WeightPart) => {
    const key = getPairKey(...part.pair);
    if (part.weight !== 0) partsByPair.set(key, [...(partsByPair.get(key) ?? []), part]);
  };
  const nearnessByWish = {
    near_head: getNearnessToHead(seatingState),
    easy_access: getNearnessToEntrance(seatingState),
  };
  const maxWeights = { near_head: weights.nearHead, easy_access: weights.easyAccess };
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  for (const { kind, guest_id: guest, table_id: table } of seatingState.wishes) {
    if (!expectedById.has(guest)) continue;
    if (kind === "at_table" && table !== null && tableIds.has(table)) {
      add({ kind, pair: [guest, table], weight: weights.atTable });
    } else if (kind === "near_head" || kind === "easy_access") {
      const nearness = nearnessByWish[kind];
      for (const { id } of seatingState.tables)
        add({ kind, pair: [guest, id], weight: getFallingWeight(nearness, id, maxWeights[kind]) });
    }
  }
  const head = seatingState.tables.find(({ shape }) => shape === "head")?.id;
  if (head !== undefined) {
    const guestsAtHead = new Set(getGuestsAtHead(seatingState));
    for (const { kind, guest_id, table_id } of seatingState.wishes) {
      if (kind === "at_table" && table_id === head) guestsAtHead.add(guest_id);
    }
    for (const id of expectedById.keys()) {
      if (!guestsAtHead.has(id)) add({ kind: "at_head", pair: [id, head], weight: weights.atHead });
    }
  }
  return partsByPair;
}

/** The full weight at the nearest table, decreasing linearly with the rank. */
function getFallingWeight(nearness: Nearness | undefined, table: string, maxWeight: number): number {
  if (!nearness) return 0;
  return Math.round(
    maxWeight *
      (1 - (nearness.rankByTable.get(table) ?? nearness.rankByTable.size) / nearness.rankByTable.size),
  );
}
