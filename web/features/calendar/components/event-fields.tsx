import { useState } from "react";
import { type CalendarEvent, knownEventTypes, NewCalendarEvent } from "#contract/calendar.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getEventFormTexts } from "../changes.rules.ts";

interface EventFieldsProps {
  /** undefined for a new one. */
  event: CalendarEvent | undefined;
  /** The initial day of a new event. */
  day: string;
}

export function EventFields({ event, day }: EventFieldsProps) {
  const { t } = useTranslation("calendar");
  const field = useFields(NewCalendarEvent, event && getEventFormTexts(event));
  // Then the time field shows 00:00, although nobody chose it.
  const hasNoTime = event?.time === null;
  const [isTimeTouched, setTimeTouched] = useState(false);
  return (
    <DialogFields>
      <TextField wide {...field("title", t("fields.title"))} />
      <Segments
        wide
        fitsLabels
        label={t("fields.type")}
        name="event_type"
        defaultValue={event?.event_type ?? "Evenements"}
        options={knownEventTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <FollowedField name="follows_wedding">
        <DayFields day={event?.event_date ?? day} follows={event?.follows_wedding ?? false} isNew={!event} />
      </FollowedField>
      <TextField
        {...field("time", t("fields.time"))}
        type="time"
        hint={hasNoTime && !isTimeTouched ? t("edit.no_time") : undefined}
        onInput={() => setTimeTouched(true)}
      />
      <TextField {...field("end_time", t("fields.end_time"))} type="time" />
      <TextField wide {...field("location", t("fields.location"))} />
      <TextAreaField wide {...field("description", t("fields.description"))} />
    </DialogFields>
  );
}

interface DayFieldsProps {
  day: string;
  follows: boolean;
  /** A new event follows the wedding when its day is that of the wedding. */
  isNew: boolean;
}

/** The day, and while the wedding has one, whether both move together. */
function DayFields({ day: first, follows, isNew }: DayFieldsProps) {
  const { t } = useTranslation("calendar");
  const { data: wedding } = useWedding();
  const weddingDay = wedding?.wedding_date ?? null;
  const [day, setDay] = useState(first);
  const [chosen, setChosen] = useState<boolean>();
  return (
    <>
      <DateField
        wide
        label={t("fields.date")}
        name="event_date"
        required
        defaultValue={first}
        onInput={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {(weddingDay !== null || follows) && (
        <div data-wide>
          <Checkbox
            name="follows_wedding"
            label={t("fields.follows_wedding")}
            checked={chosen ?? (isNew ? day === weddingDay : follows)}
            onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
          />
        </div>
      )}
    </>
  );
}

/**
 * The texts of the fields. A browser gives '' for a half-typed date; '?' replaces it, so that validation
 * refuses it.
 */
export function getTypedTexts(fields: FormData, form: HTMLFormElement): Readonly<Record<string, string>> {
  const texts = getFieldTexts(fields);
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement)) continue;
    if (element.validity.badInput) texts.set(element.name, "?");
    if (element.type === "checkbox") texts.set(element.name, String(element.checked));
  }
  return Object.fromEntries(texts);
}
