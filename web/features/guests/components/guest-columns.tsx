import type { ComponentProps, Dispatch, ReactNode } from "react";
import { diets, type Guest } from "#contract/guests.ts";
import type { Answer } from "#web/features/moments/widgets.tsx";
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
import { getAnswerState, summariseAnswers } from "../list.rules.ts";
import { formatFullName } from "../names.ts";
import type { ListedGuest } from "../listed-guests.rules.ts";
import { changeDiet } from "../queries.ts";
import { useAnswerOptions } from "../use-answer-options.ts";
import type { GuestColumn } from "../order.rules.ts";
import { columnsBesideCard, columnsByTab, type ListTab } from "../view.rules.ts";
import { formatRelationship, listDietChoices } from "../guest-choices.rules.ts";
import styles from "./guest-list.module.css";

interface Context {
  readonly rememberPresence: Dispatch<Guest> | undefined;
  /** Whether the list shows one moment's guests with their answers to it. */
  readonly isOfMoment: boolean;
  readonly saveAnswer: (guest: ListedGuest, answer: Answer) => void;
  readonly open: (guest: Guest) => void;
  readonly hasMoments: boolean;
  readonly t: TFunction<"guests">;
}

interface PresenceControlProps extends Context {
  guest: ListedGuest;
  hasText?: boolean;
  /** Whether a press opens a menu of the three words, so that a thumb that scrolls changes nothing. */
  hasMenu?: boolean;
}

/** The control of a guest's presence: three states in turn, or yes and no for one moment. A press saves it. */
function PresenceControl({
  guest,
  rememberPresence,
  isOfMoment,
  saveAnswer,
  open,
  t,
  hasText,
  hasMenu,
}: PresenceControlProps) {
  const [presence, setPresence] = useOptimisticValue(guest, guest.presence);
  const state = getAnswerState(presence);
  const summary = summariseAnswers(presence, Object.values(guest.answers ?? {}));
  const name = formatFullName(guest);
  if (!isOfMoment && summary.kind === "some") {
    return (
      <button
        type="button"
        data-print="keep"
        className={styles.mixed}
        aria-label={t("presence.mixed_label", { name, ...summary })}
        onClick={() => open(guest)}
      >
        {t("presence.mixed", summary)}
      </button>
    );
  }
  const save = (next: Answer) => {
    setPresence(next);
    rememberPresence?.(guest);
    saveAnswer(guest, next);
  };
  const label = t("presence.label", { name, state: t(`presence.${state}_inline`) });
  if (hasMenu) return <PresenceMenu {...{ label, presence, t }} onChange={save} />;
  return (
    <Toggle
      value={presence}
      worded={hasText}
      word={t(`presence.${state}`)}
      label={label}
      onChange={save}
      onClear={isOfMoment ? undefined : () => save(null)}
    />
  );
}

interface PresenceMenuProps {
  label: string;
  presence: Answer;
  onChange: (next: Answer) => void;
  t: TFunction<"guests">;
}

function PresenceMenu({ label, presence, onChange, t }: PresenceMenuProps) {
  const options = useAnswerOptions();
  const state = getAnswerState(presence);
  if (!useMayEdit()) return <span>{t(`presence.${state}`)}</span>;
  return (
    <ChoiceMenu
      label={label}
      className={classNames(styles.answer, styles[state])}
      value={presence}
      options={options}
      onChange={onChange}
    >
      {state === "yes" && <Icon name="check" size={16} />}
      {t(`presence.${state}`)}
    </ChoiceMenu>
  );
}

/** The diet, chosen in place; a word for those who may not change it. */
function DietSelect({ guest, t }: Context & { guest: ListedGuest }) {
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
function NoInvitationChip({ guest, hasMoments, t }: Context & { guest: ListedGuest }) {
  const { answers } = guest;
  if (!hasMoments || answers === null || Object.keys(answers).length > 0) return null;
  return (
    <Chip tone="gold" icon="warning">
      {t("presence.to_nothing")}
    </Chip>
  );
}

/** The first name, or the whole name of a guest without a last name. */
function FirstName({ guest, ...context }: Context & { guest: ListedGuest }) {
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
  readonly content: (guest: ListedGuest, context: Context) => ReactNode;
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
    content: (guest, context) => <PresenceControl guest={guest} {...context} hasText />,
  },
  relationship: {
    kind: () => "soft",
    content: ({ relationship }, { t }) => formatRelationship(relationship, t),
  },
  side: { content: ({ side }) => side },
  diet: {
    kind: ({ diet }) => (diet === "No Preferences" ? "soft" : undefined),
    content: (guest, context) => <DietSelect guest={guest} {...context} />,
  },
  allergies: { content: ({ allergies }) => allergies },
};

const cellsByTab: Record<ListTab, typeof cells> = {
  general: cells,
  meals: {
    ...cells,
    presence: { content: (guest, context) => <PresenceControl guest={guest} {...context} /> },
  },
};

function getActionLabels(guest: Guest, { t }: Context) {
  const name = formatFullName(guest);
  return {
    menu: t("table.menu", { name }),
    read: t("card.read", { name }),
    name,
    entries: { edit: t("translation:edit"), remove: t("translation:delete") },
  };
}

/** What the card on a phone says besides name and presence. */
const factsByTab: Record<ListTab, (guest: ListedGuest, context: Context) => readonly string[]> = {
  general: ({ relationship, side }, { t }) => [
    formatRelationship(relationship, t),
    side === "" ? "" : t("card.side", { side }),
  ],
  meals: ({ diet, allergies }, { t }) => [diet === "No Preferences" ? "" : t(`diets.${diet}`), allergies],
};

function createRenderers(tab: ListTab, columns: readonly GuestColumn[]): RowRenderers<ListedGuest, Context> {
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
            {context.t(`presence.${getAnswerState(guest.presence)}`)}
          </Soft>
        ) : (
          <PresenceControl guest={guest} {...context} hasMenu />
        ),
      };
    },
    actions: getActionLabels,
  };
}

/** How each tab shows a guest: in the whole width, and beside a guest's card. */
export const guestRenderers = {
  general: createRenderers("general", columnsByTab.general),
  meals: createRenderers("meals", columnsByTab.meals),
  generalBeside: createRenderers("general", columnsBesideCard.general),
  mealsBeside: createRenderers("meals", columnsBesideCard.meals),
};
