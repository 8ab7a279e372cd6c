import {
  getHigherPermissions,
  arePermissionsEqual,
  findPermissionPreset,
} from "#contract/permission-presets.ts";
import { type Area, areas, type Membership } from "#contract/permissions.ts";
import { formatList } from "#i18n/formats.ts";
import { getLanguage } from "#web/platform/language.ts";
import type { TFunction } from "#web/platform/use-translation.ts";

/** The keys of `members:nouns` that name an area within a sentence. */
const nouns = {
  wedding: ["wedding"],
  guests: ["guests"],
  seating: ["seating"],
  planning: ["tasks", "calendar"],
  run_sheet: ["run_sheet"],
  budget: ["budget"],
  providers: ["providers"],
  documents: ["quotes", "invoices"],
} as const satisfies Readonly<Record<Area, readonly string[]>>;

/** The preset and the permissions of a member in one sentence. */
export function formatPermissions({ role, permissions }: Membership, t: TFunction<"members">): string {
  if (role === "couple") return t("sees.all");
  const preset = t(`presets.${findPermissionPreset(permissions) ?? "custom"}`);
  const listAt = (level: "see" | "edit") => {
    const granted = areas.flatMap((area) => (permissions[area] === level ? nouns[area] : []));
    return formatList(
      granted.map((word) => t(`nouns.${word}`)),
      getLanguage(),
    );
  };
  const [edited, seen] = [listAt("edit"), listAt("see")];
  if (areas.every((area) => permissions[area] === "edit")) return t("sees.everything", { preset });
  if (edited === "") return seen === "" ? t("sees.nothing", { preset }) : t("sees.see", { preset, seen });
  return seen === "" ? t("sees.edit", { preset, edited }) : t("sees.edit_see", { preset, edited, seen });
}

/** Whether an invitation would add no permission to those the user has. */
export function hasAllPermissions(has: Membership, offered: Membership): boolean {
  if (has.role === "couple") return true;
  const raised = getHigherPermissions(has.permissions, offered.permissions);
  return offered.role === "helper" && arePermissionsEqual(has.permissions, raised);
}
