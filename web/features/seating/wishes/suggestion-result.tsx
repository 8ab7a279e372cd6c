import { formatList } from "#i18n/formats.ts";
import type { Guest } from "#contract/guests.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { chooseLeftOut } from "./attempts.rules.ts";
import { listTableChanges, type TableChange } from "./moves.rules.ts";
import { isExpected, type SeatingState } from "./seating-state.rules.ts";
import styles from "./suggestion.module.css";
import type { Suggestion } from "./suggestion.rules.ts";

interface SuggestionResultProps {
  /** The state at the start of the search. */
  seatingState: SeatingState;
  suggestion: Suggestion;
  isProven: boolean;
}

/** The suggested plan beside the present one, table by table, with its changes. */
export function SuggestionResult({ seatingState, suggestion, isProven }: SuggestionResultProps) {
  const { t, i18n } = useTranslation("wishes");
  const changes = listTableChanges(seatingState, suggestion.tableByGuest);
  const changedTables = changes.filter(({ leaving, arriving }) => leaving.length + arriving.length > 0);
  const { familyNames, moves } = suggestion;
  // A seat beside the couple that nobody wished for lowers a plan's value, so the search leaves it empty.
  const emptyHead = seatingState.tables.find(
    ({ id, shape }) => shape === "head" && ![...suggestion.tableByGuest.values()].includes(id),
  );
  const leftOutNames = chooseLeftOut(seatingState).map((guest) => shorten(formatFullName(guest)));
  return (
    <Stack gap={5} role="status">
      {moves.length === 0 ? (
        <Banner tone="sage">{t("suggest.same")}</Banner>
      ) : (
        <>
          <SuggestionSummary {...{ seatingState, suggestion }} />
          <Stack as="ul" aria-label={t("suggest.compare")}>
            {changedTables.map((change) => (
              <ChangedTable key={change.table} {...{ seatingState, change }} />
            ))}
          </Stack>
          {changedTables.length < changes.length && (
            <Soft>{t("suggest.unchanged", { count: changes.length - changedTables.length })}</Soft>
          )}
        </>
      )}
      {leftOutNames.length > 0 && (
        <Banner tone="gold">
          <Marked
            text={t("suggest.left_out", {
              count: leftOutNames.length,
              names: formatList(leftOutNames, i18n.language),
            })}
            parts={{ b: <strong /> }}
          />
        </Banner>
      )}
      {emptyHead && <Soft>{t("suggest.head_empty", { table: shorten(emptyHead.name) })}</Soft>}
      {isProven && <Soft>{t("suggest.proven")}</Soft>}
      {familyNames.length > 0 && (
        <Soft>{t("suggest.loosened", { names: formatList(familyNames, i18n.language) })}</Soft>
      )}
    </Stack>
  );
}

/** Whether anybody sits somewhere today; otherwise there is nothing to compare with. */
function hasSeatedGuests({ guests }: SeatingState): boolean {
  return guests.some(({ table_id: table }) => table !== null);
}

function SuggestionSummary({
  seatingState,
  suggestion: { moves, violationCountBefore, violationCountAfter },
}: Pick<SuggestionResultProps, "seatingState" | "suggestion">) {
  const { t } = useTranslation("wishes");
  const seatedCount = moves.filter((move) => move.from_table_id === null && move.table_id !== null).length;
  const declinedIds = new Set(seatingState.guests.filter((guest) => !isExpected(guest)).map(({ id }) => id));
  const freedCount = moves.filter(({ guest_id }) => declinedIds.has(guest_id)).length;
  const movedCount = moves.length - seatedCount - freedCount;
  return (
    <div className={styles.sum}>
      <div className={styles.counts}>
        <p className={styles.caption}>{t("suggest.broken")}</p>
        {hasSeatedGuests(seatingState) && (
          <>
            <p className={styles.figure}>
              <strong>{violationCountBefore}</strong> {t("suggest.before")}
            </p>
            <Icon name="chevron-right" />
          </>
        )}
        <p className={styles.figure}>
          <strong>{violationCountAfter}</strong> {t("suggest.after")}
        </p>
      </div>
      <ul className={styles.facts}>
        {seatedCount > 0 && <li>{t("suggest.seated", { count: seatedCount })}</li>}
        <li>{movedCount > 0 ? t("suggest.moves", { count: movedCount }) : t("suggest.moves_zero")}</li>
        {freedCount > 0 && <li>{t("suggest.freed", { count: freedCount })}</li>}
      </ul>
    </div>
  );
}

function ChangedTable({ seatingState, change }: { seatingState: SeatingState; change: TableChange }) {
  const { t } = useTranslation("wishes");
  const table = seatingState.tables.find(({ id }) => id === change.table);
  if (!table) return null;
  const { staying, leaving, arriving } = change;
  return (
    <li className={styles.table}>
      <h3 className={styles.name}>{table.name}</h3>
      {hasSeatedGuests(seatingState) && (
        <PlanColumn
          title={t("suggest.present")}
          seatCount={table.number_of_guests}
          guests={[...staying, ...leaving]}
          markedGuests={leaving}
          mark={t("suggest.leaves")}
          markClass={styles.leaves}
        />
      )}
      <PlanColumn
        title={t("suggest.suggested")}
        seatCount={table.number_of_guests}
        guests={[...staying, ...arriving]}
        markedGuests={arriving}
        mark={t("suggest.arrives")}
        markClass={styles.arrives}
      />
    </li>
  );
}

interface PlanColumnProps {
  title: string;
  seatCount: number;
  guests: readonly Guest[];
  /** Guests who are not at this table in the other plan, and the text that marks them. */
  markedGuests: readonly Guest[];
  mark: string;
  markClass: string | undefined;
}

function PlanColumn({ title, seatCount, guests, markedGuests, mark, markClass }: PlanColumnProps) {
  const { t } = useTranslation("wishes");
  return (
    <div className={styles.column}>
      <h4 className={styles.title}>
        {title} <span>{t("suggest.taken", { taken: guests.length, seats: seatCount })}</span>
      </h4>
      {guests.length === 0 && <Soft>{t("suggest.empty")}</Soft>}
      <ul>
        {guests.map((guest) => {
          const isMarked = markedGuests.includes(guest);
          return (
            <li key={guest.id} className={classNames(styles.guest, isMarked && markClass)}>
              <span>{shorten(formatFullName(guest))}</span>
              {isMarked && <span className={styles.mark}>{mark}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
