import { areas, isAllowed, getAreaPermission } from "#contract/permissions.ts";
import type { JournalReader } from "#i18n/journal-values.ts";
import { useMemberNames } from "#web/features/members/queries.ts";
import { useTimeZone } from "#web/features/wedding/widgets.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { ListMenuSlot } from "#web/platform/list-menu-slot.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission, useSession } from "#web/platform/session.tsx";
import { useListView } from "#web/platform/use-list-view.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { JournalDays } from "./components/journal-days.tsx";
import styles from "./journal-page.module.css";
import { loadJournal, useJournal } from "./queries.ts";
import { toRows } from "./rows.rules.ts";
import { createJournalTable } from "./journal-table.rules.ts";
import { useOnVisible } from "./use-on-visible.ts";
import { useJournalReader } from "./use-journal-reader.ts";
import { journalFilters, journalListView, type JournalView } from "./view.rules.ts";

/** Who changed what, day by day. */
export function JournalPage() {
  const { t } = useTranslation(["journal", "lists"]);
  const view = useListView(journalListView);
  const query = useJournal(view.filters);
  const { data, error } = query;
  const pages = data?.pages ?? [];
  const reader = useJournalReader(Object.assign({}, ...pages.map(({ names }) => names)));
  const entries = pages.flatMap((page) => page.entries);
  const timeZone = useTimeZone();
  const isHelper = usePermission("couple") === false;
  const isEmpty = data !== undefined && entries.length === 0;
  const isFiltered = journalFilters.isFiltered(view.filters);
  return (
    <>
      <PageTitle title={t("title")} actions={entries.length > 0 && <ListMenuSlot />} />
      {(!isEmpty || isFiltered) && <JournalFilters view={view} reader={reader} />}
      {data === undefined &&
        (error ? (
          <LoadFailed query={query} text={(why) => t("failed", { why })} />
        ) : (
          <Skeleton label={t("loading")} count={8} />
        ))}
      {isEmpty &&
        (isFiltered ? (
          <NothingFound sentence={t("nothing")} clearLabel={t("filters.clear")} onClear={view.clear} />
        ) : (
          <EmptyList
            drawing={checklist}
            title={t("empty.title")}
            sentence={t(isHelper ? "empty.helper" : "empty.sentence")}
          />
        ))}
      {entries.length > 0 && (
        <ListHead
          exported={{
            list: "journal",
            count: entries.length,
            total: entries.length,
            table: async () => {
              const journal = await loadJournal(view.filters);
              return createJournalTable(journal.entries, {
                getHead: (head) => t(`lists:heads.${head}`),
                reader: { ...reader, names: journal.names },
                timeZone,
              });
            },
          }}
        />
      )}
      <JournalDays
        rows={toRows(entries, query.hasNextPage && !query.isFetchNextPageError)}
        reader={reader}
        timeZone={timeZone}
      />
      {query.hasNextPage && <NextPageLoader query={query} />}
    </>
  );
}

interface JournalFiltersProps {
  view: JournalView;
  reader: JournalReader;
}

function JournalFilters({ view, reader }: JournalFiltersProps) {
  const { t } = useTranslation("journal");
  const { data: members } = useMemberNames();
  const { user } = useSession();
  const visibleAreas = [...areas, "couple" as const].filter(
    (each) => user !== undefined && isAllowed(user.wedding, getAreaPermission(each, "see")),
  );
  const { person, area, thing } = view.filters;
  const thingName = reader.names[thing];
  return (
    <div className={styles.filters} data-print="no">
      {thing !== "" && (
        <p className={styles.thing}>
          {thingName === undefined
            ? t("filters.thing_gone")
            : t("filters.thing", { label: shorten(thingName) })}
          <Button kind="quiet" size="small" onClick={() => view.filter({ thing: "" })}>
            {t("filters.whole")}
          </Button>
        </p>
      )}
      <SelectField
        label={t("filters.person")}
        emptyLabel={t("filters.everybody")}
        options={(members ?? []).map((member) => ({
          value: member.id,
          label: formatFirstAndLastName(member),
        }))}
        value={person}
        onChange={({ target }) => view.filter({ person: target.value })}
      />
      <SelectField
        label={t("filters.area")}
        emptyLabel={t("filters.every_area")}
        options={visibleAreas.map((each) => ({ value: each, label: t(`areas.${each}`) }))}
        value={area}
        onChange={({ target }) => view.filter({ area: target.value })}
      />
    </div>
  );
}

/** The next page comes when its button scrolls into view, or is pressed. */
function NextPageLoader({ query }: { query: ReturnType<typeof useJournal> }) {
  const { t } = useTranslation("journal");
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const load = () => void fetchNextPage();
  const box = useOnVisible(load, !isFetchingNextPage && !isFetchNextPageError);
  return (
    <div ref={box} className={styles.more}>
      {isFetchNextPageError ? (
        <LoadFailed query={{ ...query, refetch: fetchNextPage }} text={(why) => t("more_failed", { why })} />
      ) : (
        <Button loading={isFetchingNextPage} onClick={load}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}
