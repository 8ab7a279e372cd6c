import { useEffect, useRef } from "react";
import { phoneQuery, useMediaQuery, columnQuery } from "#web/ui/media.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { PageColumns } from "#web/ui/page-columns.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./components/documents-aside.module.css";
import { DocumentsAside, PaperAdvice } from "./components/documents-aside.tsx";
import { FilePreview } from "./components/file-preview.tsx";
import { ItemDialogs, type OpenedDocument } from "./components/item-dialogs.tsx";
import { ItemList } from "./components/item-list.tsx";
import type { ItemActions } from "./components/item-parts.tsx";
import { FolderNotFound, DocumentListSkeleton } from "./components/list-states.tsx";
import { StorageMeter } from "./components/storage-meter.tsx";
import { UploadList } from "./components/upload-list.tsx";
import { confirmItemDeletion } from "./mutations.ts";
import type { Item } from "./queries.ts";
import { useDownloadActions, type DownloadActions } from "./use-download-actions.ts";
import { useListing } from "./use-listing.ts";
import { useMoveDroppedItem, useMoveWithUndo } from "./use-move-with-undo.ts";
import { useDocumentsView } from "./use-documents-view.ts";
import { useFolderInDocumentTitle } from "./use-folder-in-document-title.ts";

const nothing: readonly Item[] = [];

export function DocumentsPage() {
  const { t } = useTranslation("documents");
  const isOpen = usePermission("documents:see");
  const isPhone = useMediaQuery(phoneQuery);
  if (isOpen === true) return <DocumentsContent />;
  return (
    <>
      <PageTitle title={t("title")} subtitle={t("subtitle")} />
      <DocumentListSkeleton isPhone={isPhone} />
    </>
  );
}

function DocumentsContent() {
  const { t } = useTranslation("documents");
  const view = useDocumentsView();
  const { folderId } = view;
  const listing = useListing(view);
  const { folders, items = nothing } = listing;
  const allFolders = [...folders.values()];
  const move = useMoveWithUndo(folders);
  const drop = useMoveDroppedItem(move);
  const downloading = useDownloadActions();
  const [opened, setOpened] = useDialogState<OpenedDocument>();
  const isPhone = useMediaQuery(phoneQuery);
  const isColumn = useMediaQuery(columnQuery);
  const actions = useActions(setOpened, downloading);
  const create = () => setOpened({ kind: "create" });
  useFocusOnFolder(folderId);
  useFolderInDocumentTitle(folderId === null ? undefined : folders.get(folderId)?.name);

  return (
    <>
      <PageTitle
        title={t("title")}
        subtitle={t("subtitle")}
        actions={
          !listing.isFolderGone && (
            <PageActions
              {...{ folderId, isPhone, downloading }}
              hasItems={listing.isSearching || items.length > 0}
              onCreate={create}
            />
          )
        }
      />
      {listing.isFolderGone ? (
        <>
          <UploadList place={{ id: null, name: t("home") }} />
          <FolderNotFound home={view.toFolder(null)} />
        </>
      ) : (
        <PageColumns aside={isColumn && <DocumentsAside folderId={folderId} />}>
          <ItemList {...{ view, listing, actions, isPhone }} onDrop={drop} onCreate={create} />
          {isPhone && <StorageMeter />}
          {!isPhone && !isColumn && (
            <div className={styles.below} data-print="no">
              <DocumentsAside folderId={folderId} />
              <PaperAdvice />
            </div>
          )}
        </PageColumns>
      )}
      <FilePreview {...{ view, items, actions, downloading }} isLoaded={listing.isLoaded} />
      <ItemDialogs
        {...{ opened, folderId, items, move }}
        folders={allFolders}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** The actions of a row, shared by list and preview. */
function useActions(open: (opened: OpenedDocument) => void, downloading: DownloadActions): ItemActions {
  return {
    rename: (item) => open({ kind: "rename", item }),
    move: (item) => open({ kind: "move", item }),
    remove: confirmItemDeletion,
    link: (item) => open({ kind: "tie", item }),
    note: (as, item) => open({ kind: "note", as, item }),
    download: (item) => {
      if (item.type === "folder") downloading.folder(item.id);
      else downloading.file(item);
    },
  };
}

/**
 * The pressed row disappears with the previous list, so the focus goes to the breadcrumb of the new folder.
 */
function useFocusOnFolder(folderId: string | null): void {
  const last = useRef(folderId);
  useEffect(() => {
    if (last.current === folderId) return;
    last.current = folderId;
    document.querySelector<HTMLElement>("main [data-crumb]")?.focus({ preventScroll: true });
  }, [folderId]);
}

interface PageActionsProps {
  folderId: string | null;
  hasItems: boolean;
  isPhone: boolean;
  downloading: DownloadActions;
  onCreate: () => void;
}

function PageActions({ folderId, hasItems, isPhone, downloading, onCreate }: PageActionsProps) {
  const { t } = useTranslation("documents");
  const mayEdit = useMayEdit();
  const text = folderId === null ? t("download.all") : t("download.folder");
  const take = () => downloading.folder(folderId);
  if (isPhone) {
    const download: MenuItem = { id: "download", label: text, icon: "download", onAction: take };
    return (
      <Menu
        label={t("menu.page")}
        items={[
          ...(mayEdit
            ? [{ id: "create", label: t("create.title"), icon: "folder-plus" as const, onAction: onCreate }]
            : []),
          ...(hasItems ? [download] : []),
        ]}
      />
    );
  }
  return (
    hasItems && (
      <Button kind="quiet" icon="download" onClick={take}>
        {text}
      </Button>
    )
  );
}
