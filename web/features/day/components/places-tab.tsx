import { useDeferredValue, useState } from "react";
import type { DayPack } from "#contract/day.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { TableSketch } from "#web/features/seating/widgets.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import {
  getGuestsAt,
  matchesSearch,
  getNeighbours,
  type SeatedGuest,
  listSeatedGuests,
} from "../seats.rules.ts";
import { getSeatInitials, getTableMark } from "../texts.ts";
import styles from "./places-tab.module.css";

/** Who sits where, found by a name without accents. */
export function PlacesTab({ pack }: { pack: DayPack }) {
  const { t } = useTranslation("day");
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const guests = listSeatedGuests(pack, getLanguage());
  if (pack.guests === null) return <p>{t("places.hidden")}</p>;
  if (guests.length === 0) return <p>{t("places.empty")}</p>;
  const found = guests.filter((guest) => matchesSearch(guest, query));
  return (
    <Stack gap={3}>
      <SearchField label={t("places.search")} value={typed} onSearch={setTyped} />
      <Soft role="status" size="same">
        {found.length === 0 ? t("places.none") : t("places.count", { count: found.length })}
      </Soft>
      <ul className={styles.list}>
        {found.map((guest) => (
          <li key={guest.id}>
            <GuestSeat guest={guest} guests={guests} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

interface GuestSeatProps {
  guest: SeatedGuest;
  guests: readonly SeatedGuest[];
}

function GuestSeat({ guest, guests }: GuestSeatProps) {
  const { t } = useTranslation("day");
  const [isOpen, setOpen] = useState(false);
  const { name, table, seat } = guest;
  const mark = getTableMark(table);
  return (
    <details className={styles.place} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.head}>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>
            {seat === null
              ? formatTableName(table)
              : t("places.at", { table: formatTableName(table), seat: seat + 1 })}
          </span>
        </span>
        {mark !== "" && (
          <span className={styles.mark} aria-hidden="true">
            {mark}
          </span>
        )}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      {isOpen && <GuestTable guest={guest} guests={guests} mark={mark} />}
    </details>
  );
}

/** The table from above, who sits beside the guest, and for screen readers who sits on which seat. */
function GuestTable({ guest, guests, mark }: GuestSeatProps & { mark: string }) {
  const { t } = useTranslation("day");
  const tableGuests = getGuestsAt(guests, guest.table);
  const seated = tableGuests.flatMap((each) =>
    each.seat === null ? [] : [[each.seat, getSeatInitials(each)] as const],
  );
  const [one, other] = getNeighbours(guest, guests).map(({ name }) => name);
  return (
    <div className={styles.table}>
      <TableSketch table={guest.table} label={mark} initials={new Map(seated)} markedSeat={guest.seat} />
      {one !== undefined && (
        <p className={styles.beside}>
          {other === undefined ? t("places.beside", { one }) : t("places.between", { one, other })}
        </p>
      )}
      <VisuallyHidden>
        <ul aria-label={t("places.table")}>
          {tableGuests.map(({ id, name, seat }) => (
            <li key={id}>{seat === null ? name : t("places.neighbours", { seat: seat + 1, name })}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </div>
  );
}
