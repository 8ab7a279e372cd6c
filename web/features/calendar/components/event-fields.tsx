import { useState } from "react";
import { type CalendarEvent, eventTypes, NewCalendarEvent } from "#contract/calendar.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getEventFormTexts } from "../event-form.rules.ts";

interface EventFieldsProps {
  /** Absent for a new event. */
  event?: CalendarEvent | undefined;
  /** The initial day of a new event. */
  day: string;
}

export function EventFields({ event, day }: EventFieldsProps) {
  const { t } = useTranslation("calendar");
  const field = useFields(NewCalendarEvent, event && getEventFormTexts(event));
  // The time field then shows 00:00, although nobody chose it.
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
        options={eventTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
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
function DayFields({ day, follows, isNew }: DayFieldsProps) {
  const { t } = useTranslation("calendar");
  const { data: wedding } = useWedding();
  const weddingDay = wedding?.wedding_date ?? null;
  const [chosenDay, setChosenDay] = useState(day);
  const [isTicked, setTicked] = useState<boolean>();
  return (
    <>
      <DateField
        wide
        label={t("fields.date")}
        name="event_date"
        required
        defaultValue={day}
        onInput={({ currentTarget }) => setChosenDay(currentTarget.value)}
      />
      {(weddingDay !== null || follows) && (
        <div data-wide>
          <Checkbox
            name="follows_wedding"
            label={t("fields.follows_wedding")}
            checked={isTicked ?? (isNew ? chosenDay === weddingDay : follows)}
            onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
          />
        </div>
      )}
    </>
  );
}
