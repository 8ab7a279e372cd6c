import { useDeferredValue, useMemo } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Seating, Table } from "#contract/seating.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { useSeating, useTables } from "../queries.ts";
import { useWishes } from "./queries.ts";
import { layoutOf } from "../room/layout.rules.ts";
import type { Scene } from "./scene.rules.ts";

type Drawn = Pick<Scene, "room" | "spots">;
const drawn = new WeakMap<readonly Table[], Drawn & Pick<Scene, "seating">>();
const scenes = new WeakMap<readonly Guest[], Scene>();

function drawnBy(tables: readonly Table[], seating: Seating): Drawn {
  const known = drawn.get(tables);
  if (known?.seating === seating) return known;
  const { room, spots } = layoutOf(tables, seating.fixtures, seating);
  drawn.set(tables, { seating, room, spots });
  return { room, spots };
}

/** The same scene for the same lists: several parts of a page look at it, and what follows from it is worked out once. */
function sceneOf({ guests, tables, wishes, seating }: Omit<Scene, keyof Drawn>): Scene {
  const known = scenes.get(guests);
  if (known?.tables === tables && known.wishes === wishes && known.seating === seating) return known;
  const { room, spots } = drawnBy(tables, seating);
  const scene = { guests, tables, wishes, seating, room, spots };
  scenes.set(guests, scene);
  return scene;
}

/** What wishes are judged by; undefined while any of it is on its way. */
export function useScene(): Scene | undefined {
  const { data: guests } = useGuests();
  const { data: tables } = useTables();
  const { data: wishes } = useWishes();
  const { data: seating } = useSeating();
  const lists = useMemo(
    () => (guests && tables && wishes && seating ? { guests, tables, wishes, seating } : undefined),
    [guests, tables, wishes, seating],
  );
  // What follows from a change is worked out after it is shown.
  const settled = useDeferredValue(lists);
  return useMemo(() => settled && sceneOf(settled), [settled]);
}
