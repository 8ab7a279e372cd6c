import type { Dispatch } from "react";
import { diets, type Guest } from "#contract/guests.ts";
import { usePressed } from "#web/platform/use-pressed.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import type { RowParts } from "#web/ui/data-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Cell } from "#web/ui/table.tsx";
import { Toggle } from "#web/ui/toggle.tsx";
import { getReply } from "../list.rules.ts";
import { formatFullName } from "../names.ts";
import type { ListedGuest } from "../of-moment.ts";
import { changeDiet, changePresence } from "../queries.ts";
import type { ListTab } from "../view.rules.ts";
import { getDietChoices } from "./choices.ts";
import styles from "./guest-list.module.css";

interface RowContext {
  readonly hold: Dispatch<Guest> | undefined;
  /** Saves the answer to the moment, if the list shows one moment's guests. */
  readonly answer: ((guest: Guest, answer: boolean) => void) | undefined;
  readonly open: (guest: Guest) => void;
  readonly hasMoments: boolean;
  readonly t: TFunction<"guests">;
}

interface PresenceProps extends RowContext {
  guest: ListedGuest;
  worded?: boolean;
}

/** The control of a guest's presence: three states in turn, or yes and no for one moment. A press saves it. */
function Presence({ guest, hold: remember, answer, open, t, worded }: PresenceProps) {
  const [presence, press] = usePressed(guest, guest.presence);
  const reply = getReply(presence);
  const answers = Object.values(guest.answers ?? {});
  const yes = answers.filter(Boolean).length;
  if (!answer && yes > 0 && yes < answers.length) {
    const counts = { yes, all: answers.length };
    return (
      <button
        type="button"
        data-print="keep"
        className={styles.mixed}
        aria-label={t("presence.mixed_label", { name: formatFullName(guest), ...counts })}
        onClick={() => open(guest)}
      >
        {t("presence.mixed", counts)}
      </button>
    );
  }
  return (
    <Toggle
      value={presence}
      worded={worded}
      word={t(`presence.${reply}`)}
      label={t("presence.label", { name: formatFullName(guest), state: t(`presence.${reply}_inline`) })}
      onChange={(next) => {
        press(next);
        remember?.(guest);
        if (answer) answer(guest, next);
        else changePresence(guest, next);
      }}
      onClear={
        answer
          ? undefined
          : () => {
              press(null);
              remember?.(guest);
              changePresence(guest, null);
            }
      }
    />
  );
}

/** The diet, chosen in place; a word for those who may not change it. */
function DietChoice({ guest, t }: RowContext & { guest: ListedGuest }) {
  if (!useMayEdit()) return t(`diets.${guest.diet}`);
  return (
    <span className={styles.dietBox}>
      <select
        className={styles.diet}
        aria-label={t("table.diet_of", { name: formatFullName(guest) })}
        value={guest.diet}
        onChange={({ target }) => {
          const diet = diets.find((each) => each === target.value);
          if (diet) changeDiet(guest, diet);
        }}
      >
        {getDietChoices(t).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  );
}

/** A warning for a guest without any invitation, who appears in no moment's list. */
function InvitedToNothing({ guest, hasMoments, t }: RowContext & { guest: ListedGuest }) {
  const { answers } = guest;
  if (!hasMoments || answers === null || Object.keys(answers).length > 0) return null;
  return (
    <Chip tone="gold" icon="warning">
      {t("presence.to_nothing")}
    </Chip>
  );
}

/**
 * The row header is the last name, or the first name of a guest without one, because an empty header would
 * name nobody.
 */
function NameCells({ guest, context }: { guest: ListedGuest; context: RowContext }) {
  const heads = guest.last_name !== "";
  const first = heads ? guest.first_name : formatFullName(guest);
  return (
    <>
      <Cell kind={heads ? "first" : undefined}>{guest.last_name}</Cell>
      <Cell kind={heads ? undefined : "first"}>
        <span className={styles.withMark}>
          {first}
          {guest.is_child && <Chip>{context.t("fields.is_child")}</Chip>}
          <InvitedToNothing guest={guest} {...context} />
        </span>
      </Cell>
    </>
  );
}

function getCard(guest: ListedGuest, context: RowContext, facts: readonly string[]) {
  const all = guest.is_child ? [...facts, context.t("card.child")] : facts;
  return {
    title: formatFullName(guest),
    detail: all.filter((fact) => fact !== "").join(" · "),
    more: <InvitedToNothing guest={guest} {...context} />,
    end: <Presence guest={guest} {...context} worded />,
  };
}

function actions(guest: Guest, { t }: RowContext) {
  const name = formatFullName(guest);
  return {
    edit: t("table.edit", { name }),
    remove: t("table.delete", { name }),
    menu: t("table.menu", { name }),
    name,
    entries: { edit: t("translation:edit"), remove: t("translation:delete") },
  };
}

/** How each tab shows a guest. */
export const rowParts: Record<ListTab, RowParts<ListedGuest, RowContext>> = {
  general: {
    cells: (guest, context) => (
      <>
        <NameCells guest={guest} context={context} />
        <Cell className={styles.presence}>
          <Presence guest={guest} {...context} worded />
        </Cell>
        <Cell kind="soft">{context.t(`relationships.${guest.relationship}`)}</Cell>
        <Cell>{guest.side}</Cell>
      </>
    ),
    card: (guest, context) =>
      getCard(guest, context, [
        context.t(`relationships.${guest.relationship}`),
        guest.side === "" ? "" : context.t("card.side", { side: guest.side }),
      ]),
    actions,
  },
  meals: {
    cells: (guest, context) => (
      <>
        <Cell>
          <Presence guest={guest} {...context} />
        </Cell>
        <NameCells guest={guest} context={context} />
        <Cell kind={guest.diet === "No Preferences" ? "soft" : undefined}>
          <DietChoice guest={guest} {...context} />
        </Cell>
        <Cell>{guest.allergies}</Cell>
      </>
    ),
    card: (guest, context) => getCard(guest, context, [context.t(`diets.${guest.diet}`), guest.allergies]),
    actions,
  },
};
