import { useState } from "react";
import type { Guest } from "#contract/guests.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { EditButtons } from "#web/ui/edit-buttons.tsx";
import { Cell } from "#web/ui/table.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Toggle } from "#web/ui/toggle.tsx";
import { afterPaint } from "#web/platform/after-paint.ts";
import { fullName, replyOf, type Presence } from "../list.rules.ts";
import styles from "./guest-cells.module.css";
import type { GuestActions } from "./guest-table.tsx";

interface CellsProps {
  guest: Guest;
  actions: GuestActions;
  t: TFunction<"guests">;
}

/** The answer of a guest. A press shows on the toggle at once; the list, its counts and the server follow. */
export function Answer({ guest, actions, t, worded }: CellsProps & { worded?: boolean }) {
  const [pressed, setPressed] = useState<{ guest: Guest; presence: Presence } | null>(null);
  const presence = pressed?.guest === guest ? pressed.presence : guest.presence;
  const reply = replyOf(presence);
  return (
    <Toggle
      value={presence}
      worded={worded}
      word={t(`presence.${reply}`)}
      label={t("presence.label", { name: fullName(guest), state: t(`presence.${reply}_inline`) })}
      onChange={(next) => {
        setPressed({ guest, presence: next });
        afterPaint(() => {
          actions.answer(guest, next);
        });
      }}
    />
  );
}

/** A row is headed by the last name, or by the first name of who has no other: an empty head would name nobody. */
function NameCells({ guest, t }: Pick<CellsProps, "guest" | "t">) {
  const heads = guest.last_name !== "";
  return (
    <>
      <Cell kind={heads ? "first" : undefined}>{guest.last_name}</Cell>
      <Cell kind={heads ? undefined : "first"}>
        {guest.is_child ? (
          <span className={styles.withMark}>
            {guest.first_name}
            <Chip>{t("fields.is_child")}</Chip>
          </span>
        ) : (
          guest.first_name
        )}
      </Cell>
    </>
  );
}

export function GeneralCells({ guest, actions, t }: CellsProps) {
  const name = fullName(guest);
  return (
    <>
      <NameCells guest={guest} t={t} />
      <Cell>
        <Answer guest={guest} actions={actions} t={t} />
      </Cell>
      <Cell kind="soft">{t(`relationships.${guest.relationship}`)}</Cell>
      <Cell>{guest.side}</Cell>
      <Cell kind="actions">
        <EditButtons
          editLabel={t("table.edit", { name })}
          deleteLabel={t("table.delete", { name })}
          onEdit={() => {
            actions.edit(guest);
          }}
          onDelete={() => {
            actions.remove(guest);
          }}
        />
      </Cell>
    </>
  );
}

export function MealsCells({ guest, actions, t }: CellsProps) {
  return (
    <>
      <Cell>
        <Answer guest={guest} actions={actions} t={t} />
      </Cell>
      <NameCells guest={guest} t={t} />
      <Cell kind={guest.diet === "No Preferences" ? "soft" : undefined}>{t(`diets.${guest.diet}`)}</Cell>
      <Cell>{guest.allergies}</Cell>
    </>
  );
}
