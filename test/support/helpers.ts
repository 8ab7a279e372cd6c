/** The helpers for whom permissions are tested: each preset, the usual permissions, and each area alone. */
import { permissionPresets, defaultHelperPermissions } from "#contract/permission-presets.ts";
import { areas, type AreaPermissions } from "#contract/permissions.ts";

export type HelperKind = readonly [name: string, given: AreaPermissions];

/** Those that a couple can choose with one press, and one who may do nothing. */
export const chosenHelpers: readonly HelperKind[] = [
  ["nothing", {}],
  ["the usual permissions", defaultHelperPermissions],
  ...Object.entries(permissionPresets),
];

export const areaHelpers: readonly HelperKind[] = areas.flatMap((area) =>
  (["see", "edit"] as const).map((level): HelperKind => {
    // The seating plan shows guests, so its permission requires `guests: "see"`.
    const given = { ...(area === "seating" && { guests: "see" }), [area]: level } as AreaPermissions;
    return [`only ${level} in ${area}`, given];
  }),
);
