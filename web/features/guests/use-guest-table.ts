import type { Moment } from "#contract/moments.ts";
import { useMomentsOn } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/features/moments/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatFullName } from "./names.ts";
import type { ListedGuest } from "./of-moment.ts";
import { createGuestTable, type GuestSheetTexts, createMomentsTable } from "./sheet.rules.ts";
import { columnsByTab, type Tab } from "./view.rules.ts";

const noMoments: readonly Moment[] = [];

/** Makes the table of the tab on screen, for a file. `moment`: whose answers replace the presence. */
export function useGuestTable(tab: Tab, moment: Moment | undefined) {
  const { t } = useTranslation(["guests", "moments"]);
  const moments = useMomentsOn() ?? noMoments;
  const answers = moment ? getMomentName(moment) : t(tab === "meals" ? "table.rsvp" : "table.presence");
  const texts: GuestSheetTexts = {
    head: (column) => (column === "presence" ? answers : t(`table.${column}`)),
    child: t("fields.is_child"),
    diet: (value) => t(`diets.${value}`),
    relationship: (value) => t(`relationships.${value}`),
    getName: formatFullName,
    getMomentName: getMomentName,
    notInvited: t("moments:matrix.not_invited"),
    isWhole: moment === undefined,
    mixed: (counts) => t("presence.mixed", counts),
  };
  return (guests: readonly ListedGuest[]) =>
    tab === "moments"
      ? createMomentsTable(guests, moments, texts)
      : createGuestTable(guests, columnsByTab[tab], texts);
}
