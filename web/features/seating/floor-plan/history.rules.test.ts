import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Guest } from "#contract/guests.ts";
import type { SeatingSettings, Table } from "#contract/seating.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { ApiError } from "#web/platform/api.ts";
import { applyMoves } from "../seats.rules.ts";
import { maxActions, type FloorPlanChange } from "./history.rules.ts";
import {
  createPlacesAction,
  moveAllToTable,
  unseatAll,
  getReverseMoves,
  moveToSeat,
  moveToTable,
  toPosition,
} from "./moving.rules.ts";
import { FloorPlanStore } from "./store.ts";
import { createFloorPlanViews, type FloorPlanSource } from "./view.rules.ts";

// The session sets a cookie and listens for events as soon as it is imported.
vi.hoisted(() => {
  vi.stubGlobal("document", { cookie: "", documentElement: {}, querySelector: () => null });
  vi.stubGlobal("addEventListener", () => undefined);
});

const seating: SeatingSettings = {
  room_width: null,
  room_length: null,
  fixtures: [],
  sides: "any",
  children: "any",
  families: true,
  nobody_alone: true,
};
const guests = Array.from({ length: 9 }, (_, at) => createGuest({ id: `guest-${at}` }));
const tables = Array.from({ length: 3 }, (_, at): Table => ({
  id: `table-${at}`,
  name: `Table ${at}`,
  number: 1,
  number_of_guests: 3,
  shape: "round",
  x: at * 300,
  y: 200,
  rotation: 0,
  mariage_id: "wedding",
}));

interface State {
  readonly guests: readonly Guest[];
  readonly tables: readonly Table[];
}

/** The state after the server and the cache have applied a change. */
function after({ guests: all, tables: before }: State, { moves = [], places = [] }: FloorPlanChange): State {
  const wanted = new Map(places.map(({ id, ...place }) => [id, place]));
  return {
    guests: applyMoves(all, moves),
    tables: before.map((table) => ({ ...table, ...(wanted.get(table.id) as Partial<Table> | undefined) })),
  };
}

function getView(state: State) {
  const source: FloorPlanSource = {
    ...state,
    seating,
    names: { woman_first_name: null, man_first_name: null },
    severities: { byGuest: new Map(), byTable: new Map() },
    locked: new Set(),
    getName: ({ first_name }) => first_name,
  };
  return createFloorPlanViews()(source);
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom("seat", "table", "many", "away", "place"),
    guest: fc.integer({ min: 0, max: 8 }),
    table: fc.integer({ min: 0, max: 2 }),
    seat: fc.integer({ min: 0, max: 2 }),
    x: fc.integer({ min: 0, max: 900 }),
  }),
  { maxLength: maxActions },
);

