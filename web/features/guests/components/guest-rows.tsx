import type { ComponentProps, Dispatch, ReactNode } from "react";
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
import { getReply, summariseAnswers, type Presence as PresenceValue } from "../list.rules.ts";
import { formatFullName } from "../names.ts";
import type { ListedGuest } from "../listed-guests.ts";
import { changeDiet } from "../queries.ts";
import { useAnswerOptions } from "../use-answer-options.ts";
import type { GuestColumn } from "../order.rules.ts";
import { columnsBesideCard, columnsByTab, type ListTab } from "../view.rules.ts";
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
  const sum = summariseAnswers(presence, Object.values(guest.answers ?? {}));
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

/** The first name, or the whole name of a guest without a last name. */
function FirstName({ guest, ...context }: RowContext & { guest: ListedGuest }) {
  return (
    <span className={styles.withMark}>
      {guest.last_name === "" ? formatFullName(guest) : guest.first_name}
      {guest.is_child && <Chip>{context.t("fields.is_child")}</Chip>}
      <NoInvitationChip guest={guest} {...context} />
    </span>
  );
}

interface GuestCell {
  readonly kind?: (guest: ListedGuest) => ComponentProps<typeof Cell>["kind"];
  readonly className?: string | undefined;
  readonly content: (guest: ListedGuest, context: RowContext) => ReactNode;
}

/**
 * The row header is the last name, or the first name of a guest without one, because an empty header would name
 * nobody.
 */
const cells: Record<GuestColumn, GuestCell> = {
  last_name: {
    kind: ({ last_name: name }) => (name === "" ? undefined : "first"),
    content: ({ last_name: name }) => name,
  },
  first_name: {
    kind: ({ last_name: name }) => (name === "" ? "first" : undefined),
    content: (guest, context) => <FirstName guest={guest} {...context} />,
  },
  presence: {
    className: styles.presence,
    content: (guest, context) => <Presence guest={guest} {...context} hasText />,
  },
  relationship: { kind: () => "soft", content: formatRelationship },
  side: { content: ({ side }) => side },
  diet: {
    kind: ({ diet }) => (diet === "No Preferences" ? "soft" : undefined),
    content: (guest, context) => <DietChoice guest={guest} {...context} />,
  },
  allergies: { content: ({ allergies }) => allergies },
};

const cellsByTab: Record<ListTab, typeof cells> = {
  general: cells,
  meals: { ...cells, presence: { content: (guest, context) => <Presence guest={guest} {...context} /> } },
};

function formatRelationship({ relationship }: ListedGuest, { t }: RowContext): string {
  return isSpecificRelationship(relationship) ? t(`relationships.${relationship}`) : "";
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

/** What the card on a phone says besides name and presence. */
const factsByTab: Record<ListTab, (guest: ListedGuest, context: RowContext) => readonly string[]> = {
  general: (guest, context) => [
    formatRelationship(guest, context),
    guest.side === "" ? "" : context.t("card.side", { side: guest.side }),
  ],
  meals: ({ diet, allergies }, { t }) => [diet === "No Preferences" ? "" : t(`diets.${diet}`), allergies],
};

function createRenderers(
  tab: ListTab,
  columns: readonly GuestColumn[],
): RowRenderers<ListedGuest, RowContext> {
  return {
    cells: (guest, context) =>
      columns.map((id) => {
        const { kind, className, content } = cellsByTab[tab][id];
        return (
          <Cell key={id} kind={kind?.(guest)} className={className}>
            {content(guest, context)}
          </Cell>
        );
      }),
    // While guests are being selected a press changes no answer.
    card: (guest, context, isChoosing) => {
      const facts = [...factsByTab[tab](guest, context), guest.is_child ? context.t("card.child") : ""];
      return {
        title: formatFullName(guest),
        detail: facts.filter((fact) => fact !== "").join(" · "),
        more: <NoInvitationChip guest={guest} {...context} />,
        end: isChoosing ? (
          <Soft as="span" size="sm">
            {context.t(`presence.${getReply(guest.presence)}`)}
          </Soft>
        ) : (
          <Presence guest={guest} {...context} menu />
        ),
      };
    },
    actions: getActionLabels,
  };
}

/** How each tab shows a guest, and how beside a guest's card. */
export const guestRenderers = {
  general: createRenderers("general", columnsByTab.general),
  meals: createRenderers("meals", columnsByTab.meals),
  generalBeside: createRenderers("general", columnsBesideCard.general),
  mealsBeside: createRenderers("meals", columnsBesideCard.meals),
};
