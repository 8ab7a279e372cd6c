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
  filterCatalogueEntries,
  providerFilters,
  providerListView,
  countByStatus,
  type CatalogueEntry,
  type ProviderView,
} from "./catalogue.rules.ts";
import { BookedLine } from "./components/booked-line.tsx";
import { NameFilter, StatusFilterField } from "./components/catalogue-filters.tsx";
import { CatalogueHeadSkeleton, ProviderGrid } from "./components/provider-grid.tsx";
import { providerColumns } from "./components/provider-columns.ts";
import styles from "./providers-page.module.css";
import { useContacts } from "./queries.ts";
import { useCatalogueEntries } from "./use-catalogue-entries.ts";

const advice = ["quotes", "order", "nine", "deposit", "arrhes", "balance", "cash", "aside"] as const;

export function ProvidersPage() {
  const { t } = useTranslation("providers");
  const contacts = useContacts();
  const entries = useCatalogueEntries(contacts.data);
  const view = useListView(providerListView);
  const isPhone = useMediaQuery(phoneQuery);
  const hasFailed = contacts.error !== null && !contacts.data;
  const searchField = <NameFilter view={view} />;
  return (
    <>
      <PageTitle
        title={t("title")}
        actions={
          !hasFailed && (
            <>
              {!isPhone && searchField}
              <ListMenuSlot />
            </>
          )
        }
      />
      {hasFailed && <LoadFailed query={contacts} text={(why) => t("failed", { why })} />}
      {!hasFailed && (
        <Catalogue
          {...{ entries, view, isPhone }}
          isLoading={!contacts.data}
          search={isPhone && searchField}
        />
      )}
      <div className={styles.advice}>
        <AdviceCards texts={advice.map((name) => t(`advice.${name}`))} />
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
  const counts = countByStatus(entries);
  return (
    <>
      <BookedLine followed={counts.followed} booked={counts.reserve} />
      <div className={styles.filters}>
        {search}
        {(entries.some(({ contact }) => contact) || view.filters.status !== "all") && (
          <StatusFilterField {...{ counts, isPhone, view }} />
        )}
      </div>
    </>
  );
}

interface CatalogueProps {
  entries: readonly CatalogueEntry[];
  /** Whether the contacts are still loading, so that no status is known. */
  isLoading: boolean;
  view: ProviderView;
  isPhone: boolean;
  search: React.ReactNode;
}

function Catalogue({ entries, isLoading, view, isPhone, search }: CatalogueProps) {
  const { t } = useTranslation(["providers", "lists"]);
  // Field and chips respond at once, the cards in a deferred update.
  const filters = useDeferredValue(view.filters);
  const visibleEntries = filterCatalogueEntries(entries, isLoading ? { ...filters, status: "all" } : filters);
  return (
    <>
      {isLoading ? <CatalogueHeadSkeleton /> : <CatalogueHead {...{ entries, isPhone, search, view }} />}
      <ListHead
        exported={{
          list: "providers",
          count: visibleEntries.length,
          total: entries.length,
          table: () => createTable(providerColumns, visibleEntries, t),
        }}
      >
        <p role="status">
          <VisuallyHidden>
            {providerFilters.isFiltered(filters) &&
              visibleEntries.length > 0 &&
              t("filters.shown", { count: visibleEntries.length })}
          </VisuallyHidden>
        </p>
      </ListHead>
      {visibleEntries.length > 0 ? (
        <ProviderGrid entries={visibleEntries} />
      ) : (
        <div className={styles.nothing}>
          <p role="status">{t("filters.nothing")}</p>
          <Button onClick={view.clear}>{t("filters.clear")}</Button>
        </div>
      )}
    </>
  );
}