describe("the undo history", () => {
  it("undoes all actions and redoes them again", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (wanted) => {
        const start: State = { guests, tables };
        let state = start;
        const store = new FloorPlanStore((change) => {
          state = after(state, change);
          return Promise.resolve();
        });
        for (const { kind, guest, table: at, seat, x } of wanted) {
          const view = getView(state);
          const [id, table] = [`guest-${guest}`, view.tables[at]];
          if (!table) continue;
          if (kind === "place") {
            const place = { id: table.id, x: table.x, y: table.y, rotation: table.rotation };
            await store.act({ do: { places: [{ ...place, x }] }, undo: { places: [place] } });
            continue;
          }
          const moves =
            kind === "seat"
              ? moveToSeat(view, id, { table: table.id, seat })
              : kind === "table"
                ? moveToTable(view, id, table)
                : kind === "many"
                  ? moveAllToTable(view, [id, `guest-${(guest + 1) % 9}`], table)
                  : unseatAll(view, [id]);
          if (moves.length > 0)
            await store.act({ do: { moves }, undo: { moves: getReverseMoves(view, moves) } });
          for (const each of getView(state).tables) expect(each.taken).toBeLessThanOrEqual(each.size);
        }
        const end = state;
        let undone = 0;
        while (await store.undo()) undone += 1;
        expect(getView(state)).toEqual(getView(start));
        for (; undone > 0; undone -= 1) await store.redo();
        expect(getView(state)).toEqual(getView(end));
      }),
      { numRuns: 150 },
    );
  });

  it("keeps fifty actions", async () => {
    const store = new FloorPlanStore(() => Promise.resolve());
    for (let at = 0; at < maxActions + 5; at += 1) await store.act({ do: {}, undo: {} });
    expect(store.read().past).toHaveLength(maxActions);
  });

  it("drops refused actions, and undone ones after a new action", async () => {
    let refuses = false;
    const refusal = new ApiError({ code: "list_full", status: 409 });
    const store = new FloorPlanStore(() => (refuses ? Promise.reject(refusal) : Promise.resolve()));
    await store.act({ do: {}, undo: {} });
    await store.act({ do: {}, undo: {} });
    await store.undo();
    await store.act({ do: {}, undo: {} });
    expect(store.redo()).toBeNull();
    refuses = true;
    expect(await store.act({ do: {}, undo: {} })).toBe(false);
    expect(store.read().past).toHaveLength(2);
    expect(await store.undo()).toBe(false);
    expect(store.read()).toMatchObject({ past: [{}], future: [] });
  });

  it("keeps an action whose undo or redo got no answer", async () => {
    let isOffline = false;
    const failure = new ApiError({ code: "offline", status: 0 });
    const store = new FloorPlanStore(() => (isOffline ? Promise.reject(failure) : Promise.resolve()));
    const action = { do: {}, undo: {} };
    await store.act(action);
    isOffline = true;
    expect(await store.undo()).toBe(false);
    expect(store.read()).toEqual({ past: [action], future: [] });
    isOffline = false;
    expect(await store.undo()).toBe(true);
    isOffline = true;
    expect(await store.redo()).toBe(false);
    expect(store.read()).toEqual({ past: [], future: [action] });
    expect(await store.act({ do: {}, undo: {} })).toBe(false);
    expect(store.read().past).toEqual([]);
  });
});

describe("a guest moved to a seat", () => {
  const at = (id: string, table: number | null, seat: number | null): Guest => {
    return createGuest({ id, table_id: table === null ? null : `table-${table}`, seat });
  };

  it("swaps with the guest who sits there", () => {
    const state = { guests: [at("a", 0, 0), at("b", 1, 2)], tables };
    const moves = moveToSeat(getView(state), "a", { table: "table-1", seat: 2 });
    expect(applyMoves(state.guests, moves)).toMatchObject([
      { table_id: "table-1", seat: 2 },
      { table_id: "table-0", seat: 0 },
    ]);
  });

  it("unseats the guest who sits there, when coming from the list", () => {
    const state = { guests: [at("a", null, null), at("b", 1, 2)], tables };
    const moves = moveToSeat(getView(state), "a", { table: "table-1", seat: 2 });
    expect(applyMoves(state.guests, moves)).toMatchObject([
      { table_id: "table-1", seat: 2 },
      { table_id: null },
    ]);
  });

  it("moves nobody if nothing changes or there is no free seat", () => {
    const full = [0, 1, 2].map((seat) => at(`f${seat}`, 1, seat));
    const state = { guests: [at("a", 0, 0), ...full], tables };
    const view = getView(state);
    expect(moveToSeat(view, "a", { table: "table-0", seat: 0 })).toEqual([]);
    expect(view.tables[1] && moveToTable(view, "a", view.tables[1])).toEqual([]);
  });
});

describe("a table moved in the room", () => {
  const moved = { id: "table-1", x: 350, y: 400, rotation: 0 };

  it("leaves the others where another person may have moved them since", () => {
    expect(createPlacesAction(getView({ guests, tables }), [moved])).toEqual({
      do: { places: [moved] },
      undo: { places: [{ id: "table-1", x: 300, y: 200, rotation: 0 }] },
    });
  });

  it("also saves the tables without a place where they are shown, so that they do not move into the gap", () => {
    const view = getView({
      guests,
      tables: tables.map((each, at) => (at === 2 ? { ...each, x: null } : each)),
    });
    const shown = view.tables.flatMap((each) => (each.isPlaced ? [] : [toPosition(each)]));
    expect(shown).toMatchObject([{ id: "table-2" }]);
    const { do: done, undo } = createPlacesAction(view, [moved]);
    expect(done.places).toEqual([...shown, moved]);
    expect(undo.places?.map(({ id }) => id)).toEqual(["table-1", "table-2"]);
  });
});
