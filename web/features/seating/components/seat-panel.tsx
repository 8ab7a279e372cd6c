import { useMemo, type Ref } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { paths } from "#web/paths.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { listChoosable, type SeatedGuests } from "../tables.rules.ts";
import type { SeatForm } from "../use-seat-form.ts";
import { isExpected } from "../wishes/seating-state.rules.ts";
import { RefusedGuests } from "./refused-guests.tsx";
import styles from "./seat-panel.module.css";

/** Its place is empty until it is loaded. */
const GuestsField = createLazyPart(async () => (await import("./guests-field.tsx")).GuestsField);

export interface SeatPanelProps {
  form: SeatForm;
  tables: readonly Table[];
  guests: readonly Guest[];
  seated: SeatedGuests;
  field?: Ref<HTMLInputElement> | undefined;
  /** Whether the panel is alone in a dialog; its button is then the primary one. */
  isInDialog?: boolean;
}

/** Seats several guests at a table, one request each. */
export function SeatPanel({ form, tables, guests, seated, field, isInDialog = false }: SeatPanelProps) {
  const { t, i18n } = useTranslation("seating");
  const choices = useMemo(() => listChoosable(guests, i18n.language), [guests, i18n.language]);
  const tableNameById = useMemo(() => new Map(tables.map(({ id, name }) => [id, name])), [tables]);
  const isFull = (id: string) => {
    const table = tables.find((each) => each.id === id);
    return table !== undefined && seated.getGuests(id).length >= table.number_of_guests;
  };
  const formatSeats = (id: string) => {
    const seats = tables.find((table) => table.id === id)?.number_of_guests ?? 0;
    return t("seats", { taken: seated.getGuests(id).length, seats });
  };
  if (guests.length === 0) {
    return (
      <Soft size="same">
        {t("panel.no_guests")} <TextLink to={paths.guests}>{t("panel.go_to_guests")}</TextLink>
      </Soft>
    );
  }
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t("panel.title")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <GuestsField
        fallback={<div />}
        ref={field}
        guests={choices}
        chosen={form.chosen}
        onChange={form.choose}
        getPlace={(guest) => {
          if (!isExpected(guest)) return t(guest.presence === false ? "panel.declined" : "panel.unneeded");
          return tableNameById.get(guest.table_id ?? "") ?? t("panel.unseated");
        }}
        error={form.guestsError}
      />
      <SelectField
        label={t("panel.tables")}
        labelEnd={<span className={styles.seats}>{formatSeats(form.tableId)}</span>}
        value={form.tableId}
        hint={isFull(form.tableId) ? t("panel.full_table") : undefined}
        onChange={(event) => form.chooseTable(event.target.value)}
        options={tables.map((table) => {
          const label = t("panel.table_option", {
            name: formatTableName(table),
            seats: formatSeats(table.id),
          });
          return { value: table.id, label: isFull(table.id) ? t("panel.full", { label }) : label };
        })}
      />
      {form.progress && (
        <LongJob
          label={t("panel.progress_label")}
          value={form.progress.sent}
          max={form.progress.count}
          valueText={t("panel.progress", form.progress)}
        />
      )}
      <RefusedGuests refused={form.refused} />
      <Button type="submit" kind={isInDialog ? "primary" : "secondary"} wide loading={form.progress !== null}>
        {t("panel.submit")}
      </Button>
      <p role="status" className={styles.status}>
        {form.done}
      </p>
    </form>
  );
}
