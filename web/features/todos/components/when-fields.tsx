import { useState } from "react";
import { isCivilTask } from "#contract/checklist.ts";
import type { Task } from "#contract/todos.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toOffsetTexts, periods } from "../offset.rules.ts";

/** The day of a task: set by hand, or counted from the wedding. null: a new task. */
export function WhenFields({ task }: { task: Task | null }) {
  const { t } = useTranslation("todos");
  const offset = task?.offset ?? null;
  const [way, setWay] = useState<"date" | "offset">(offset === null ? "date" : "offset");
  const counted = toOffsetTexts(offset);
  return (
    <>
      <div data-wide>
        <Segments
          label={t("when.label")}
          name="when"
          value={way}
          onChange={setWay}
          options={(["date", "offset"] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
        />
      </div>
      {way === "date" ? (
        <DateField
          wide
          label={t("fields.date")}
          name="date"
          defaultValue={task?.date ?? ""}
          optionalWord={t("translation:optional")}
        />
      ) : (
        <>
          <TextField
            label={t("when.count")}
            name="offset.before"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={counted.count}
          />
          <SelectField
            label={t("when.period")}
            hint={isCivilTask(task?.starter_key ?? null) ? t("when.civil_hint") : undefined}
            name="offset.unit"
            defaultValue={counted.period}
            options={periods.map((value) => ({ value, label: t(`when.periods.${value}`) }))}
          />
        </>
      )}
    </>
  );
}
