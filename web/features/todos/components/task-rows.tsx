import { taskTypes } from "#contract/todos.ts";
import { memo, useId } from "react";
import { formatMonthYear } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import type { Group, Line } from "../list.rules.ts";
import type { Tab } from "../view.rules.ts";
import { type RowSetting, type TaskActions, TaskRow } from "./task-row.tsx";
import styles from "./task-rows.module.css";

/** Of a row with a line under its title, and of a head, which the style holds to it. */
const rowHeight = 62;
const headHeight = 56;

interface TaskRowsProps {
  lines: readonly Line[];
  tab: Tab;
  today: string;
  actions: TaskActions;
  isPrinting: boolean;
}

/** Groups of tasks, of which the page holds those in sight; the head of the topmost stays with it. */
export const TaskRows = memo(function TaskRows({ lines, tab, today, actions, isPrinting }: TaskRowsProps) {
  const { t, i18n } = useTranslation("todos");
  const rows = useWindowRows<HTMLDivElement, Line>(lines, rowHeight, isPrinting);
  const sections = [...Map.groupBy(rows.drawn, ({ group }) => group.id).values()];
  // The head of a group whose first rows are no longer drawn takes its room from what stands above.
  const [top] = rows.drawn;
  const isHeadless = top !== undefined && top.task !== null;
  let at = rows.start;
  return (
    <div
      ref={rows.holder}
      style={{ paddingTop: rows.above - (isHeadless ? headHeight : 0), paddingBottom: rows.below }}
    >
      {sections.map((section) => {
        const start = at;
        at += section.length;
        const [head] = section;
        return (
          head && (
            <Section
              key={head.group.id}
              {...{ section, start, tab, today, actions, t }}
              name={nameOf(head.group, tab, t, i18n.language)}
              language={i18n.language}
              measure={rows.measure}
            />
          )
        );
      })}
    </div>
  );
});

function nameOf({ id }: Group, tab: Tab, t: TFunction<"todos">, language: string): string {
  const type = taskTypes.find((each) => each === id);
  if (tab === "type" && type !== undefined) return t(`types.${type}`);
  return id === "" ? t("rows.no_date") : formatMonthYear(`${id}-01`, language);
}

interface SectionProps extends RowSetting {
  section: readonly Line[];
  start: number;
  name: string;
}

function Section({ section, start, name, ...rest }: SectionProps) {
  const id = useId();
  const [first] = section;
  if (!first) return null;
  const hasHead = first.task === null;
  return (
    <section aria-labelledby={id}>
      <Head
        id={id}
        name={name}
        done={first.group.done}
        total={first.group.total}
        index={hasHead ? start : null}
        measure={rest.measure}
      />
      <ul aria-labelledby={id}>
        {section.map(
          ({ task, place, isLast, shown }, at) =>
            task && (
              <TaskRow key={task.id} {...rest} {...{ task, place, isLast, shown }} index={start + at} />
            ),
        )}
      </ul>
    </section>
  );
}

interface HeadProps {
  id: string;
  name: string;
  done: number;
  total: number;
  /** null where it stands in for the head above what is drawn. */
  index: number | null;
  measure: (head: Element | null) => void;
}

const Head = memo(function Head({ id, name, done, total, index, measure }: HeadProps) {
  const { t } = useTranslation("todos");
  return (
    <header
      ref={index === null ? undefined : measure}
      data-index={index ?? undefined}
      className={styles.head}
    >
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <div className={styles.share}>
        <span aria-hidden="true">{t("progress.count", { done, total })}</span>
        <div className={styles.bar}>
          <ProgressBar
            size="thin"
            label={t("progress.group", { name })}
            value={done}
            max={total}
            valueText={t("progress.count_spoken", { done, total })}
          />
        </div>
      </div>
    </header>
  );
});
