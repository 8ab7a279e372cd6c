import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Guest } from "#contract/guests.ts";
import { Menu } from "#web/ui/menu.tsx";
import { fullName } from "../list.rules.ts";
import type { Tab } from "../view.rules.ts";
import { Answer } from "./guest-cells.tsx";
import styles from "./guest-cards.module.css";
import type { GuestActions } from "./guest-table.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";

/** A card of 68 and the gap below it. */
const cardHeight = 76;

interface GuestCardsProps {
  tab: Tab;
  guests: readonly Guest[];
  actions: GuestActions;
}

/** As cards, for a phone. */
export const GuestCards = memo(function GuestCards({ tab, guests, actions }: GuestCardsProps) {
  const { t } = useTranslation("guests");
  const rows = useWindowRows<HTMLUListElement, Guest>(guests, cardHeight, false);
  return (
    <ul
      ref={rows.holder}
      className={styles.cards}
      aria-label={t("title")}
      style={{ paddingTop: rows.above, paddingBottom: rows.below }}
    >
      {rows.drawn.map((guest, at) => (
        <Card
          key={guest.id}
          {...{ guest, tab, actions, t }}
          place={rows.start + at}
          count={guests.length}
          measure={rows.measure}
        />
      ))}
    </ul>
  );
});

interface CardProps extends Omit<GuestCardsProps, "guests"> {
  guest: Guest;
  place: number;
  count: number;
  t: TFunction<"guests">;
  measure: (card: Element | null) => void;
}

const Card = memo(function Card({ guest, tab, place, count, actions, t, measure }: CardProps) {
  const name = fullName(guest);
  return (
    <li
      ref={measure}
      data-index={place}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={styles.item}
    >
      <div className={styles.card}>
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.details}>{tab === "general" ? tiesOf(guest, t) : mealOf(guest, t)}</p>
        </div>
        <Answer guest={guest} actions={actions} t={t} worded />
        <Menu
          label={t("table.menu", { name })}
          items={[
            {
              id: "edit",
              label: t("table.edit_short"),
              icon: "pencil",
              onAction: () => {
                actions.edit(guest);
              },
            },
            {
              id: "delete",
              label: t("table.delete_short"),
              icon: "bin",
              danger: true,
              onAction: () => {
                actions.remove(guest);
              },
            },
          ]}
        />
      </div>
    </li>
  );
});

/** 'Famille · côté Élise' */
function tiesOf(guest: Guest, t: TFunction<"guests">): string {
  const link = t(`relationships.${guest.relationship}`);
  if (guest.side === "") return link;
  return `${link} · ${t("card.side", { side: guest.side })}`;
}

/** 'Végétarien · arachides' */
function mealOf(guest: Guest, t: TFunction<"guests">): string {
  const diet = t(`diets.${guest.diet}`);
  return guest.allergies === "" ? diet : `${diet} · ${guest.allergies}`;
}
