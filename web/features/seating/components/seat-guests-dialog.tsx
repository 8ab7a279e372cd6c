import { useMemo, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatTableName } from "#i18n/table-names.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useHouseholds } from "#web/features/households/queries.ts";
import { getHouseholdName, indexById } from "#web/features/households/widgets.tsx";
import { offerUndoBy } from "#web/platform/undo.ts";
import { useDistinctName } from "#web/platform/use-distinct-name.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { groupByHousehold } from "../household-groups.rules.ts";
import { useApplyPlan } from "../queries.ts";
import type { SeatedGuests } from "../tables.rules.ts";
import type { SeatForm } from "../use-seat-form.ts";
import { RefusedGuests } from "./refused-guests.tsx";
import styles from "./seat-guests-dialog.module.css";

/** Letters of a table's name that fit on the button. */
const maxNameLength = 16;

interface SeatGuestsDialogProps {
  form: SeatForm;
  tables: readonly Table[];
  guests: readonly Guest[];
  seated: SeatedGuests;
  onClose: () => void;
}

/**
 * Ticks unseated guests, household by household, and seats them at one table. Its height does not depend on the list.
 */
export function SeatGuestsDialog({ form, tables, guests, seated, onClose }: SeatGuestsDialogProps) {
  const { t, i18n } = useTranslation("seating");
  const [typed, setTyped] = useState("");
  const { mutateAsync: applyPlan } = useApplyPlan({ saysRefused: false });
  const { data: households = [] } = useHouseholds();
  const getName = useDistinctName(guests, formatFullName);
  const guestById = useMemo(() => indexById(guests), [guests]);
  const table = tables.find(({ id }) => id === form.tableId);
  const seats = table?.number_of_guests ?? 0;
  const freeCount = Math.max(0, seats - seated.getGuests(form.tableId).length);
  const searchText = foldForSearch(typed).trim();
  const found = seated.unseated.filter((guest) => foldForSearch(formatFullName(guest)).includes(searchText));
  const count = form.chosen.length;
  const tableName = shorten(table?.name ?? "", maxNameLength);

  async function seatChosen() {
    const movesBack = form.chosen.map(({ id, table_id, seat }) => ({
      guest_id: id,
      table_id,
      seat,
      from_table_id: form.tableId,
    }));
    if (!(await form.submit())) return;
    offerUndoBy({
      text: t("panel.done", { count, table: shorten(table?.name ?? "") }),
      undo: () => applyPlan(movesBack),
    });
    onClose();
  }
  function setTicked(guest: Guest, isTicked: boolean) {
    const others = form.chosen.filter(({ id }) => id !== guest.id);
    form.choose(isTicked ? [...others, guest] : others);
  }
  return (
    <Dialog
      open
      title={t("panel.title")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      primary={
        <Button
          kind="primary"
          disabled={count === 0 || count > freeCount}
          loading={form.progress !== null}
          onClick={() => void seatChosen()}
        >
          {t("picker.submit", { count, table: tableName, seats })}
        </Button>
      }
    >
      <div className={styles.fields}>
        <SearchField
          label={t("picker.search")}
          labelHidden
          placeholder={t("picker.search")}
          value={typed}
          onSearch={setTyped}
        />
        <SelectField
          label={t("panel.tables")}
          value={form.tableId}
          hint={freeCount === 0 ? t("panel.full_table") : t("table.free", { count: freeCount })}
          options={tables.map((each) => ({ value: each.id, label: formatTableName(each) }))}
          onChange={(event) => form.chooseTable(event.target.value)}
        />
      </div>
      <div className={styles.list}>
        {found.length === 0 && (
          <Soft size="same">{t(seated.unseated.length === 0 ? "table.all_placed" : "panel.nobody")}</Soft>
        )}
        {groupByHousehold(found).map(({ householdId, members }) => {
          const household = households.find(({ id }) => id === householdId);
          const title =
            household && members.length > 1
              ? getHouseholdName(household, guestById, i18n.language)
              : undefined;
          return (
            <ul key={householdId ?? members[0]?.id} aria-label={title} className={styles.household}>
              {title !== undefined && (
                <li className={styles.title} aria-hidden="true">
                  {title}
                </li>
              )}
              {members.map((guest) => (
                <li key={guest.id}>
                  <Checkbox
                    label={getName(guest)}
                    checked={form.chosen.some(({ id }) => id === guest.id)}
                    onChange={(event) => setTicked(guest, event.target.checked)}
                  />
                </li>
              ))}
            </ul>
          );
        })}
      </div>
      <RefusedGuests refused={form.refused} />
      <p role="status">{count > freeCount && freeCount > 0 && t("picker.too_many")}</p>
    </Dialog>
  );
}
