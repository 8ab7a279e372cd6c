import type { TFunction } from "i18next";
import type { Guest } from "#contract/guests.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Cell } from "#web/ui/table.tsx";
import { Toggle } from "#web/ui/toggle.tsx";
import { fullName, replyOf } from "../list.rules.ts";
import type { GuestActions } from "./guest-table.tsx";

interface CellsProps {
  guest: Guest;
  actions: GuestActions;
  t: TFunction<"guests">;
}

/** The answer of a guest, to see and to change. */
export function Answer({ guest, actions, t, worded }: CellsProps & { worded?: boolean }) {
  const reply = replyOf(guest.presence);
  return (
    <Toggle
      value={guest.presence}
      worded={worded}
      word={t(`presence.${reply}`)}
      label={t("presence.label", { name: fullName(guest), state: t(`presence.${reply}_inline`) })}
      onChange={(presence) => {
        actions.answer(guest, presence);
      }}
    />
  );
}

export function GeneralCells({ guest, actions, t }: CellsProps) {
  const name = fullName(guest);
  return (
    <>
      <Cell kind="first">{guest.last_name}</Cell>
      <Cell>{guest.first_name}</Cell>
      <Cell>
        <Answer guest={guest} actions={actions} t={t} />
      </Cell>
      <Cell kind="soft">{t(`relationships.${guest.relationship}`)}</Cell>
      <Cell>{guest.side}</Cell>
      <Cell kind="actions">
        <IconButton
          icon="pencil"
          label={t("table.edit", { name })}
          onClick={() => {
            actions.edit(guest);
          }}
        />
        <IconButton
          icon="bin"
          tone="danger"
          label={t("table.delete", { name })}
          onClick={() => {
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
      <Cell kind="first">{guest.last_name}</Cell>
      <Cell>{guest.first_name}</Cell>
      <Cell kind={guest.diet === "No Preferences" ? "soft" : undefined}>{t(`diets.${guest.diet}`)}</Cell>
      <Cell>{guest.allergies}</Cell>
    </>
  );
}
