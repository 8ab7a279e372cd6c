import {
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { Marked } from "#web/platform/marked.tsx";
import type { Guest } from "#contract/guests.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { getInitials } from "#i18n/initials.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { useGuestDetail, useTableTitle } from "../use-floor-plan-texts.ts";
import { CoupleWithoutSeatNote } from "../../couple-without-seat-note.tsx";
import { GuestsNeedingNoSeat } from "../../guests-needing-no-seat.tsx";
import type { FloorPlan } from "../view.rules.ts";
import styles from "./unseated-panel.module.css";

/** The people whose names contain `foldedText`, which `foldForSearch` has folded. */
function findPeople({ tables, unseated, absent, unneeded }: FloorPlan, foldedText: string) {
  const matches = (name: string) => foldForSearch(name).includes(foldedText);
  return {
    unseated: unseated.filter((guest) => matches(formatFullName(guest))),
    absent: absent.filter((guest) => matches(formatFullName(guest))),
    unneeded: unneeded.filter((guest) => matches(formatFullName(guest))),
    seated: tables.flatMap((table) =>
      table.seats.flatMap(({ person, seat }) =>
        person && matches(person.name) ? [{ person, table, seat }] : [],
      ),
    ),
  };
}

interface GuestRowProps {
  guest: Guest;
  isChosen: boolean;
  getMenu: (guest: Guest) => readonly MenuItem[];
}

const GuestRow = memo(function GuestRow({ guest, isChosen, getMenu }: GuestRowProps) {
  const { t } = useTranslation("floor-plan");
  const getDetail = useGuestDetail();
  const mayEdit = useMayEdit();
  const name = formatFullName(guest);
  return (
    <li
      data-guest={guest.id}
      className={classNames(styles.row, isChosen && styles.chosen, !mayEdit && styles.still)}
    >
      {mayEdit && (
        <span data-grip="" className={styles.grip}>
          <Icon name="grip" size={18} />
        </span>
      )}
      <span className={styles.face} aria-hidden="true">
        {getInitials(guest) || "+1"}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{getDetail(guest)}</p>
      </div>
      <span data-still="">
        <Menu label={t("guest.menu", { name })} items={getMenu(guest)} />
      </span>
    </li>
  );
});

/** If the focused row is removed, the focus goes to the title. */
function useFocusTitleIfRemoved(rows: readonly Guest[]) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    document.getElementById("to-place")?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a focused row can only disappear when the rows change
  }, [rows]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  };
}

/** A longer search text finds the others. */
const maxFoundSeats = 8;

interface FoundSeatsProps {
  found: ReturnType<typeof findPeople>["seated"];
  onShow: (guestId: string) => void;
}

/** The seated guests whose names match; a press shows their seat. */
function FoundSeats({ found, onShow }: FoundSeatsProps) {
  const { t } = useTranslation("floor-plan");
  const formatTableTitle = useTableTitle();
  if (found.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{t("unseated.seated")}</h3>
      <ul aria-label={t("unseated.seated")} className={styles.seated}>
        {found.slice(0, maxFoundSeats).map(({ person, table, seat }) => (
          <li key={person.id}>
            <button type="button" className={styles.found} onClick={() => onShow(person.id)}>
              <span className={styles.name}>{person.name}</span>
              <span className={styles.detail}>
                {t("guest.at", { table: formatTableTitle(table), number: seat + 1 })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface UnseatedPanelProps {
  view: FloorPlan;
  /** The id of the guest for whom a table is being chosen. */
  chosenId: string | null;
  getMenu: (guest: Guest) => readonly MenuItem[];
  /** Opens the proposal of a plan. */
  onSuggest: () => void;
  /** Shows a guest's seat in the room. */
  onShow: (guestId: string) => void;
}

/**
 * The guests without a seat, to drag into the room or to seat by menu. Its functions must be stable between renders,
 * because it is memoised.
 */
export const UnseatedPanel = memo(function UnseatedPanel({
  view,
  chosenId,
  getMenu,
  onSuggest,
  onShow,
}: UnseatedPanelProps) {
  const { t } = useTranslation(["floor-plan", "seating"]);
  const [typed, setTyped] = useState("");
  const searchText = useDeferredValue(foldForSearch(typed).trim());
  const { unseated, seatedCount, expectedCount } = view;
  const found = useMemo(() => findPeople(view, searchText), [view, searchText]);
  const mayEdit = useMayEdit();
  const focusListeners = useFocusTitleIfRemoved(unseated);
  const section = useRef<HTMLElement>(null);
  const renderRows = (guests: readonly Guest[]) =>
    guests.map((guest) => (
      <GuestRow key={guest.id} guest={guest} isChosen={guest.id === chosenId} getMenu={getMenu} />
    ));
  /** Enter opens the only match: the seat, or the menu of a guest without one. */
  function openOnlyMatch(event: KeyboardEvent) {
    if (event.key !== "Enter" || typed.trim() === "") return;
    const matches = findPeople(view, foldForSearch(typed).trim());
    const seated = matches.seated.map(({ person }) => person);
    const [only, another] = [...seated, ...matches.unseated, ...matches.unneeded];
    if (!only || another) return;
    event.preventDefault();
    if (seated[0]) onShow(only.id);
    else section.current?.querySelector<HTMLElement>(`[data-guest="${CSS.escape(only.id)}"] button`)?.click();
  }
  return (
    <section
      {...focusListeners}
      ref={section}
      className={styles.panel}
      aria-labelledby="to-place"
      data-waiting=""
      data-print="no"
    >
      <header className={styles.head}>
        <h2 id="to-place" tabIndex={-1} className={styles.title}>
          {t("unseated.title")}
        </h2>
        <span className={styles.count}>
          {t("unseated.count", { count: unseated.length, of: expectedCount })}
        </span>
      </header>
      <SearchField
        label={t("unseated.search")}
        labelHidden
        placeholder={t("unseated.search")}
        className={styles.search}
        value={typed}
        onSearch={setTyped}
        onKeyDown={openOnlyMatch}
      />
      {found.unseated.length > 0 ? (
        <ul className={styles.list} aria-label={t("unseated.title")}>
          {renderRows(found.unseated)}
        </ul>
      ) : (
        <p className={styles.empty}>{unseated.length > 0 ? t("unseated.nobody") : t("unseated.done")}</p>
      )}
      {searchText !== "" && <FoundSeats found={found.seated} onShow={onShow} />}
      {found.absent.length > 0 && (
        <>
          <h3 className={styles.sub}>{t("absent.title")}</h3>
          <ul aria-label={t("absent.title")}>{renderRows(found.absent)}</ul>
        </>
      )}
      <GuestsNeedingNoSeat
        key={String(searchText === "")}
        count={found.unneeded.length}
        initiallyOpen={searchText !== ""}
      >
        {() => <ul className={styles.list}>{renderRows(found.unneeded)}</ul>}
      </GuestsNeedingNoSeat>
      <footer className={styles.foot}>
        <p>
          <Marked
            text={t("unseated.placed", { count: seatedCount, of: expectedCount })}
            parts={{ strong: <strong /> }}
          />
        </p>
        <ProgressBar
          label={t("unseated.bar")}
          value={seatedCount}
          max={expectedCount}
          valueText={t("unseated.count", { count: seatedCount, of: expectedCount })}
        />
        <CoupleWithoutSeatNote tables={view.tables} />
        {mayEdit && (
          <>
            <Button size="small" icon="swap" wide onClick={onSuggest}>
              {t("seating:suggest")}
            </Button>
            <Soft size="xs">{t("unseated.hint")}</Soft>
          </>
        )}
      </footer>
    </section>
  );
});
