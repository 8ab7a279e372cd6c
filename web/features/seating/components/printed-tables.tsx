import { useMemo } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Soft } from "#web/ui/soft.tsx";
import { createSeatedGuests } from "../tables.rules.ts";
import { isExpected } from "../wishes/seating-state.rules.ts";
import styles from "./printed-tables.module.css";

interface PrintedTablesProps {
  tables: readonly Table[];
  guests: readonly Guest[];
}

/** The print version: every table with its guests and what the kitchen must know. */
export function PrintedTables({ tables, guests }: PrintedTablesProps) {
  const { t, i18n } = useTranslation("seating");
  const seated = useMemo(
    () => createSeatedGuests(guests, tables, i18n.language),
    [guests, tables, i18n.language],
  );
  return (
    <div className={styles.tables} data-print="only">
      {tables.map((table) => {
        const guestsAtTable = seated.getGuests(table.id);
        const counts = { taken: guestsAtTable.length, seats: table.number_of_guests };
        return (
          <PrintedTable
            key={table.id}
            name={formatTableName(table)}
            count={t("seats", counts)}
            guests={guestsAtTable}
          />
        );
      })}
      {seated.unseated.length > 0 && (
        <PrintedTable
          name={t("table.unseated")}
          count={String(seated.unseated.length)}
          guests={seated.unseated}
        />
      )}
    </div>
  );
}

interface PrintedTableProps {
  name: string;
  count: string;
  guests: readonly Guest[];
}

function PrintedTable({ name, count, guests }: PrintedTableProps) {
  const { t } = useTranslation(["seating", "guests"]);
  const getNotes = (guest: Guest) =>
    [
      guest.is_child ? t("table.child") : "",
      guest.diet === "No Preferences" ? "" : t(`guests:diets.${guest.diet}`),
      guest.allergies,
      isExpected(guest) ? "" : t(guest.presence === false ? "table.declined" : "table.unneeded"),
    ].filter((note) => note !== "");
  return (
    <section className={styles.table}>
      <h2 className={styles.name}>
        {name} <span className={styles.count}>{count}</span>
      </h2>
      {guests.length === 0 ? (
        <Soft size="same">{t("table.empty")}</Soft>
      ) : (
        <ul>
          {guests.map((guest) => (
            <li key={guest.id} className={styles.guest}>
              {formatFullName(guest)}
              {getNotes(guest).length > 0 && (
                <Soft as="span" size="same">
                  {" "}
                  · {getNotes(guest).join(" · ")}
                </Soft>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
