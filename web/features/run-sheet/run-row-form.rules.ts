/** What the form of a row shows and reads: its fields, and when the row starts. */
import { type RunAnchor, runAnchors, type RunRow } from "#contract/run-sheet.ts";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { minutesPerDay, toDayAndHour, toRunPerson } from "./run-sheet.rules.ts";

type RunRowStart = Pick<RunRow, "anchor" | "moment_id" | "minutes">;

/** The fields of the form that say when a row starts, as texts. */
export interface StartTexts {
  readonly anchor: RunAnchor;
  readonly moment_id: string | null;
  /** For the anchor `clock`: days from the wedding day. */
  readonly day: string;
  /** `HH:MM` for the anchor `clock`, otherwise the number of minutes. */
  readonly minutes: string;
  /** For the other anchors. */
  readonly direction: "before" | "after";
}

export function getStartTexts({ anchor, moment_id, minutes }: RunRowStart): StartTexts {
  const direction = minutes < 0 ? "before" : "after";
  if (anchor !== "clock")
    return { anchor, moment_id, day: "0", minutes: String(Math.abs(minutes)), direction };
  const { day, hour } = toDayAndHour(minutes);
  return { anchor, moment_id, day: String(day), minutes: hour, direction };
}

/** The minutes of the row as the contract has them: '' without an hour, NaN if the number cannot be parsed. */
export function parseStartMinutes({
  anchor,
  day,
  minutes,
  direction,
}: Omit<StartTexts, "moment_id">): number | "" {
  if (anchor === "clock") {
    const [, hours, rest] = /^(\d{2}):(\d{2})$/u.exec(minutes) ?? [];
    return hours === undefined ? "" : Number(day) * minutesPerDay + Number(hours) * 60 + Number(rest);
  }
  const number = minutes.trim();
  if (number === "") return 0;
  if (!/^\d{1,5}$/u.test(number)) return Number.NaN;
  return direction === "before" ? 0 - Number(number) : Number(number);
}

/** The values of the fields, as the contract expects them. */
export function parseRunRow(fields: FormData): Readonly<Record<string, unknown>> {
  const texts = getFieldTexts(fields);
  const getText = (name: string) => texts.get(name) ?? "";
  const anchor = runAnchors.find((each) => each === getText("anchor")) ?? "clock";
  const duration = getText("duration_min").trim();
  return {
    title: getText("title"),
    anchor,
    moment_id: anchor === "moment" ? getText("moment_id") : null,
    minutes: parseStartMinutes({
      anchor,
      day: getText("day"),
      minutes: getText("minutes"),
      direction: getText("direction") === "before" ? "before" : "after",
    }),
    duration_min: duration === "" ? null : duration,
    place: getText("place"),
    note: getText("note"),
    people: JSON.parse(getText("people")),
    is_private: fields.has("is_private"),
  };
}

/** The fields that the form changed. A moment that is still to be chosen counts as changed, so that it is asked for. */
export function getRunRowChanges(row: RunRow, values: Readonly<Record<string, unknown>>): object {
  const changes = getChangedFields({ ...row, people: row.people.map(toRunPerson) }, values);
  return values["moment_id"] === "" ? { ...changes, moment_id: "" } : changes;
}
