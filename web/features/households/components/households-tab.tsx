import { type ComponentType, Suspense, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { deleteHousehold, type Household } from "#contract/households.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import { parseLanguage } from "#i18n/languages.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete, getDeletionTexts } from "#web/platform/deletions.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { queryClient } from "#web/platform/queries.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import {
  indexById,
  filterHouseholds,
  listMembers,
  getHouseholdName,
  countHouseholdReplies,
} from "../households.rules.ts";
import { useHouseholds, useProposals } from "../queries.ts";
import { createHouseholdTable } from "../household-table.rules.ts";
import { HouseholdCard, type DisplayedHousehold } from "./household-card.tsx";
import styles from "./households.module.css";
import { HouseholdProposals } from "./household-proposals.tsx";

const EditHouseholdDialog = lazyPart(
  async () => (await import("./household-dialogs.tsx")).EditHouseholdDialog,
);
const MoveDialog = lazyPart(async () => (await import("./household-dialogs.tsx")).MoveGuestDialog);

type Opened =
  | { readonly kind: "edit"; readonly household: DisplayedHousehold }
  | { readonly kind: "move"; readonly guestId: string };

export interface HouseholdsTabProps {
  guests: readonly Guest[];
  /** Renders the state of a household's reply link. */
  LinkLine: ComponentType<{ householdId: string }>;
  onOpenLink: (householdId: string, name: string) => void;
  /** Leads to the list where guests are selected for a new household. */
  onChoose: () => void;
}

function getHeads(t: TFunction<["households", "lists"]>) {
  const heads = ["household", "members", "address", "postcode", "town", "country"] as const;
  return heads.map((head) => t(`lists:heads.${head}`));
}

/** The households, each of which gets one invitation. */
export function HouseholdsTab({ guests, LinkLine, onOpenLink, onChoose }: HouseholdsTabProps) {
  const { t, i18n } = useTranslation(["households", "lists"]);
  const query = useHouseholds();
  const proposals = useProposals();
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useDialogState<Opened>();
  if (query.error && !query.data) return <LoadFailed query={query} text={(why) => t("failed", { why })} />;
  if (!query.data || proposals.isPending) return <Skeleton label={t("loading")} shape="cards" height={148} />;
  const known = indexById(guests);
  const formatPersonName = (id: string) => {
    const guest = known.get(id);
    return guest
      ? formatGuestName(guest, known.get(guest.plus_one_of ?? ""), parseLanguage(i18n.language))
      : "";
  };
  const all = query.data.map((household): DisplayedHousehold & { text: string } => {
    const name = getHouseholdName(household, known, i18n.language);
    const people = household.guest_ids.map((id) => ({ id, name: formatPersonName(id) }));
    const text = [name, ...people.map((person) => person.name)].join(" ");
    return {
      household,
      name,
      people,
      text,
      replies: countHouseholdReplies(listMembers(household.guest_ids, known)),
    };
  });
  const visible = filterHouseholds(all, search);
  const moved = opened?.kind === "move" ? known.get(opened.guestId) : undefined;
  const close = () => setOpened(null);
  return (
    <div className={styles.tab}>
      <HouseholdProposals getName={formatPersonName} />
      {all.length === 0 ? (
        <EmptyList
          drawing={envelope}
          title={t("empty.title")}
          sentence={t("empty.sentence")}
          actions={proposals.data?.length ? undefined : [{ label: t("empty.action"), onPress: onChoose }]}
        />
      ) : (
        <>
          <SearchField label={t("search.label")} value={search} onSearch={setSearch} />
          <ListHead
            exported={{
              list: "households",
              count: visible.length,
              total: all.length,
              table: () => createHouseholdTable(visible, { guests: known, heads: getHeads(t) }),
            }}
          />
          {visible.length === 0 && <Soft>{t("search.none")}</Soft>}
          <ul className={styles.cards} aria-label={t("label")}>
            {visible.map((each) => (
              <li key={each.household.id}>
                <HouseholdCard
                  displayed={each}
                  LinkState={LinkLine}
                  onAction={(action) => {
                    if (action === "link") onOpenLink(each.household.id, each.name);
                    else if (action === "delete") confirmHouseholdDeletion(each.household, each.name);
                    else setOpened({ kind: action, household: each });
                  }}
                  onMove={(guestId) => setOpened({ kind: "move", guestId })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {opened?.kind === "edit" && <EditHouseholdDialog shown={opened.household} onClose={close} />}
        {moved && (
          <MoveDialog
            guest={{ id: moved.id, name: formatPersonName(moved.id), householdId: moved.household_id }}
            households={all}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** `name` is the displayed one. */
function confirmHouseholdDeletion({ id }: Household, name: string): void {
  confirmDelete({
    id,
    texts: getDeletionTexts("households:delete", { name }),
    send: () => call(deleteHousehold, { params: { id } }),
    onDeleted: () => void queryClient.invalidateQueries(),
  });
}
