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
import { GuestsWithoutNeed } from "../../guests-without-need.tsx";
import type { FloorPlan } from "../view.rules.ts";
import styles from "./unseated-panel.module.css";

/** The people whose names contain the text, which is folded by `foldForSearch`. */
function findPeople({ tables, unseated: waiting, unneeded }: FloorPlan, wanted: string) {
  const matches = (name: string) => foldForSearch(name).includes(wanted);
  return {
    waiting: waiting.filter((guest) => matches(formatFullName(guest))),
    unneeded: unneeded.filter((guest) => matches(formatFullName(guest))),
    seated: tables.flatMap((table) =>
      table.seats.flatMap(({ person, seat }) =>
        person && matches(person.name) ? [{ person, table, seat }] : [],
      ),
    ),
  };
}

interface RowProps {
  guest: Guest;
  isChosen: boolean;
  getMenu: (guest: Guest) => readonly MenuItem[];
}

const Row = memo(function Row({ guest, isChosen, getMenu }: RowProps) {
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

/** The most matches shown; a longer search text finds the others. */
const maxSeated = 8;

interface FoundSeatsProps {
  found: ReturnType<typeof findPeople>["seated"];
  onShow: (guest: string) => void;
}

/** The seated guests of this name; a press shows their seat. */
function FoundSeats({ found, onShow }: FoundSeatsProps) {
  const { t } = useTranslation("floor-plan");
  const title = useTableTitle();
  if (found.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{t("waiting.seated")}</h3>
      <ul aria-label={t("waiting.seated")} className={styles.seated}>
        {found.slice(0, maxSeated).map(({ person, table, seat }) => (
          <li key={person.id}>
            <button type="button" className={styles.found} onClick={() => onShow(person.id)}>
              <span className={styles.name}>{person.name}</span>
              <span className={styles.detail}>
                {t("guest.at", { table: title(table), number: seat + 1 })}
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
  chosen: string | null;
  getMenu: (guest: Guest) => readonly MenuItem[];
  /** Opens the proposal of a plan. */
  onSuggest: () => void;
  /** Must be stable between renders. Shows a guest's seat in the room. */
  onShow: (guest: string) => void;
}

/** The guests without a seat, to drag into the room or to place by menu. */
export const UnseatedPanel = memo(function ToPlace({
  view,
  chosen,
  getMenu,
  onSuggest,
  onShow,
}: UnseatedPanelProps) {
  const { t } = useTranslation(["floor-plan", "seating"]);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(foldForSearch(typed).trim());
  const { unseated: waiting, absent, seated: placed, expected } = view;
  const found = useMemo(() => findPeople(view, wanted), [view, wanted]);
  const mayEdit = useMayEdit();
  const panel = useFocusTitleIfRemoved(waiting);
  const section = useRef<HTMLElement>(null);
  const rows = (guests: readonly Guest[]) =>
    guests.map((guest) => (
      <Row key={guest.id} guest={guest} isChosen={guest.id === chosen} getMenu={getMenu} />
    ));
  /** Enter opens the only match: the seat, or the menu of a guest without one. */
  function goToOnly(event: KeyboardEvent) {
    if (event.key !== "Enter" || typed.trim() === "") return;
    const meant = findPeople(view, foldForSearch(typed).trim());
    const seated = meant.seated.map(({ person }) => person);
    const [only, another] = [...seated, ...meant.waiting, ...meant.unneeded];
    if (!only || another) return;
    event.preventDefault();
    if (seated[0]) onShow(only.id);
    else section.current?.querySelector<HTMLElement>(`[data-guest="${CSS.escape(only.id)}"] button`)?.click();
  }
  return (
    <section
      {...panel}
      ref={section}
      className={styles.panel}
      aria-labelledby="to-place"
      data-waiting=""
      data-print="no"
    >
      <header className={styles.head}>
        <h2 id="to-place" tabIndex={-1} className={styles.title}>
          {t("waiting.title")}
        </h2>
        <span className={styles.count}>{t("waiting.count", { count: waiting.length, of: expected })}</span>
      </header>
      <SearchField
        label={t("waiting.search")}
        labelHidden
        placeholder={t("waiting.search")}
        className={styles.search}
        value={typed}
        onSearch={setTyped}
        onKeyDown={goToOnly}
      />
      {found.waiting.length > 0 ? (
        <ul className={styles.list} aria-label={t("waiting.title")}>
          {rows(found.waiting)}
        </ul>
      ) : (
        <p className={styles.empty}>{waiting.length > 0 ? t("waiting.nobody") : t("waiting.done")}</p>
      )}
      {wanted !== "" && <FoundSeats found={found.seated} onShow={onShow} />}
      {absent.length > 0 && (
        <>
          <h3 className={styles.sub}>{t("absent.title")}</h3>
          <ul aria-label={t("absent.title")}>{rows(absent)}</ul>
        </>
      )}
      <GuestsWithoutNeed key={String(wanted === "")} count={found.unneeded.length} opened={wanted !== ""}>
        {() => <ul className={styles.list}>{rows(found.unneeded)}</ul>}
      </GuestsWithoutNeed>
      <footer className={styles.foot}>
        <p>
          <Marked
            text={t("waiting.placed", { count: placed, of: expected })}
            parts={{ strong: <strong /> }}
          />
        </p>
        <ProgressBar
          label={t("waiting.bar")}
          value={placed}
          max={expected}
          valueText={t("waiting.count", { count: placed, of: expected })}
        />
        <CoupleWithoutSeatNote tables={view.tables} />
        {mayEdit && (
          <>
            <Button size="small" icon="swap" wide onClick={onSuggest}>
              {t("seating:suggest")}
            </Button>
            <Soft size="xs">{t("waiting.hint")}</Soft>
          </>
        )}
      </footer>
    </section>
  );
});
