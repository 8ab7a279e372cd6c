import { Fragment, type ReactNode } from "react";
import type { Moment } from "#contract/moments.ts";
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { createCells, type ListColumn } from "#web/platform/list-columns.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import { toAnswerCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import { Chip } from "#web/ui/chip.tsx";
import type { RowRenderers } from "#web/ui/data-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { EditMenu } from "#web/ui/row-actions.tsx";
import { Cell } from "#web/ui/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getPersonKey, isPrinted, type PrintSelection } from "../run-sheet.rules.ts";
import { formatDuration, formatStartHour, momentIcons, formatRunPersonName } from "../texts.ts";
import styles from "../run-sheet-page.module.css";

/** What was pressed on a row. */
export interface RunRowAction {
  readonly kind: "edit" | "delete" | "shift";
  readonly item: RunRow;
}

export interface RunRowContext {
  readonly t: TFunction<"run-sheet">;
  readonly weddingDate: string | null;
  readonly momentById: ReadonlyMap<string, Moment>;
  /** The keys of people who are in two places at once, by row id. */
  readonly personKeysInConflictByRow: ReadonlyMap<string, ReadonlySet<string>>;
  readonly printed: PrintSelection;
  readonly onOpen: (action: RunRowAction) => void;
}

interface RunRowCellProps {
  item: RunRow;
  context: RunRowContext;
}

function RowHour({ item, context }: RunRowCellProps) {
  return item.start_minutes === null ? (
    <span className={styles.together}>
      <Chip tone="gold">{context.t("no_hour")}</Chip>
    </span>
  ) : (
    formatStartHour(item.start_minutes, context.weddingDate)
  );
}

/** The title, with what its hour depends on, and who may read it. */
function RowTitle({ item, context }: RunRowCellProps) {
  const { t, momentById } = context;
  const moment = momentById.get(item.moment_id ?? "");
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

/** The title of a row that follows sunset, with the icon on the same line as its last word. */
function SunsetTitle({ item: { title }, context: { t } }: RunRowCellProps) {
  const lastWordStart = title.lastIndexOf(" ") + 1;
  return (
    <>
      {title.slice(0, lastWordStart)}
      <span className={styles.together}>
        {title.slice(lastWordStart)}
        <Icon name="sunset" size={18} className={styles.sunset} />
      </span>
      <VisuallyHidden>{t("follows_sunset")}</VisuallyHidden>
    </>
  );
}

function RowPeople({ item, context }: RunRowCellProps) {
  const personKeys = context.personKeysInConflictByRow.get(item.id);
  return item.people.map((person, place) => (
    <Fragment key={getPersonKey(person)}>
      <span className={styles.personName}>
        <RowPerson
          person={person}
          isTwice={personKeys?.has(getPersonKey(person)) === true}
          context={context}
        />
        {place < item.people.length - 1 && ","}
      </span>{" "}
    </Fragment>
  ));
}

interface RowPersonProps {
  person: ShownRunPerson;
  /** Whether the person is in two places at once. */
  isTwice: boolean;
  context: RunRowContext;
}

function RowPerson({ person, isTwice, context: { t } }: RowPersonProps) {
  if (!isTwice) return formatRunPersonName(person);
  return (
    <span className={styles.twice}>
      <Icon name="warning" size={16} />
      {formatRunPersonName(person)}
      <VisuallyHidden>{t("twice")}</VisuallyHidden>
    </span>
  );
}

function RowActions({ item, context }: RunRowCellProps) {
  const { t, onOpen } = context;
  const { title } = item;
  if (!useMayEdit()) return null;
  const open = (kind: RunRowAction["kind"]) => () => onOpen({ kind, item });
  return (
    <span className={styles.buttons}>
      {item.start_minutes !== null && (
        <IconButton icon="clock-shift" label={t("table.shift", { title })} onClick={open("shift")} />
      )}
      <EditMenu
        labels={{
          menu: t("table.menu", { title }),
          entries: { edit: t("translation:edit"), remove: t("translation:delete") },
        }}
        onEdit={open("edit")}
        onDelete={open("delete")}
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

export const runRowColumns: readonly ListColumn<RunRow, RunRowContext>[] = [
  {
    id: "hour",
    head: ({ t }) => t("table.hour"),
    kind: "first",
    cell: (item, context) => <RowHour item={item} context={context} />,
    file: ({ start_minutes: start }, { weddingDate }) =>
      toTextCell(start === null ? "" : formatStartHour(start, weddingDate)),
  },
  {
    id: "duration",
    head: ({ t }) => t("table.duration"),
    className: styles.duration,
    cell: formatDuration,
    file: (row) => toTextCell(formatDuration(row)),
  },
  {
    id: "what",
    head: ({ t }) => t("table.what"),
    kind: "plain",
    cell: (item, context) => <RowTitle item={item} context={context} />,
    file: ({ title }) => toTextCell(title),
  },
  {
    id: "place",
    head: ({ t }) => t("table.place"),
    cell: ({ place }) => place,
    file: ({ place }) => toTextCell(place),
  },
  {
    id: "who",
    head: ({ t }) => t("table.who"),
    kind: "plain",
    cell: (item, context) => <RowPeople item={item} context={context} />,
    // A name may have a comma.
    file: ({ people }) => toTextCell(people.map(formatRunPersonName).join(" ; ")),
  },
  {
    id: "note",
    head: ({ t }) => t("table.note"),
    className: styles.note,
    cell: ({ note }) => note,
    file: ({ note }) => toTextCell(note),
    fileOnly: [
      {
        head: ({ t }) => t("private"),
        file: ({ is_private: isPrivate }) => toAnswerCell(isPrivate ? true : null),
      },
    ],
  },
];

const createRowCells = createCells(runRowColumns);

export const runRowRenderers: RowRenderers<RunRow, RunRowContext> = {
  row: (item, { printed }) => ({ className: isPrinted(item, printed) ? undefined : styles.unprinted }),
  cells: (item, context) => (
    <>
      {createRowCells(item, context)}
      <Cell kind="actions">
        <RowActions item={item} context={context} />
      </Cell>
    </>
  ),
  cardClassName: styles.card,
  card: (item, context) => ({
    title: (
      <span className={styles.cardTitle}>
        <RowHour item={item} context={context} />
        <RowTitle item={item} context={context} />
      </span>
    ),
    detail: joinWithDots([formatDuration(item), item.place]),
    more: (
      <>
        {item.people.length > 0 && (
          <div className={styles.cardPeople}>
            <RowPeople item={item} context={context} />
          </div>
        )}
        {item.note !== "" && <div className={styles.cardNote}>{item.note}</div>}
      </>
    ),
    end: <RowActions item={item} context={context} />,
  }),
};
