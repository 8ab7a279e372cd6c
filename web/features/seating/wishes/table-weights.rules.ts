/** What counts for single guests at certain tables. */
import type { Relations } from "./relations.rules.ts";
import { getPairKey } from "./relations.rules.ts";
import type { WeightPart } from "./pair-weights.rules.ts";
import { getNearnessToEntrance, getNearnessToHead, type Nearness } from "./nearness.rules.ts";
import { getGuestsAtHead, type SeatingState } from "./seating-state.rules.ts";
import { weights } from "./weights.ts";

/** By the key of guest and table; the pair names the guest first. */
export function getTableWeights(
  seatingState: SeatingState,
  { coming }: Relations,
): Map<string, readonly WeightPart[]> {
  const preferences = new Map<string, readonly WeightPart[]>();
  const add = (link: WeightPart) => {
    const key = getPairKey(...link.pair);
    if (link.weight !== 0) preferences.set(key, [...(preferences.get(key) ?? []), link]);
  };
  const near = {
    near_head: getNearnessToHead(seatingState),
    easy_access: getNearnessToEntrance(seatingState),
  };
  const maxWeights = { near_head: weights.nearHead, easy_access: weights.easyAccess };
  const tableIds = new Set(seatingState.tables.map(({ id }) => id));
  for (const { kind, guest_id: guest, table_id: table } of seatingState.wishes) {
    if (!coming.has(guest)) continue;
    if (kind === "at_table" && table !== null && tableIds.has(table)) {
      add({ kind, pair: [guest, table], weight: weights.atTable });
    } else if (kind === "near_head" || kind === "easy_access") {
      const nearness = near[kind];
      for (const { id } of seatingState.tables)
        add({ kind, pair: [guest, id], weight: getFallingWeight(nearness, id, maxWeights[kind]) });
    }
  }
  const head = seatingState.tables.find(({ shape }) => shape === "head")?.id;
  if (head !== undefined) {
    const honoured = new Set(getGuestsAtHead(seatingState));
    for (const { kind, guest_id, table_id } of seatingState.wishes) {
      if (kind === "at_table" && table_id === head) honoured.add(guest_id);
    }
    for (const id of coming.keys()) {
      if (!honoured.has(id)) add({ kind: "at_head", pair: [id, head], weight: weights.atHead });
    }
  }
  return preferences;
}

/** The full weight at the nearest table, decreasing linearly with the rank. */
function getFallingWeight(nearness: Nearness | undefined, table: string, maxWeights: number): number {
  if (!nearness) return 0;
  return Math.round(
    maxWeights * (1 - (nearness.ranks.get(table) ?? nearness.ranks.size) / nearness.ranks.size),
  );
}
