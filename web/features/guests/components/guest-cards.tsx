import { memo } from "react";
import type { Guest } from "#contract/guests.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { EditMenu } from "#web/ui/edit-menu.tsx";
import { LongCard, LongCards, type CardPlace } from "#web/ui/long-cards.tsx";
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
    <LongCards label={t("title")} rows={rows}>
      {rows.drawn.map((guest, at) => (
        <Card
          key={guest.id}
          {...{ guest, tab, actions, t }}
          place={rows.start + at}
          count={guests.length}
          measure={rows.measure}
        />
      ))}
    </LongCards>
  );
});

interface CardProps extends Omit<GuestCardsProps, "guests">, CardPlace {
  guest: Guest;
  t: TFunction<"guests">;
}

const Card = memo(function Card({ guest, tab, place, count, actions, t, measure }: CardProps) {
  const name = fullName(guest);
  return (
    <LongCard
      {...{ place, count, measure }}
      id={guest.id}
      end={
        <>
          <Answer guest={guest} actions={actions} t={t} worded />
          <EditMenu
            label={t("table.menu", { name })}
            editLabel={t("translation:edit")}
            deleteLabel={t("translation:delete")}
            onEdit={() => {
              actions.edit(guest);
            }}
            onDelete={() => {
              actions.remove(guest);
            }}
          />
        </>
      }
    >
      <p className={styles.name}>{name}</p>
      <p className={styles.details}>{tab === "general" ? tiesOf(guest, t) : mealOf(guest, t)}</p>
    </LongCard>
  );
});

/** 'Famille · côté Élise · enfant' */
function tiesOf(guest: Guest, t: TFunction<"guests">): string {
  const facts = [
    t(`relationships.${guest.relationship}`),
    guest.side === "" ? "" : t("card.side", { side: guest.side }),
    childIn(guest, t),
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

/** 'Végétarien · arachides' */
function mealOf(guest: Guest, t: TFunction<"guests">): string {
  const facts = [t(`diets.${guest.diet}`), guest.allergies, childIn(guest, t)];
  return facts.filter((fact) => fact !== "").join(" · ");
}

function childIn(guest: Guest, t: TFunction<"guests">): string {
  return guest.is_child ? t("card.child") : "";
}
