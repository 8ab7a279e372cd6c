import type { Dispatch } from "react";
import { diets, type Guest, isSpecificRelationship } from "#contract/guests.ts";
import { useOptimisticValue } from "#web/platform/use-optimistic-value.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { ChoiceMenu } from "#web/ui/choice-menu.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Chip } from "#web/ui/chip.tsx";
import type { RowRenderers } from "#web/ui/data-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { Cell } from "#web/ui/table.tsx";
import { Toggle } from "#web/ui/toggle.tsx";
import { getReply, getSum, type Presence as PresenceValue } from "../list.rules.ts";
import { formatFullName } from "../names.ts";
import type { ListedGuest } from "../of-moment.ts";
import { changeDiet } from "../queries.ts";
import { useAnswerOptions } from "../use-answer-options.ts";
import type { ListTab } from "../view.rules.ts";
import { listDietChoices } from "../choices.ts";
import styles from "./guest-list.module.css";

interface RowContext {
  readonly rememberPresence: Dispatch<Guest> | undefined;
  /** Whether the list shows one moment's guests with their answers to it. */
  readonly isOfMoment: boolean;
  readonly answer: (guest: ListedGuest, answer: PresenceValue) => void;
  readonly open: (guest: Guest) => void;
  readonly hasMoments: boolean;
  readonly t: TFunction<"guests">;
}

interface PresenceProps extends RowContext {
  guest: ListedGuest;
  hasText?: boolean;
  /** Whether a press opens the three words. */
  menu?: boolean;
}

/**
 * The control of a guest's presence: three states in turn, or yes and no for one moment. A press saves it. On a phone
 * it offers the three words, so that a thumb that scrolls changes nothing.
 */
function Presence({
  guest,
  rememberPresence: remember,
  isOfMoment,
  answer,
  open,
  t,
  hasText,
  menu,
}: PresenceProps) {
  const [presence, press] = useOptimisticValue(guest, guest.presence);
  const reply = getReply(presence);
  const sum = getSum(presence, Object.values(guest.answers ?? {}));
  const name = formatFullName(guest);
  if (!isOfMoment && sum.kind === "some") {
    return (
      <button
        type="button"
        data-print="keep"
        className={styles.mixed}
        aria-label={t("presence.mixed_label", { name, ...sum })}
        onClick={() => open(guest)}
      >
        {t("presence.mixed", sum)}
      </button>
    );
  }
  const save = (next: PresenceValue) => {
    press(next);
    remember?.(guest);
    answer(guest, next);
  };
  const label = t("presence.label", { name, state: t(`presence.${reply}_inline`) });
  if (menu) return <PresenceMenu {...{ label, presence, save, t }} />;
  return (
    <Toggle
      value={presence}
      worded={hasText}
      word={t(`presence.${reply}`)}
      label={label}
      onChange={save}
      onClear={isOfMoment ? undefined : () => save(null)}
    />
  );
}

interface PresenceMenuProps {
  label: string;
  presence: PresenceValue;
  save: (next: PresenceValue) => void;
  t: TFunction<"guests">;
}

function PresenceMenu({ label, presence, save, t }: PresenceMenuProps) {
  const options = useAnswerOptions();
  const reply = getReply(presence);
  if (!useMayEdit()) return <span>{t(`presence.${reply}`)}</span>;
  return (
    <ChoiceMenu
      label={label}
      className={classNames(styles.answer, styles[reply])}
      value={presence}
      options={options}
      onChange={save}
    >
      {reply === "yes" && <Icon name="check" size={16} />}
      {t(`presence.${reply}`)}
    </ChoiceMenu>
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
        {listDietChoices(t).map(({ value, label }) => (
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
function NoInvitationChip({ guest, hasMoments, t }: RowContext & { guest: ListedGuest }) {
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
          <NoInvitationChip guest={guest} {...context} />
        </span>
      </Cell>
    </>
  );
}

interface CardOptions {
  facts: readonly string[];
  /** Whether guests are being selected: a press then changes no answer. */
  isChoosing: boolean;
}

function renderCard(guest: ListedGuest, context: RowContext, { facts, isChoosing }: CardOptions) {
  const all = guest.is_child ? [...facts, context.t("card.child")] : facts;
  return {
    title: formatFullName(guest),
    detail: all.filter((fact) => fact !== "").join(" · "),
    more: <NoInvitationChip guest={guest} {...context} />,
    end: isChoosing ? (
      <Soft as="span" size="sm">
        {context.t(`presence.${getReply(guest.presence)}`)}
      </Soft>
    ) : (
      <Presence guest={guest} {...context} menu />
    ),
  };
}

function getActionLabels(guest: Guest, { t }: RowContext) {
  const name = formatFullName(guest);
  return {
    edit: t("table.edit", { name }),
    remove: t("table.delete", { name }),
    menu: t("table.menu", { name }),
    read: t("card.read", { name }),
    name,
    entries: { edit: t("translation:edit"), remove: t("translation:delete") },
  };
}

type GuestRenderers = RowRenderers<ListedGuest, RowContext>;

const renderersByTab: Record<ListTab, GuestRenderers> = {
  general: {
    cells: (guest, context) => (
      <>
        <NameCells guest={guest} context={context} />
        <Cell className={styles.presence}>
          <Presence guest={guest} {...context} hasText />
        </Cell>
        <Cell kind="soft">
          {isSpecificRelationship(guest.relationship) && context.t(`relationships.${guest.relationship}`)}
        </Cell>
        <Cell>{guest.side}</Cell>
      </>
    ),
    card: (guest, context, isChoosing) =>
      renderCard(guest, context, {
        facts: [
          isSpecificRelationship(guest.relationship) ? context.t(`relationships.${guest.relationship}`) : "",
          guest.side === "" ? "" : context.t("card.side", { side: guest.side }),
        ],
        isChoosing,
      }),
    actions: getActionLabels,
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
    card: (guest, context, isChoosing) =>
      renderCard(guest, context, {
        facts: [guest.diet === "No Preferences" ? "" : context.t(`diets.${guest.diet}`), guest.allergies],
        isChoosing,
      }),
    actions: getActionLabels,
  },
};

/** How each tab shows a guest, and how beside a guest's card. */
export const guestRenderers: Record<ListTab | `${ListTab}Beside`, GuestRenderers> = {
  ...renderersByTab,
  generalBeside: {
    ...renderersByTab.general,
    cells: (guest, context) => (
      <>
        <NameCells guest={guest} context={context} />
        <Cell className={styles.presence}>
          <Presence guest={guest} {...context} hasText />
        </Cell>
      </>
    ),
  },
  mealsBeside: {
    ...renderersByTab.meals,
    cells: (guest, context) => (
      <>
        <Cell>
          <Presence guest={guest} {...context} />
        </Cell>
        <NameCells guest={guest} context={context} />
        <Cell kind={guest.diet === "No Preferences" ? "soft" : undefined}>
          <DietChoice guest={guest} {...context} />
        </Cell>
      </>
    ),
  },
};
