import { useCallback, useMemo } from "react";
import { dismissToastsAbout } from "#web/platform/toasts.tsx";
import { offerUndoBy } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import type { TablePosition } from "../queries.ts";
import type { SeatMove } from "../seats.rules.ts";
import { createFixturesAction, type Fixture } from "./fixtures.rules.ts";
import type { FloorPlanSize } from "./geometry.rules.ts";
import { createTidyLayout } from "./layout.rules.ts";
import {
  areAllAway,
  areAllSeatedAnew,
  createPlacesAction,
  moveAllToTable,
  unseatAll,
  getReverseMoves,
  findSeat,
  moveToSeat,
  moveToTable,
  toPosition,
} from "./moving.rules.ts";
import type { FloorPlanStore } from "./store.ts";
import { useTableTitle } from "./use-floor-plan-texts.ts";
import type { FloorPlan, TableView } from "./view.rules.ts";

interface ActionContext {
  readonly view: FloorPlan;
  readonly size: FloorPlanSize;
  readonly store: FloorPlanStore;
  /** Announces a change to screen readers. */
  readonly announce: (text: string) => void;
  /** Whether a message says which guests were moved and offers to undo it, in place of `announce`. */
  readonly offersUndo: boolean;
}

export interface FloorPlanActions {
  readonly seatGuest: (guest: string, to: { table: string; seat: number | null }) => void;
  readonly seatGuests: (guests: readonly string[], table: TableView) => void;
  readonly unseatGuests: (guests: readonly string[]) => void;
  readonly placeTables: (places: readonly TablePosition[], text?: string) => void;
  readonly turnTable: (table: TableView) => void;
  readonly tidyTables: () => void;
  /** Resolves to whether they were saved. */
  readonly setFixtures: (fixtures: readonly Fixture[], text?: string) => Promise<boolean>;
  /** `shown`: the size that the fields showed. Resolves to whether it was saved. */
  readonly setSize: (size: FloorPlanSize, shown: FloorPlanSize) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
}

const aboutSeats = "seats of the floor plan";

/** Degrees by which one press rotates a table. */
const rotationStep = 45;

function useMoveGuests({ view, store, announce, offersUndo }: ActionContext) {
  const { t } = useTranslation("floor-plan");
  const formatTableTitle = useTableTitle();
  return useCallback(
    (moves: readonly SeatMove[]) => {
      const [first, second] = moves;
      if (!first) return;
      const action = { do: { moves }, undo: { moves: getReverseMoves(view, moves) } };
      const name = view.people.get(first.guest_id)?.name;
      const table = view.tables.find(({ id }) => id === first.table_id);
      const describeMoves = (): string => {
        if (second && areAllAway(moves)) return t("said.all_away", { count: moves.length });
        if (second && areAllSeatedAnew(moves)) return t("said.moved", { count: moves.length });
        if (second && second.table_id !== first.table_id)
          return t("said.swapped", { name, other: view.people.get(second.guest_id)?.name });
        if (!table) return t("said.away", { name });
        return t("said.seated", { name, table: formatTableTitle(table), number: (first.seat ?? 0) + 1 });
      };
      const isSaved = store.act(action);
      const text = describeMoves();
      if (!offersUndo) return announce(text);
      const offer = { text, about: aboutSeats, undo: () => store.undoAction(action) };
      void isSaved.then((saved) => saved && offerUndoBy(offer));
    },
    [view, store, announce, offersUndo, t, formatTableTitle],
  );
}

/** The actions of the floor plan, each of which can be undone. */
export function useFloorPlanActions(context: ActionContext): FloorPlanActions {
  const { view, size, store, announce } = context;
  const { t } = useTranslation("floor-plan");
  const moveGuests = useMoveGuests(context);
  return useMemo(() => {
    const placeTables = (changed: readonly TablePosition[], text?: string) => {
      void store.act(createPlacesAction(view, changed));
      announce(text ?? t("said.placed", { count: changed.length }));
    };
    return {
      seatGuest: (guest, { table: id, seat }) => {
        const table = view.tables.find((each) => each.id === id);
        if (seat !== null) moveGuests(moveToSeat(view, guest, { table: id, seat }));
        else if (table) {
          const moves = moveToTable(view, guest, table);
          if (moves.length > 0) moveGuests(moves);
          else if (findSeat(view, guest)?.table.id !== id) announce(t("said.full", { table: table.name }));
        }
      },
      seatGuests: (guests, table) => moveGuests(moveAllToTable(view, guests, table)),
      unseatGuests: (guests) => moveGuests(unseatAll(view, guests)),
      placeTables,
      turnTable: (table) => {
        const rotation = (table.rotation + rotationStep) % 360;
        placeTables(
          [{ ...toPosition(table), rotation }],
          t("said.turned", { name: table.name, degrees: rotation }),
        );
      },
      tidyTables: () => {
        const { spots } = createTidyLayout(
          view.tables.map(({ size: number_of_guests, ...table }) => ({ ...table, number_of_guests })),
          view.fixtures,
          size,
        );
        placeTables(
          [...spots].map(([id, spot]) => ({ id, ...spot })),
          t("said.tidied"),
        );
      },
      setFixtures: async (fixtures, text) => {
        const isSaved = await store.act(createFixturesAction(view.storedFixtures, fixtures));
        if (isSaved && text !== undefined) announce(text);
        return isSaved;
      },
      setSize: async (next, shown) => {
        const isSaved = await store.act({
          do: { seating: withBase(next, shown) },
          undo: { seating: withBase(shown, next) },
        });
        if (isSaved) announce(t("said.sized"));
        return isSaved;
      },
      undo: () => {
        // What they offer to undo may be what is undone here.
        dismissToastsAbout(aboutSeats);
        if (store.undo()) announce(t("said.undone"));
      },
      redo: () => {
        if (store.redo()) announce(t("said.redone"));
      },
    };
  }, [view, size, store, announce, t, moveGuests]);
}
