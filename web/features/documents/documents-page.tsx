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
import { ItemDialogs, type OpenedDocuments } from "./components/item-dialogs.tsx";
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

const noItems: readonly Item[] = [];

export function DocumentsPage() {
  const { t } = useTranslation("documents");
  const seesDocuments = usePermission("documents:see");
  const isPhone = useMediaQuery(phoneQuery);
  if (seesDocuments === true) return <DocumentsContent />;
  return (
    <>
      <PageTitle title={t("title")} subtitle={t("subtitle")} subtitleFolds />
      <DocumentListSkeleton isPhone={isPhone} />
    </>
  );
}

function DocumentsContent() {
  const { t } = useTranslation("documents");
  const view = useDocumentsView();
  const { folderId } = view;
  const listing = useListing(view);
  const { folders, items = noItems } = listing;
  const allFolders = [...folders.values()];
  const moveItem = useMoveWithUndo(folders);
  const moveDroppedItem = useMoveDroppedItem(moveItem);
  const downloadActions = useDownloadActions();
  const [opened, setOpened] = useDialogState<OpenedDocuments>();
  const isPhone = useMediaQuery(phoneQuery);
  const isColumn = useMediaQuery(columnQuery);
  const actions = useItemActions(setOpened, downloadActions);
  const openNewFolder = () => setOpened({ kind: "add" });
  useFocusOnFolder(folderId);
  useFolderInDocumentTitle(folderId === null ? undefined : folders.get(folderId)?.name);

  return (
    <>
      <PageTitle
        title={t("title")}
        subtitle={t("subtitle")}
        subtitleFolds
        actions={
          !listing.isFolderGone && (
            <PageActions
              {...{ folderId, isPhone, downloadActions }}
              hasItems={listing.isSearching || items.length > 0}
              onCreate={openNewFolder}
            />
          )
        }
      />
      {listing.isFolderGone ? (
        <>
          <UploadList place={{ id: null, name: t("home") }} />
          <FolderNotFound home={view.getFolderUrl(null)} />
        </>
      ) : (
        <PageColumns aside={isColumn && <DocumentsAside folderId={folderId} />}>
          <ItemList
            {...{ view, listing, actions, isPhone }}
            onDrop={moveDroppedItem}
            onCreate={openNewFolder}
          />
          {isPhone && <StorageMeter />}
          {!isPhone && !isColumn && (
            <div className={styles.below} data-print="no">
              <DocumentsAside folderId={folderId} />
              <PaperAdvice />
            </div>
          )}
        </PageColumns>
      )}
      <FilePreview {...{ view, items, actions, downloadActions }} isLoaded={listing.isLoaded} />
      <ItemDialogs
        {...{ opened, folderId, items, moveItem }}
        folders={allFolders}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** The actions of a row, shared by list and preview. */
function useItemActions(
  open: (opened: OpenedDocuments) => void,
  downloadActions: DownloadActions,
): ItemActions {
  return {
    rename: (item) => open({ kind: "rename", item }),
    move: (item) => open({ kind: "move", item }),
    remove: confirmItemDeletion,
    link: (item) => open({ kind: "link", item }),
    addFrom: (as, item) => open({ kind: "add_from_file", as, item }),
    download: (item) => {
      if (item.type === "folder") downloadActions.downloadFolder(item.id);
      else downloadActions.downloadFile(item);
    },
  };
}

/**
 * The pressed row disappears with the previous list, so the focus goes to the breadcrumb of the new folder.
 */
function useFocusOnFolder(folderId: string | null): void {
  const lastFolderId = useRef(folderId);
  useEffect(() => {
    if (lastFolderId.current === folderId) return;
    lastFolderId.current = folderId;
    document.querySelector<HTMLElement>("main [data-crumb]")?.focus({ preventScroll: true });
  }, [folderId]);
}

interface PageActionsProps {
  folderId: string | null;
  hasItems: boolean;
  isPhone: boolean;
  downloadActions: DownloadActions;
  onCreate: () => void;
}

function PageActions({ folderId, hasItems, isPhone, downloadActions, onCreate }: PageActionsProps) {
  const { t } = useTranslation("documents");
  const mayEdit = useMayEdit();
  const text = folderId === null ? t("download.all") : t("download.folder");
  const downloadFolder = () => downloadActions.downloadFolder(folderId);
  if (isPhone) {
    const download: MenuItem = { id: "download", label: text, icon: "download", onAction: downloadFolder };
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
      <Button kind="quiet" icon="download" onClick={downloadFolder}>
        {text}
      </Button>
    )
  );
}
