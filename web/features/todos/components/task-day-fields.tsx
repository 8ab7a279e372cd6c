import { useState } from "react";
import { isCivilTask, type TaskOffset } from "#contract/checklist.ts";
import type { Task } from "#contract/todos.ts";
import { formatWeekdayDate } from "#i18n/formats.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isStoredOffset, periods, parseTypedOffset, toOffsetTexts } from "../task-form.rules.ts";
import { useTaskDay } from "../queries.ts";

/** The day of a task, null for a new one: set by hand, or counted from the wedding. */
export function TaskDayFields({ task }: { task: Task | null }) {
  const { t } = useTranslation("todos");
  const offset = task?.offset ?? null;
  const [mode, setMode] = useState<"date" | "offset">(offset === null ? "date" : "offset");
  return (
    <>
      <div data-wide>
        <Segments
          label={t("when.label")}
          name="when"
          value={mode}
          onChange={setMode}
          options={(["date", "offset"] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
        />
      </div>
      {mode === "date" ? (
        <DateField
          wide
          label={t("fields.date")}
          name="date"
          defaultValue={task?.date ?? ""}
          optionalWord={t("translation:optional")}
        />
      ) : (
        <OffsetFields task={task} />
      )}
    </>
  );
}

function OffsetFields({ task }: { task: Task | null }) {
  const { t } = useTranslation("todos");
  const [typed, setTyped] = useState(() => toOffsetTexts(task?.offset ?? null));
  return (
    <>
      <TextField
        label={t("when.count")}
        name="offset.before"
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed.count}
        onChange={({ target }) => setTyped({ ...typed, count: target.value })}
      />
      <SelectField
        label={t("when.period")}
        hint={isCivilTask(task?.starter_key ?? null) ? t("when.civil_hint") : undefined}
        name="offset.unit"
        value={typed.period}
        onChange={({ target: { value } }) =>
          setTyped({ ...typed, period: periods.find((each) => each === value) ?? typed.period })
        }
        options={periods.map((value) => ({ value, label: t(`when.periods.${value}`) }))}
      />
      <ResultingDay task={task} offset={parseTypedOffset(typed)} />
    </>
  );
}

/** The day that the period gives. It may be another than the usual one, so it is asked from the server. */
function ResultingDay({ task, offset }: { task: Task | null; offset: TaskOffset | null }) {
  const { t } = useTranslation("todos");
  const today = useToday();
  const isStored = offset !== null && isStoredOffset(offset, task?.offset ?? null);
  const id = task === null ? {} : { id: task.id };
  const { data } = useTaskDay(offset === null || isStored ? null : { ...id, ...offset, today });
  const day = isStored ? task?.date : data?.date;
  const usualDay = isStored ? undefined : data?.usual_date;
  const formatDay = (date: string) => formatWeekdayDate(date, getLanguage());
  const isUsualOver = usualDay !== undefined && usualDay !== null && usualDay < today && usualDay !== day;
  return (
    <p role="status" data-wide>
      {day === null && t("when.no_day")}
      {typeof day === "string" &&
        isUsualOver &&
        t("when.day_over", { day: formatDay(day), usual: formatDay(usualDay) })}
      {typeof day === "string" && !isUsualOver && t("when.day", { day: formatDay(day) })}
    </p>
  );
}
