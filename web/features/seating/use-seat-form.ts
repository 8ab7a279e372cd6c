import { useCallback, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { shorten } from "#i18n/shorten.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useSeatGuestsInTurn, type RefusedGuest, type SeatGuestsInTurn } from "./use-seat-guests-in-turn.ts";

export interface SeatForm {
  /** The current guest objects, without guests deleted meanwhile. */
  readonly chosen: readonly Guest[];
  readonly tableId: string;
  readonly guestsError: string | undefined;
  readonly refused: readonly RefusedGuest[];
  readonly progress: SeatGuestsInTurn["progress"];
  /** A confirmation of the last action; '' for none. */
  readonly done: string;
  readonly choose: (guests: readonly Guest[]) => void;
  readonly chooseTable: (id: string) => void;
  /** Resolves to true if everybody was seated. */
  readonly submit: () => Promise<boolean>;
}

interface SeatFormOptions {
  guests: readonly Guest[];
  tables: readonly Table[];
  /** The id of the open tab. Its table is chosen by default; if it is none, a table with free seats. */
  openTable: string;
}

interface SeatOutcome {
  readonly refused: readonly RefusedGuest[];
  readonly done: string;
  /** Whether no guest was chosen. */
  readonly isMissing: boolean;
}

const noOutcome: SeatOutcome = { refused: [], done: "", isMissing: false };

/** A form that seats several guests at a table; refused guests stay selected. */
export function useSeatForm({ guests, tables, openTable }: SeatFormOptions): SeatForm {
  const { t } = useTranslation("seating");
  const { progress, seatGuests } = useSeatGuestsInTurn();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [chosenTable, setChosenTable] = useState<{ id: string; openTable: string } | null>(null);
  const [outcome, setOutcome] = useState(noOutcome);

  // A full table stays chosen where it is open, so that the form says why nobody fits.
  const hasFreeSeat = ({ id, number_of_guests: seats }: Table) =>
    guests.filter(({ table_id }) => table_id === id).length < seats;
  const chosen = chosenIds.flatMap((id) => guests.find((guest) => guest.id === id) ?? []);
  // A choice holds as long as the same tab is open.
  const chosenTableId = chosenTable?.openTable === openTable ? chosenTable.id : null;
  const table =
    tables.find(({ id }) => id === chosenTableId) ??
    tables.find(({ id }) => id === openTable) ??
    tables.find(hasFreeSeat) ??
    tables[0];
  const tableId = table?.id ?? "";

  async function submit() {
    if (progress !== null || !table) return false;
    setOutcome({ ...noOutcome, isMissing: chosen.length === 0 });
    if (chosen.length === 0) return false;
    const refused = await seatGuests(chosen, table.id);
    const count = chosen.length - refused.length;
    setChosenIds(refused.map(({ guest }) => guest.id));
    setOutcome({
      refused,
      done: count > 0 ? t("panel.done", { count, table: shorten(table.name) }) : "",
      isMissing: false,
    });
    return refused.length === 0;
  }

  return {
    chosen,
    tableId,
    guestsError: outcome.isMissing ? t("panel.no_guest") : undefined,
    refused: outcome.refused,
    progress,
    done: outcome.done,
    choose: useCallback((guestsToSeat) => {
      setChosenIds(guestsToSeat.map(({ id }) => id));
      setOutcome(noOutcome);
    }, []),
    chooseTable: useCallback(
      (id) => {
        setChosenTable({ id, openTable });
        setOutcome(noOutcome);
      },
      [openTable],
    ),
    submit,
  };
}
