/** The permissions of members, by area of the product, and the presets that give several at once. */

export const areas = [
  /** Wedding details, town hall, witnesses, photos. */
  "wedding",
  "guests",
  "seating",
  /** Tasks and calendar. */
  "planning",
  "run_sheet",
  /** Budget, expenses, and every price. */
  "budget",
  "providers",
  /** Quotes and invoices. */
  "documents",
] as const;
export type Area = (typeof areas)[number];

/** What a member may do in an area. Edit includes see. */
export const levels = ["none", "see", "edit"] as const;
export type Level = (typeof levels)[number];

/** The permissions of a helper; areas at none are left out. Empty for the couple, who have everything. */
export type AreaPermissions = Readonly<Partial<Record<Area, "see" | "edit">>>;

/** member: any member of the wedding. couple: the couple only. Within an area, edit includes see. */
export type Permission = "member" | "couple" | `${Area}:${"see" | "edit"}`;

/** The role and the permissions of a person in a wedding. */
export interface Membership {
  readonly role: "couple" | "helper";
  readonly permissions: AreaPermissions;
}

/** The couple has every permission, a helper those given. */
export function isAllowed({ role, permissions }: Membership, permission: Permission): boolean {
  if (role === "couple" || permission === "member") return true;
  return areas.some((area) => {
    const level = permissions[area];
    return permission === `${area}:edit`
      ? level === "edit"
      : permission === `${area}:see` && level !== undefined;
  });
}

/** The membership with the two flags that were there before the permissions. */
export function withFlags(membership: Membership): Membership & { budget: boolean; documents: boolean } {
  return {
    ...membership,
    budget: isAllowed(membership, "budget:see"),
    documents: isAllowed(membership, "documents:see"),
  };
}

export function levelIn({ role, permissions }: Membership, area: Area): Level {
  return role === "couple" ? "edit" : (permissions[area] ?? "none");
}

/** `before` with the areas that are named in `change`, in the order of `areas`. */
export function changedPermissions(
  before: AreaPermissions,
  change: Readonly<Partial<Record<Area, Level | undefined>>>,
): AreaPermissions {
  const entries = areas.flatMap((area) => {
    const level = change[area] ?? before[area] ?? "none";
    return level === "none" ? [] : [[area, level] as const];
  });
  return Object.fromEntries(entries);
}

/** In each area the higher of two. */
export function higherPermissions(one: AreaPermissions, other: AreaPermissions): AreaPermissions {
  const raised = areas.map(
    (area) => [area, one[area] === "edit" ? "edit" : (other[area] ?? one[area])] as const,
  );
  return changedPermissions({}, Object.fromEntries(raised));
}

export function isSamePermissions(one: AreaPermissions, other: AreaPermissions): boolean {
  return areas.every((area) => one[area] === other[area]);
}

/** Seats show guests, so who sees the seating must see the guests. */
export function needsGuests({ seating, guests }: AreaPermissions): boolean {
  return seating !== undefined && guests === undefined;
}

/** A helper whose invitation names no permissions. */
export const usualPermissions: AreaPermissions = {
  wedding: "edit",
  guests: "edit",
  seating: "edit",
  planning: "edit",
  run_sheet: "edit",
  providers: "edit",
};

export const presets = {
  parents: { wedding: "see", guests: "edit", seating: "see", planning: "see", run_sheet: "see" },
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
export type Preset = keyof typeof presets;
export const presetNames = ["parents", "witness", "planner", "provider"] as const satisfies readonly Preset[];

/** No preset is stored: it is the one with equal permissions. */
export function presetOf(permissions: AreaPermissions): Preset | undefined {
  return presetNames.find((name) => isSamePermissions(presets[name], permissions));
}
