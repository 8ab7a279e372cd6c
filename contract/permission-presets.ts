/** Presets of permissions, and functions that change permissions by area. */
import { type Area, type AreaPermissions, areas, type PermissionLevel } from "./permissions.ts";

/** Every area with its level, as a change that sets all areas. */
export function getPermissionLevels(permissions: AreaPermissions): Record<Area, PermissionLevel> {
  const getLevel = (area: Area): PermissionLevel => permissions[area] ?? "none";
  return {
    wedding: getLevel("wedding"),
    guests: getLevel("guests"),
    seating: getLevel("seating"),
    planning: getLevel("planning"),
    run_sheet: getLevel("run_sheet"),
    budget: getLevel("budget"),
    providers: getLevel("providers"),
    documents: getLevel("documents"),
  };
}

/** `before` with the areas that are named in `change`, in the order of `areas`. */
export function applyPermissionChange(
  before: AreaPermissions,
  change: Readonly<Partial<Record<Area, PermissionLevel | undefined>>>,
): AreaPermissions {
  const entries = areas.flatMap((area) => {
    const level = change[area] ?? before[area] ?? "none";
    return level === "none" ? [] : [[area, level] as const];
  });
  return Object.fromEntries(entries);
}

/** The higher of the two levels in each area. */
export function getHigherPermissions(one: AreaPermissions, other: AreaPermissions): AreaPermissions {
  const higherPermissions = areas.map(
    (area) => [area, one[area] === "edit" ? "edit" : (other[area] ?? one[area])] as const,
  );
  return applyPermissionChange({}, Object.fromEntries(higherPermissions));
}

export function arePermissionsEqual(one: AreaPermissions, other: AreaPermissions): boolean {
  return areas.every((area) => one[area] === other[area]);
}

/** Seats show guests, so who sees the seating must see the guests. */
export function hasSeatingWithoutGuests({ seating, guests }: AreaPermissions): boolean {
  return seating !== undefined && guests === undefined;
}

/** The permissions of a helper whose invitation names none. */
export const defaultHelperPermissions: AreaPermissions = {
  wedding: "edit",
  guests: "edit",
  seating: "edit",
  planning: "edit",
  run_sheet: "edit",
  providers: "edit",
};

export const permissionPresets = {
  /** Without the guests, who are seen with their diets and allergies, and without the couple's own data. */
  parents: { planning: "see", run_sheet: "see" },
  witness: {
    wedding: "see",
    guests: "edit",
    seating: "see",
    planning: "edit",
    run_sheet: "edit",
    providers: "see",
  },
  planner: {
    wedding: "edit",
    guests: "edit",
    seating: "edit",
    planning: "edit",
    run_sheet: "edit",
    budget: "edit",
    providers: "edit",
    documents: "edit",
  },
  provider: { run_sheet: "see" },
} as const satisfies Readonly<Record<string, AreaPermissions>>;
export type PermissionPreset = keyof typeof permissionPresets;
export const permissionPresetNames = [
  "parents",
  "witness",
  "planner",
  "provider",
] as const satisfies readonly PermissionPreset[];

/** The preset with exactly these permissions. A member's row holds only the permissions. */
export function findPermissionPreset(permissions: AreaPermissions): PermissionPreset | undefined {
  return permissionPresetNames.find((name) => arePermissionsEqual(permissionPresets[name], permissions));
}
