/** Formats the permissions of a helper, which the journal stores as JSON. */
import * as v from "valibot";
import { findPermissionPreset } from "#contract/permission-presets.ts";
import { areas } from "#contract/permissions.ts";
import type { TranslateJournal } from "#i18n/journal-values.ts";

const Permissions = v.record(v.picklist(areas), v.picklist(["see", "edit"]));

/** A preset, « Invités (voir), Budget (modifier) », or « rien ». undefined if `json` has no permissions. */
export function formatStoredPermissions(json: string, translate: TranslateJournal): string | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Permissions), json);
  if (!parsed.success) return undefined;
  const preset = findPermissionPreset(parsed.output);
  if (preset !== undefined) return translate(`presets.${preset}`);
  const levels = areas.flatMap((area) => {
    const level = parsed.output[area];
    return level === undefined ? [] : translate(`levels.${level}`, { area: translate(`areas.${area}`) });
  });
  return levels.length === 0 ? translate("levels.none") : levels.join(", ");
}
