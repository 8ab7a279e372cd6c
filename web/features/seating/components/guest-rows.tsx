import { type Guest, isSpecificRelationship } from "#contract/guests.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { ListCard, ListCards } from "#web/ui/list-card.tsx";
import { openOnPress } from "#web/ui/open-on-press.ts";
import { Cell, HeaderRow, Row, Table } from "#web/ui/table.tsx";
import { Chip } from "#web/ui/chip.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import styles from "./guest-rows.module.css";
import { isExpected } from "../wishes/seating-state.rules.ts";

export interface GuestRowActions extends Pick<SeatingActions, "openWishes"> {
  /** undefined for those who may not change guests, like `deleteGuest`. */
  readonly editGuest: ((guest: Guest) => void) | undefined;
  readonly deleteGuest: ((guest: Guest) => void) | undefined;
  /** undefined for guests without a table. */
  readonly explainSeat: ((guest: Guest) => void) | undefined;
  /** undefined for guests without a table, and for those who may not change the plan. */
  readonly unseatGuest: ((guest: Guest) => void) | undefined;
  /** Chooses a table; undefined for those who may not change the plan. */
  readonly startSeating: ((guest: Guest) => void) | undefined;
  /** Whether the guests have a table. */
  readonly isSeated: boolean;
}

interface GuestRowsProps {
  caption: string;
  guests: readonly Guest[];
  actions: GuestRowActions;
}

/** The actions of a guest in display order. */
function listRowActions(
  guest: Guest,
  actions: GuestRowActions,
  t: TFunction<"seating">,
): readonly MenuItem[] {
  const toAction = (
    id: keyof typeof iconById,
    onAction: ((guest: Guest) => void) | undefined,
  ): MenuItem | undefined =>
    onAction && {
      id,
      label: t(`table.menu_${id}`),
      icon: iconById[id],
      danger: id === "delete",
      onAction: () => onAction(guest),
    };
  return [
    toAction(actions.isSeated ? "move" : "place", actions.startSeating),
    toAction("edit", actions.editGuest),
    toAction("unlink", actions.unseatGuest),
    toAction("delete", actions.deleteGuest),
  ].filter((action) => action !== undefined);
}

/** The menu entries for a guest's wishes and for the reasons of their seat. */
function listWishActions(
  guest: Guest,
  { openWishes, explainSeat }: GuestRowActions,
  t: TFunction<"seating">,
): readonly MenuItem[] {
  const wishes: MenuItem = {
    id: "wishes",
    label: t("table.menu_wishes"),
    icon: "heart",
    onAction: () => openWishes(guest),
  };
  if (!explainSeat) return [wishes];
  const onAction = () => explainSeat(guest);
  return [wishes, { id: "why", label: t("table.menu_why"), icon: "speech", onAction }];
}

const iconById = { edit: "pencil", unlink: "unlink", place: "table", move: "table", delete: "bin" } as const;

export function GuestRows({ caption, guests, actions }: GuestRowsProps) {
  const { t } = useTranslation("seating");
  return (
    <Table caption={caption} className={styles.table}>
      <HeaderRow
        headers={[
          { id: "last_name", label: t("table.last_name") },
          { id: "first_name", label: t("table.first_name") },
          { id: "actions", label: t("table.actions"), className: styles.actions },
        ]}
      />
      {guests.map((guest) => (
        <GuestRow key={guest.id} {...{ guest, actions }} />
      ))}
    </Table>
  );
}

/** A press on a row opens the guest, for members who may change guests. */
function getOpenOnPress(guest: Guest, { editGuest }: GuestRowActions) {
  return openOnPress(editGuest && (() => editGuest(guest)));
}

/** The row header is the last name, or the first name of a guest without one. */
function GuestRow({ guest, actions }: { guest: Guest; actions: GuestRowActions }) {
  const isLastNameHeader = guest.last_name !== "";
  return (
    <Row data-id={guest.id} onClick={getOpenOnPress(guest, actions)}>
      <Cell kind={isLastNameHeader ? "first" : undefined}>{guest.last_name}</Cell>
      <Cell kind={isLastNameHeader ? undefined : "first"}>
        <span className={styles.first}>
          {guest.first_name}
          <GuestMarks guest={guest} />
        </span>
      </Cell>
      <Cell kind="actions">
        <RowMenu {...{ guest, actions }} />
      </Cell>
    </Row>
  );
}

function RowMenu({ guest, actions }: { guest: Guest; actions: GuestRowActions }) {
  const { t } = useTranslation("seating");
  return (
    <Menu
      label={t("table.menu", { name: formatFullName(guest) })}
      items={[...listWishActions(guest, actions, t), ...listRowActions(guest, actions, t)]}
    />
  );
}

/** The guests as cards, for a phone. */
export function GuestCards({ caption, guests, actions }: GuestRowsProps) {
  const { t } = useTranslation(["seating", "guests"]);
  return (
    <ListCards label={caption}>
      {guests.map((guest) => (
        <ListCard
          key={guest.id}
          data-id={guest.id}
          onClick={getOpenOnPress(guest, actions)}
          title={formatFullName(guest)}
          detail={formatRelation(guest, t)}
          end={<RowMenu {...{ guest, actions }} />}
        >
          <GuestMarks guest={guest} />
        </ListCard>
      ))}
    </ListCards>
  );
}

/** 'Famille · Élise' */
function formatRelation({ relationship, side }: Guest, t: TFunction<["seating", "guests"]>): string {
  const word = isSpecificRelationship(relationship) ? t(`guests:relationships.${relationship}`) : "";
  return [word, side].filter((each) => each !== "").join(" · ");
}

/** Marks that matter at a table: child, diet, allergy, no seat needed. */
function GuestMarks({ guest }: { guest: Guest }) {
  const { t } = useTranslation(["seating", "guests"]);
  const hasDiet = guest.diet !== "No Preferences";
  const holdsUnneededSeat = !isExpected(guest) && guest.table_id !== null;
  if (!guest.is_child && !hasDiet && guest.allergies === "" && !holdsUnneededSeat) return null;
  return (
    <span className={styles.marks}>
      {holdsUnneededSeat && (
        <Chip tone="danger" icon="warning">
          {t(guest.presence === false ? "table.declined" : "table.unneeded")}
        </Chip>
      )}
      {guest.is_child && <Chip>{t("table.child")}</Chip>}
      {hasDiet && <Chip>{t(`guests:diets.${guest.diet}`)}</Chip>}
      {guest.allergies !== "" && <Chip>{guest.allergies}</Chip>}
    </span>
  );
}
