/** How a brief names guests at each level. */
import type { BriefContent, NameLevel, ShownBriefContent } from "#contract/brief-contents.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";

interface GuestName {
  readonly first_name: string;
  readonly last_name: string;
  /** The name that the couple gave for print; '' for none. */
  readonly print_name?: string;
}

/** '' without names; « Léa M. »; the full name. A companion without a name is « +1 (Léa M.) ». */
export function formatNameAtLevel(level: NameLevel, guest: GuestName, host?: GuestName): string {
  if (level === "none") return "";
  const name =
    level === "full"
      ? guest.print_name || formatFirstAndLastName(guest)
      : formatShortName(getPrintedName(guest));
  if (name !== "") return name;
  return host === undefined ? "+1" : `+1 (${formatNameAtLevel(level, host)})`;
}

/** The first and the last word of the name for print; without one, the guest's own names. */
function getPrintedName(guest: GuestName): GuestName {
  const [first_name = "", ...more] = (guest.print_name ?? "").split(/\s+/u).filter((word) => word !== "");
  return first_name === "" ? guest : { first_name, last_name: more.at(-1) ?? "" };
}

function formatShortName({ first_name, last_name }: GuestName): string {
  if (first_name === "") return last_name;
  const [initial] = last_name;
  return initial === undefined ? first_name : `${first_name} ${initial.toUpperCase()}.`;
}

/** Without the ids of guests. */
export function removeGuestIds(content: BriefContent): ShownBriefContent {
  return { ...content, people: content.people.map(({ id: _id, ...person }) => person) };
}
