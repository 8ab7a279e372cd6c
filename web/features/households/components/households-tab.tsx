import { type ComponentType, Suspense, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import { parseLanguage } from "#i18n/languages.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import {
  indexById,
  filterHouseholds,
  listMembers,
  nameHouseholdsApart,
  getHouseholdName,
  countHouseholdAnswers,
  sortHouseholds,
} from "../households.rules.ts";
import { confirmHouseholdDeletion, useHouseholdProposals, useHouseholds } from "../queries.ts";
import { HouseholdCard, type DisplayedHousehold, type HouseholdPerson } from "./household-card.tsx";
import { householdColumns } from "./household-columns.ts";
import styles from "./households.module.css";
import { HouseholdProposals } from "./household-proposals.tsx";

const EditHouseholdDialog = createLazyPart(
  async () => (await import("./household-dialogs.tsx")).EditHouseholdDialog,
);
const MoveGuestDialog = createLazyPart(async () => (await import("./household-dialogs.tsx")).MoveGuestDialog);

type OpenedHouseholds =
  | { readonly kind: "edit"; readonly item: DisplayedHousehold }
  | { readonly kind: "move"; readonly item: HouseholdPerson };

export interface HouseholdsTabProps {
  guests: readonly Guest[];
  /** Renders the state of a household's reply link. */
  LinkLine: ComponentType<{ householdId: string }>;
  onOpenLink: (householdId: string, name: string) => void;
  /** Leads to the list where guests are selected for a new household. */
  onChoose: () => void;
}

/** The households, each of which gets one invitation. */
export function HouseholdsTab({ guests, LinkLine, onOpenLink, onChoose }: HouseholdsTabProps) {
  const { t, i18n } = useTranslation(["households", "lists"]);
  const query = useHouseholds();
  const proposals = useHouseholdProposals();
  const [search, setSearch] = useState("");
  const [opened, setOpened] = useDialogState<OpenedHouseholds>();
  if (query.error && !query.data) return <LoadFailed query={query} text={(why) => t("failed", { why })} />;
  if (!query.data || proposals.isPending) return <Skeleton label={t("loading")} shape="cards" height={148} />;
  const guestsById = indexById(guests);
  const formatNameOfId = (id: string) => {
    const guest = guestsById.get(id);
    return guest
      ? formatGuestName(guest, guestsById.get(guest.plus_one_of ?? ""), parseLanguage(i18n.language))
      : "";
  };
  const sorted = sortHouseholds(query.data, guestsById, i18n.language);
  const allHouseholds = sorted.map((household): DisplayedHousehold & { text: string } => {
    const name = getHouseholdName(household, guestsById, i18n.language);
    const people = household.guest_ids.map((id) => ({ id, name: formatNameOfId(id) }));
    const text = [name, ...people.map((person) => person.name)].join(" ");
    return {
      household,
      name,
      people,
      text,
      answers: countHouseholdAnswers(listMembers(household.guest_ids, guestsById)),
    };
  });
  const visibleHouseholds = filterHouseholds(allHouseholds, search);
  const movedGuest = opened?.kind === "move" ? guestsById.get(opened.item.id) : undefined;
  const close = () => setOpened(null);
  return (
    <div className={styles.tab}>
      <HouseholdProposals getName={formatNameOfId} />
      {allHouseholds.length === 0 ? (
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
              count: visibleHouseholds.length,
              total: allHouseholds.length,
              table: () =>
                createTable(householdColumns, visibleHouseholds, {
                  guestsById,
                  getHead: (id) => t(`lists:heads.${id}`),
                }),
            }}
          />
          {visibleHouseholds.length === 0 && <Soft>{t("search.none")}</Soft>}
          <ul className={styles.cards} aria-label={t("label")}>
            {visibleHouseholds.map((each) => (
              <li key={each.household.id}>
                <HouseholdCard
                  displayed={each}
                  LinkState={LinkLine}
                  onAction={(action) => {
                    if (action === "link") onOpenLink(each.household.id, each.name);
                    else if (action === "delete") confirmHouseholdDeletion(each.household, each.name);
                    else setOpened({ kind: action, item: each });
                  }}
                  onMove={(person) => setOpened({ kind: "move", item: person })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {opened?.kind === "edit" && <EditHouseholdDialog item={opened.item} onClose={close} />}
        {movedGuest && (
          <MoveGuestDialog
            guest={{
              id: movedGuest.id,
              name: formatNameOfId(movedGuest.id),
              householdId: movedGuest.household_id,
            }}
            households={allHouseholds}
            nameById={nameHouseholdsApart(query.data, guestsById, i18n.language)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
