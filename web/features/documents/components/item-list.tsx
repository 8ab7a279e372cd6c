import { startTransition, useMemo } from "react";
import { maxFoundDocuments } from "#contract/documents.ts";
import { shorten } from "#i18n/shorten.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { ListMenuSlot } from "#web/platform/list-menu-slot.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { formatSort } from "#web/platform/sorting.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Dock } from "#web/ui/dock.tsx";
import { useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { DataList } from "#web/ui/data-list.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { StickyRow } from "#web/ui/sticky-row.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { useDragging } from "#web/ui/use-dragging.ts";
import { getFolderId, type Item } from "../queries.ts";
import { findMoveObstacle, getPath } from "../tree.rules.ts";
import type { Listing } from "../use-listing.ts";
import type { DocumentsView } from "../use-documents-view.ts";
import { useIsUploadingInto } from "../use-uploads.ts";
import { documentColumns, documentSorting } from "../view.rules.ts";
import { AddFilesButton } from "./add-files-button.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { documentFileColumns } from "./document-columns.ts";
import styles from "./item-list.module.css";
import type { ItemActions, DocumentRowContext } from "./item-parts.tsx";
import rowStyles from "./item-rows.module.css";
import { documentRenderers } from "./item-rows.tsx";
import { DocumentListSkeleton, EmptyFolder } from "./list-states.tsx";
import { UploadList } from "./upload-list.tsx";

interface ItemListProps {
  view: DocumentsView;
  listing: Listing;
  actions: ItemActions;
  isPhone: boolean;
  onDrop: (item: Item, to: string | null) => void;
  onCreate: () => void;
}

/** The right column: breadcrumb, search and the items of the folder. */
export function ItemList(props: ItemListProps) {
  const { view, listing, isPhone, onDrop, onCreate } = props;
  const { folderId } = view;
  const { items, failed, folders, isSearching } = listing;
  const { t, i18n } = useTranslation("documents");
  const mayEdit = useMayEdit();
  const trail = getPath(folders, folderId);
  const dragListeners = useDragging({
    getItemAt: (element) => {
      const id = element.closest("[data-id]")?.getAttribute("data-id");
      return items?.find((item) => item.id === id);
    },
    getName: (item) => item.name,
    canDrop: (item, into) => findMoveObstacle(folders, item, into || null) === undefined,
    onDrop: (item, into) => onDrop(item, into || null),
  });
  const folderName = trail.at(-1)?.name ?? t("home");
  const isArriving = useIsUploadingInto(folderId);
  const isEmpty = items?.length === 0;
  const isNothingYet = isEmpty && !isSearching && folderId === null;
  const isColumn = useMediaQuery(columnQuery);
  return (
    <div {...(mayEdit && dragListeners)}>
      <Breadcrumb trail={trail} getFolderUrl={view.getFolderUrl} />
      {!isNothingYet && (
        <StickyRow className={styles.search}>
          <SearchField
            label={t("search.label")}
            labelHidden
            placeholder={t(isPhone ? "search.placeholder_short" : "search.placeholder")}
            value={view.filters.search}
            onSearch={(search) => view.filter({ search })}
          />
          {isPhone && <SortField view={view} />}
          <ListMenuSlot />
          {!isPhone && !isColumn && mayEdit && !isEmpty && (
            <AddFilesButton folderId={folderId} kind="primary" />
          )}
        </StickyRow>
      )}
      <p data-print="only" className={styles.printed}>
        {[t("home"), ...trail.map(({ name }) => name)].join(" › ")}
      </p>
      <UploadList place={{ id: folderId, name: folderName }} about={props.actions} />
      {!isNothingYet && (
        <ListHead
          exported={{
            list: "documents",
            count: items?.length ?? 0,
            total: items?.length ?? 0,
            table: () => createTable(documentFileColumns, items ?? [], { t, language: i18n.language }),
          }}
        >
          <ResultCount
            isPartial={isSearching && items !== undefined}
            filteredText={formatFound(items?.length ?? 0, t)}
            unfilteredText={items ? t("here", { folder: folderName, count: items.length }) : ""}
            clearLabel={t("search.clear")}
            onClear={view.clear}
          />
        </ListHead>
      )}
      {failed ? (
        <LoadFailed query={failed} text={(why) => t("failed", { why })} />
      ) : !items ? (
        <DocumentListSkeleton isPhone={isPhone} />
      ) : isEmpty && isSearching ? (
        <NothingFound
          sentence={t("search.nothing", { words: shorten(view.filters.search.trim()) })}
          clearLabel={t("search.clear")}
          onClear={view.clear}
        />
      ) : isEmpty ? (
        <EmptyFolder {...{ folderId, isArriving, onCreate }} />
      ) : (
        <Rows {...props} items={items} />
      )}
      {isPhone && mayEdit && !(isEmpty && !isSearching) && (
        <Dock>
          <AddFilesButton folderId={folderId} kind="primary" />
        </Dock>
      )}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<"documents">>["t"];

function formatFound(count: number, t: Translate): string {
  return count >= maxFoundDocuments ? t("search.most", { count }) : t("search.found", { count });
}

function Rows({ items, view, listing, actions }: ItemListProps & { items: readonly Item[] }) {
  const { t, i18n } = useTranslation("documents");
  const { getFolderUrl, getFileUrl } = view;
  const { folders, isSearching } = listing;
  const mayEdit = useMayEdit();
  const context = useMemo<DocumentRowContext>(
    () => ({
      actions,
      mayEdit,
      getFolderUrl,
      getFileUrl,
      getPath: isSearching
        ? (item) => [t("home"), ...getPath(folders, getFolderId(item)).map(({ name }) => name)].join(" › ")
        : null,
      language: i18n.language,
      t,
    }),
    [actions, mayEdit, getFolderUrl, getFileUrl, isSearching, folders, i18n.language, t],
  );
  return (
    <DataList
      label={t("table.caption")}
      items={items}
      renderers={documentRenderers}
      context={context}
      headers={documentColumns.map((id) => ({
        id,
        label: t(`table.${id}`),
        sorts: true,
        money: id === "size",
      }))}
      actionsLabel={t("table.actions")}
      sort={view.sort}
      onSort={(column) =>
        startTransition(() => view.change({ sort: documentSorting.toggle(view.sort, column) }))
      }
      className={rowStyles.table}
    />
  );
}

/** The sort order on a phone, which has no column headers. */
function SortField({ view: { sort, change } }: { view: DocumentsView }) {
  const { t } = useTranslation("documents");
  const sortWords = documentColumns.flatMap((column) =>
    column === "name" ? ([column, `-${column}`] as const) : ([`-${column}`, column] as const),
  );
  return (
    <SelectField
      label={t("sort.label")}
      labelHidden
      value={formatSort(sort)}
      options={sortWords.map((word) => ({ value: word, label: t(`sort.${word}`) }))}
      onChange={({ target }) => startTransition(() => change({ sort: documentSorting.parse(target.value) }))}
    />
  );
}
