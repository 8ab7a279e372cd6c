import { useDeferredValue } from "react";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { ListMenuSlot } from "#web/platform/list-menu-slot.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { useListView } from "#web/platform/use-list-view.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import {
  isFiltered,
  filterCatalogueEntries,
  providerListView,
  countByStatus,
  type CatalogueEntry,
  type ProviderView,
  type StatusFilter,
} from "./catalogue.rules.ts";
import { BookedLine } from "./components/booked-line.tsx";
import { NameFilter, StatusFilterField } from "./components/catalogue-filters.tsx";
import { CatalogueHeadSkeleton, ProviderGrid } from "./components/provider-grid.tsx";
import { countContacts } from "./counts.rules.ts";
import styles from "./providers-page.module.css";
import { useContacts } from "./queries.ts";
import { providerColumns } from "./provider-columns.ts";
import { useCatalogueEntries } from "./use-catalogue-entries.ts";

const advice = ["quotes", "order", "nine", "deposit", "arrhes", "balance", "cash", "aside"] as const;

export function ProvidersPage() {
  const { t } = useTranslation("providers");
  const contacts = useContacts();
  const entries = useCatalogueEntries(contacts.data);
  const view = useListView(providerListView);
  const isPhone = useMediaQuery(phoneQuery);
  const failed = contacts.error !== null && !contacts.data;
  const search = <NameFilter view={view} />;
  return (
    <>
      <PageTitle
        title={t("title")}
        actions={
          !failed && (
            <>
              {!isPhone && search}
              <ListMenuSlot />
            </>
          )
        }
      />
      {failed && <LoadFailed query={contacts} text={(why) => t("failed", { why })} />}
      {!failed && (
        <Catalogue {...{ entries, view, isPhone }} isWaiting={!contacts.data} search={isPhone && search} />
      )}
      <div className={styles.advice}>
        <AdviceCards texts={advice.map((piece) => t(`advice.${piece}`))} />
      </div>
    </>
  );
}

interface CatalogueHeadProps {
  entries: readonly CatalogueEntry[];
  isPhone: boolean;
  search: React.ReactNode;
  view: ProviderView;
}

/** The progress line and the status filter. */
function CatalogueHead({ entries, isPhone, search, view }: CatalogueHeadProps) {
  const tally: Readonly<Record<StatusFilter, number>> = countByStatus(entries);
  const counts = countContacts(entries.flatMap(({ contact }) => (contact ? [contact] : [])));
  return (
    <>
      <BookedLine {...counts} />
      <div className={styles.filters}>
        {search}
        {(entries.some(({ contact }) => contact) || view.filters.status !== "all") && (
          <StatusFilterField {...{ counts: tally, isPhone, view }} />
        )}
      </div>
    </>
  );
}

interface CatalogueProps {
  entries: readonly CatalogueEntry[];
  isWaiting: boolean;
  view: ProviderView;
  isPhone: boolean;
  search: React.ReactNode;
}

function Catalogue({ entries, isWaiting, view, isPhone, search }: CatalogueProps) {
  const { t } = useTranslation(["providers", "lists"]);
  // Field and chips respond at once, the cards in a deferred update.
  const wanted = useDeferredValue(view.filters);
  // While the contacts load, no status is known, so cards of any status are shown.
  const visible = filterCatalogueEntries(entries, isWaiting ? { ...wanted, status: "all" } : wanted);
  return (
    <>
      {isWaiting ? <CatalogueHeadSkeleton /> : <CatalogueHead {...{ entries, isPhone, search, view }} />}
      <ListHead
        exported={{
          list: "providers",
          count: visible.length,
          total: entries.length,
          table: () => createTable(providerColumns, visible, t),
        }}
      >
        <p role="status">
          <VisuallyHidden>
            {isFiltered(wanted) && visible.length > 0 && t("filters.shown", { count: visible.length })}
          </VisuallyHidden>
        </p>
      </ListHead>
      {visible.length > 0 ? (
        <ProviderGrid entries={visible} />
      ) : (
        <div className={styles.nothing}>
          <p role="status">{t("filters.nothing")}</p>
          <Button onClick={view.clear}>{t("filters.clear")}</Button>
        </div>
      )}
    </>
  );
}
