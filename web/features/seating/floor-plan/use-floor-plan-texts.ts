import { useCallback } from "react";
import { type Guest, isSpecificRelationship } from "#contract/guests.ts";
import { isNameOnlyNumber } from "#i18n/table-names.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Fixture } from "./fixtures.rules.ts";
import type { PlanPerson, TableView } from "./view.rules.ts";

/** Returns a function that formats 'Table 4', or the name of the head table. */
export function useTableTitle(): (table: Pick<TableView, "number" | "name">) => string {
  const { t } = useTranslation("floor-plan");
  return useCallback(({ number, name }) => (number === null ? name : t("table.numbered", { number })), [t]);
}

/** Whether the name adds to the number: 'Table 4' does not, and the head table has no number. */
export function hasOwnName(table: Pick<TableView, "number" | "name">): boolean {
  return table.number !== null && !isNameOnlyNumber(table);
}

/** 'Table 4 · Les amis de Lyon' */
export function useTableLine(): (table: TableView) => string {
  const formatTableTitle = useTableTitle();
  return (table) => (hasOwnName(table) ? `${formatTableTitle(table)} · ${table.name}` : table.name);
}

/** The accessible name of a table: 'Table 4, Les amis de Lyon, 7 places prises sur 8, souhait non respecté' */
export function useTableLabel(): (table: TableView) => string {
  const { t } = useTranslation("floor-plan");
  return useCallback(
    ({ number, name, taken: count, size, violation }) => {
      const label =
        number !== null && hasOwnName({ number, name })
          ? t("table.whole", { number, name, count, size })
          : t("table.head", { name, count, size });
      return violation ? `${label}, ${t(`mark.${violation}`)}` : label;
    },
    [t],
  );
}

/** The accessible name of a taken seat: 'Karim Benali, place 3, enfant' */
export function useSeatLabel(): (person: PlanPerson, seat: number) => string {
  const { t } = useTranslation("floor-plan");
  return useCallback(
    (person, seat) =>
      [
        t("seat.taken", { name: person.name, number: seat + 1 }),
        person.isChild && t("mark.child"),
        person.hasDiet && t("mark.diet"),
        person.isAbsent && t("mark.absent"),
        person.isLocked && t("mark.locked"),
        person.violation && t(`mark.${person.violation}`),
      ]
        .filter((text) => text !== false && text !== null)
        .join(", "),
    [t],
  );
}

/** A fixture's name, or else its kind. */
export function useFixtureName(): (fixture: Pick<Fixture, "kind" | "name">) => string {
  const { t } = useTranslation("floor-plan");
  return useCallback(({ kind, name }) => (name === "" ? t(`fixture.${kind}`) : name), [t]);
}

/** 'Amis · Élise' */
export function useGuestDetail(): (guest: Pick<Guest, "relationship" | "side">) => string {
  const { t } = useTranslation(["floor-plan", "guests"]);
  return useCallback(
    ({ relationship, side }) => {
      const word = isSpecificRelationship(relationship) ? t(`guests:relationships.${relationship}`) : "";
      return [word, side].filter((text) => text !== "").join("\u00A0· ");
    },
    [t],
  );
}
