import { useCallback, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { shorten } from "#i18n/shorten.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useSeatingGuests, type RefusedGuest, type SeatingProgress } from "./use-seating-guests.ts";

export interface SeatForm {
  /** The current guest objects, without guests deleted meanwhile. */
  readonly chosen: readonly Guest[];
  readonly tableId: string;
  readonly guestsError: string | undefined;
  readonly refused: readonly RefusedGuest[];
  readonly progress: SeatingProgress["progress"];
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
  /**
   * The table of the open tab: the default target; without one, a table with free seats.
   */
  openTable: string;
}

interface Outcome {
  readonly refused: readonly RefusedGuest[];
  readonly done: string;
  readonly isMissing: boolean;
}

const noOutcome: Outcome = { refused: [], done: "", isMissing: false };

/** A form that seats several guests at a table; refused guests stay selected. */
export function useSeatForm({ guests, tables, openTable }: SeatFormOptions): SeatForm {
  const { t } = useTranslation("seating");
  const { progress, seat } = useSeatingGuests();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<{ table: string; whileOpen: string } | null>(null);
  const [outcome, setOutcome] = useState(noOutcome);

  // A full table stays chosen where it is open, so that the form says why nobody fits.
  const hasRoom = ({ id, number_of_guests: seats }: Table) =>
    guests.filter(({ table_id: at }) => at === id).length < seats;
  const chosen = ids.flatMap((id) => guests.find((guest) => guest.id === id) ?? []);
  const meant = picked?.whileOpen === openTable ? picked.table : null;
  const open = tables.find(({ id }) => id === openTable);
  const table = tables.find(({ id }) => id === meant) ?? open ?? tables.find(hasRoom) ?? tables[0];
  const tableId = table?.id ?? "";

  async function submit() {
    if (progress !== null || !table) return false;
    setOutcome({ ...noOutcome, isMissing: chosen.length === 0 });
    if (chosen.length === 0) return false;
    const refused = await seat(chosen, table.id);
    const count = chosen.length - refused.length;
    setIds(refused.map(({ guest }) => guest.id));
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
    choose: useCallback((wanted) => {
      setIds(wanted.map(({ id }) => id));
      setOutcome(noOutcome);
    }, []),
    chooseTable: useCallback(
      (id) => {
        setPicked({ table: id, whileOpen: openTable });
        setOutcome(noOutcome);
      },
      [openTable],
    ),
    submit,
  };
}
