/** Formats the permissions of a helper, which the journal stores as JSON. */
import * as v from "valibot";
import { findPermissionPreset } from "#contract/permission-presets.ts";
import { areas } from "#contract/permissions.ts";
import type { TranslateJournal } from "#i18n/journal-values.ts";

const Permissions = v.record(v.picklist(areas), v.picklist(["see", "edit"]));

/** A preset, « Invités (voir), Budget (modifier) », or « rien ». undefined if `json` has no permissions. */
export function formatStoredPermissions(json: string, text: TranslateJournal): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Permissions), json);
  if (!parsed.success) return undefined;
  const preset = findPermissionPreset(parsed.output);
  if (preset !== undefined) return text(`presets.${preset}`);
  const given = areas.flatMap((area) => {
    const level = parsed.output[area];
    return level === undefined ? [] : text(`levels.${level}`, { area: text(`areas.${area}`) });
  });
  return given.length === 0 ? text("levels.none") : given.join(", ");
}
