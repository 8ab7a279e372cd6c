import type { ComponentType } from "react";
import type { Household } from "#contract/households.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { formatAddress, type HouseholdAnswers } from "../households.rules.ts";
import styles from "./households.module.css";

/** A guest of a household, with the displayed name. */
export interface HouseholdPerson {
  readonly id: string;
  readonly name: string;
}

export interface DisplayedHousehold {
  readonly household: Household;
  readonly name: string;
  readonly people: readonly HouseholdPerson[];
  readonly answers: HouseholdAnswers;
}

export type HouseholdAction = "edit" | "link" | "delete";

interface HouseholdCardProps {
  displayed: DisplayedHousehold;
  LinkState: ComponentType<{ householdId: string }>;
  onAction: (action: HouseholdAction, displayed: DisplayedHousehold) => void;
  /** Moves one of the people to another household. */
  onMove: (person: HouseholdPerson) => void;
}

const actions = [
  { id: "link", icon: "link" },
  { id: "edit", icon: "pencil" },
  { id: "delete", icon: "bin" },
] as const;

/** A household: its members, its address and their answers. */
export function HouseholdCard({ displayed, LinkState, onAction, onMove }: HouseholdCardProps) {
  const { t } = useTranslation("households");
  const mayEdit = useMayEdit();
  const { household, name, people, answers } = displayed;
  const address = formatAddress(household);
  return (
    <Card
      tight
      title={name}
      data-id={household.id}
      className={styles.card}
      titleEnd={
        mayEdit && (
          <Menu
            label={t("card.menu", { name })}
            items={actions.map(({ id, icon }) => ({
              id,
              icon,
              label: t(`card.${id}`),
              danger: id === "delete",
              onAction: () => onAction(id, displayed),
            }))}
          />
        )
      }
    >
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <span>{person.name}</span>
            {mayEdit && (
              <IconButton
                icon="swap"
                label={t("card.move", { name: person.name })}
                onClick={() => onMove(person)}
              />
            )}
          </li>
        ))}
      </ul>
      <Soft>
        {household.has_several_addresses
          ? t("card.several_addresses")
          : address === ""
            ? t("card.no_address")
            : address}
      </Soft>
      <p className={styles.facts}>
        {(["yes", "no", "waiting"] as const)
          .filter((state) => answers[state] > 0)
          .map((state) => t(`card.${state}`, { count: answers[state] }))
          .join(" · ")}
      </p>
      <LinkState householdId={household.id} />
    </Card>
  );
}
