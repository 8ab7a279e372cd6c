import { Fragment, type ReactNode } from "react";
import type { Moment } from "#contract/moments.ts";
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import { getMomentName } from "#web/features/moments/queries.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import type { RowRenderers } from "#web/ui/data-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { Cell } from "#web/ui/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { isPrinted, getPersonKey, type PrintSelection } from "../run-sheet.rules.ts";
import { formatDuration, formatStartHour, momentIcons, formatRunPersonName } from "../texts.ts";
import styles from "../run-sheet-page.module.css";

/** What was pressed on a row. */
export interface RunRowAction {
  readonly kind: "edit" | "delete" | "shift";
  readonly item: RunRow;
}

export interface RunRowContext {
  readonly t: TFunction<"run-sheet">;
  readonly language: string;
  readonly weddingDate: string | null;
  readonly moments: ReadonlyMap<string, Moment>;
  /** The keys of people who are in two places at once, by row id. */
  readonly conflicts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly printed: PrintSelection;
  readonly mayEdit: boolean;
  readonly open: (opened: RunRowAction) => void;
}

interface RunRowPartProps {
  item: RunRow;
  context: RunRowContext;
}

function Hour({ item, context }: RunRowPartProps) {
  return item.start_minutes === null ? (
    <span className={styles.together}>
      <Chip tone="gold">{context.t("no_hour")}</Chip>
    </span>
  ) : (
    formatStartHour(item.start_minutes, context.weddingDate)
  );
}

/** The title, with what its hour depends on, and who may read it. */
function What({ item, context }: RunRowPartProps) {
  const { t, moments } = context;
  const moment = moments.get(item.moment_id ?? "");
  const name = moment && getMomentName(moment);
  const isMoment = moment !== undefined && item.minutes === 0;
  const icon = moment && <Icon name={momentIcons[moment.kind]} size={18} className={styles.momentIcon} />;
  return (
    <span className={styles.what}>
      <span className={styles.title} data-moment={isMoment || undefined}>
        {isMoment && icon}
        {item.anchor === "sunset" ? <SunsetTitle item={item} context={context} /> : item.title}
      </span>
      {/* The title of a row with which a moment begins may name it in the other language. */}
      {isMoment && name !== item.title && (
        <VisuallyHidden>
          {t("follows")} {name}
        </VisuallyHidden>
      )}
      {name !== undefined && !isMoment && (
        <span className={styles.tie}>
          {icon}
          <VisuallyHidden>{t("follows")}</VisuallyHidden> {name}
        </span>
      )}
      {item.is_private && <Chip icon="lock">{t("private")}</Chip>}
    </span>
  );
}

/** Keeps the icon on the same line as the last word. */
function SunsetTitle({ item: { title }, context: { t } }: RunRowPartProps) {
  const last = title.lastIndexOf(" ") + 1;
  return (
    <>
      {title.slice(0, last)}
      <span className={styles.together}>
        {title.slice(last)}
        <Icon name="sunset" size={18} className={styles.sunset} />
      </span>
      <VisuallyHidden>{t("follows_sunset")}</VisuallyHidden>
    </>
  );
}

function People({ item, context }: RunRowPartProps) {
  const twice = context.conflicts.get(item.id);
  return item.people.map((person, place) => (
    <Fragment key={getPersonKey(person)}>
      <span className={styles.personName}>
        <Person person={person} isTwice={twice?.has(getPersonKey(person)) === true} context={context} />
        {place < item.people.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ));
}

interface PersonProps {
  person: ShownRunPerson;
  isTwice: boolean;
  context: RunRowContext;
}

function Person({ person, isTwice, context: { t } }: PersonProps) {
  if (!isTwice) return formatRunPersonName(person);
  return (
    <span className={styles.twice}>
      <Icon name="warning" size={16} />
      {formatRunPersonName(person)}
      <VisuallyHidden>{t("twice")}</VisuallyHidden>
    </span>
  );
}

function Actions({ item, context }: RunRowPartProps) {
  const { t, mayEdit, open } = context;
  const { title } = item;
  if (!mayEdit) return null;
  const entry = (kind: RunRowAction["kind"]) => () => open({ kind, item });
  return (
    <span className={styles.buttons}>
      {item.start_minutes !== null && (
        <IconButton icon="clock-shift" label={t("table.shift", { title })} onClick={entry("shift")} />
      )}
      <Menu
        label={t("table.menu", { title })}
        items={[
          { id: "edit", label: t("translation:edit"), icon: "pencil", onAction: entry("edit") },
          {
            id: "delete",
            label: t("translation:delete"),
            icon: "bin",
            danger: true,
            onAction: entry("delete"),
          },
        ]}
      />
    </span>
  );
}

/** The parts of a line with dots between them. */
function joinWithDots(parts: readonly ReactNode[]): ReactNode {
  return parts
    .filter((part) => part !== "" && part !== null)
    .map((part, place) => [place > 0 && " · ", part]);
}

export const runRowRenderers: RowRenderers<RunRow, RunRowContext> = {
  row: (item, { printed }) => ({ className: isPrinted(item, printed) ? undefined : styles.unprinted }),
  cells: (item, context) => (
    <>
      <Cell kind="first">
        <Hour item={item} context={context} />
      </Cell>
      <Cell kind="soft" className={styles.duration}>
        {formatDuration(item)}
      </Cell>
      <Cell>
        <What item={item} context={context} />
      </Cell>
      <Cell kind="soft">{item.place}</Cell>
      <Cell>
        <People item={item} context={context} />
      </Cell>
      <Cell kind="soft" className={styles.note}>
        {item.note}
      </Cell>
      <Cell kind="actions">
        <Actions item={item} context={context} />
      </Cell>
    </>
  ),
  cardClassName: styles.card,
  card: (item, context) => ({
    title: (
      <span className={styles.cardTitle}>
        <Hour item={item} context={context} />
        <What item={item} context={context} />
      </span>
    ),
    detail: joinWithDots([formatDuration(item), item.place]),
    more: (
      <>
        {item.people.length > 0 && (
          <div className={styles.cardPeople}>
            <People item={item} context={context} />
          </div>
        )}
        {item.note !== "" && <div className={styles.cardNote}>{item.note}</div>}
      </>
    ),
    end: <Actions item={item} context={context} />,
  }),
};
