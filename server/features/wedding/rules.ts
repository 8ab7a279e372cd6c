/** What changing the wedding brings with it. */

interface FirstNames {
  readonly woman_first_name?: string | null | undefined;
  readonly man_first_name?: string | null | undefined;
}

/** The sides of the guest list bear the couple's first names: which of them get a new one. */
export function renamedSides(before: FirstNames, changes: FirstNames): { from: string; to: string }[] {
  // Two of one name have one side between them: whose guests are whose cannot be told.
  if (before.woman_first_name === before.man_first_name) return [];
  const fields = ["woman_first_name", "man_first_name"] as const;
  return fields.flatMap((field) => {
    const [from, to] = [before[field], changes[field]];
    return isName(from) && isName(to) && from !== to ? [{ from, to }] : [];
  });
}

function isName(name: string | null | undefined): name is string {
  return name !== null && name !== undefined && name !== "";
}
