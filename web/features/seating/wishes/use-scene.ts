import { useMemo } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Seating, Table } from "#contract/seating.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { useSeating, useTables, useWishes } from "../queries.ts";
import { layoutOf } from "../room/layout.rules.ts";
import type { Scene, Spot } from "./scene.rules.ts";

const spots = new WeakMap<
  readonly Table[],
  { readonly seating: Seating; readonly at: ReadonlyMap<string, Spot> }
>();
const scenes = new WeakMap<readonly Guest[], Scene>();

function spotsOf(tables: readonly Table[], seating: Seating): ReadonlyMap<string, Spot> {
  const known = spots.get(tables);
  if (known?.seating === seating) return known.at;
  const { spots: at } = layoutOf(tables, seating.fixtures, seating);
  spots.set(tables, { seating, at });
  return at;
}

/** The same scene for the same lists: several parts of a page look at it, and what follows from it is worked out once. */
function sceneOf({ guests, tables, wishes, seating }: Omit<Scene, "spots">): Scene {
  const known = scenes.get(guests);
  if (known?.tables === tables && known.wishes === wishes && known.seating === seating) return known;
  const scene = { guests, tables, wishes, seating, spots: spotsOf(tables, seating) };
  scenes.set(guests, scene);
  return scene;
}

/** What wishes are judged by; undefined while any of it is on its way. */
export function useScene(): Scene | undefined {
  const { data: guests } = useGuests();
  const { data: tables } = useTables();
  const { data: wishes } = useWishes();
  const { data: seating } = useSeating();
  return useMemo(
    () => (guests && tables && wishes && seating ? sceneOf({ guests, tables, wishes, seating }) : undefined),
    [guests, tables, wishes, seating],
  );
}
