import { useState } from "react";
import { type RunAnchor, runAnchors, type RunRow } from "#contract/run-sheet.ts";
import { capitalise, formatWeekdayDayMonth } from "#i18n/formats.ts";
import { addDays } from "#money/days.ts";
import { useActiveMoments } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type StartTexts, getStartTexts } from "../run-row-form.rules.ts";

/** From the day before to two days after, as the contract allows. */
const dayOffsets = ["-1", "0", "1", "2"] as const;

interface StartFieldsProps {
  /** undefined for a new row. */
  row: Pick<RunRow, "anchor" | "moment_id" | "minutes"> | undefined;
}

const newStartTexts: StartTexts = {
  anchor: "clock",
  moment_id: null,
  day: "0",
  minutes: "",
  direction: "after",
};

/** When a row starts: at an hour, or so many minutes from a moment or from sunset. */
export function StartFields({ row }: StartFieldsProps) {
  const { t } = useTranslation("run-sheet");
  const moments = useActiveMoments() ?? [];
  const texts = row ? getStartTexts(row) : newStartTexts;
  const [anchor, setAnchor] = useState<RunAnchor>(texts.anchor);
  const offeredAnchors = runAnchors.filter(
    (each) => each !== "moment" || moments.length > 0 || texts.anchor === each,
  );
  // The saved values apply only to the anchor that the row has.
  const shownTexts = anchor === texts.anchor ? texts : newStartTexts;
  return (
    <>
      <Segments
        wide
        name="anchor"
        label={t("fields.anchor")}
        options={offeredAnchors.map((value) => ({ value, label: t(`anchors.${value}`) }))}
        value={anchor}
        onChange={setAnchor}
      />
      {anchor === "moment" && (
        <SelectField
          wide
          label={t("fields.moment")}
          name="moment_id"
          required
          placeholder={t("fields.moment_choose")}
          defaultValue={shownTexts.moment_id ?? ""}
          options={moments.map((moment) => ({ value: moment.id, label: getMomentName(moment) }))}
        />
      )}
      {anchor === "clock" ? (
        <ClockFields texts={shownTexts} />
      ) : (
        <OffsetFields key={anchor} texts={shownTexts} />
      )}
    </>
  );
}

function ClockFields({ texts }: { texts: StartTexts }) {
  const { t } = useTranslation("run-sheet");
  const date = useWedding().data?.wedding_date ?? null;
  const offeredDays = [...new Set<string>([...dayOffsets, texts.day])];
  const getDayLabel = (day: string) =>
    date === null
      ? t("fields.day_counted", { days: Number(day) > 0 ? `+${day}` : day.replace("-", "−") })
      : capitalise(formatWeekdayDayMonth(addDays(date, Number(day)), getLanguage()));
  return (
    <>
      <SelectField
        label={t("fields.day")}
        name="day"
        defaultValue={texts.day}
        options={offeredDays.map((value) => ({
          value,
          label: value === "0" ? t("fields.wedding_day") : getDayLabel(value),
        }))}
      />
      <TextField label={t("fields.hour")} name="minutes" type="time" required defaultValue={texts.minutes} />
    </>
  );
}

function OffsetFields({ texts }: { texts: StartTexts }) {
  const { t } = useTranslation("run-sheet");
  return (
    <>
      <TextField
        label={t("fields.offset")}
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={texts.minutes === "" ? "0" : texts.minutes}
      />
      <SelectField
        label={t("fields.direction")}
        name="direction"
        defaultValue={texts.direction}
        options={(["before", "after"] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
      />
    </>
  );
}
