import type { StoredFile } from "#contract/documents.ts";
import { formatBytes, formatDate } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { getLocalDay, isPicture, getFileKind } from "../names.rules.ts";
import { getFolderId, type Item } from "../queries.ts";
import { openedHereState } from "../use-documents-view.ts";
import styles from "./item-parts.module.css";

export interface ItemActions {
  readonly rename: (item: Item) => void;
  readonly move: (item: Item) => void;
  readonly remove: (item: Item) => void;
  readonly download: (item: Item) => void;
  readonly link: (file: StoredFile) => void;
  /** Adds the expense or the quote that the file is about. */
  readonly addFrom: (as: "expense" | "quote", file: StoredFile) => void;
}

/** Data shared by all rows. */
export interface DocumentRowContext {
  readonly actions: ItemActions;
  readonly mayEdit: boolean;
  readonly getFolderUrl: (id: string | null) => string;
  readonly getFileUrl: (id: string) => string;
  /** For search results: the path of an item's folder; null if all items are in the open folder. */
  readonly getPath: ((item: Item) => string) | null;
  readonly language: string;
  readonly t: TFunction<"documents">;
}

/** From this length on a name may be cut off, so its `title` gives it in full. */
const maxShortName = 40;

export function getNameTooltip(name: string): string | undefined {
  return name.length > maxShortName ? name : undefined;
}

export function getItemIcon(item: Item): IconName {
  if (item.type === "folder") return "folder";
  return isPicture(item.mime) ? "image" : "document";
}

/** '2,4 Mo', or the number of items in a folder. */
export function formatSize(item: Item, { language, t }: Pick<DocumentRowContext, "language" | "t">): string {
  return item.type === "folder" ? t("items", { count: item.items }) : formatBytes(item.size, language);
}

export function getDateText(item: Item, language: string): string {
  return formatDate(getLocalDay(item.created_at), language);
}

/** An item's icon; screen readers hear its kind before its name. */
export function ItemIcon({ item, t }: { item: Item; t: TFunction<"documents"> }) {
  return (
    <span className={item.type === "folder" ? styles.folder : styles.file}>
      <Icon name={getItemIcon(item)} />
      <VisuallyHidden>
        {item.type === "folder" ? t("kinds.folder") : t(`kinds.${getFileKind(item.mime)}`)}{" "}
      </VisuallyHidden>
    </span>
  );
}

/** Opens a folder or the preview of a file. The link covers its whole row. */
export function ItemLink({ item, context }: { item: Item; context: DocumentRowContext }) {
  return item.type === "folder" ? (
    <Link
      to={context.getFolderUrl(item.id)}
      draggable={false}
      title={getNameTooltip(item.name)}
      className={styles.link}
    >
      <span className={styles.text}>{item.name}</span>
    </Link>
  ) : (
    <Link
      to={context.getFileUrl(item.id)}
      state={openedHereState}
      resetScroll={false}
      draggable={false}
      aria-haspopup="dialog"
      title={getNameTooltip(item.name)}
      className={styles.link}
    >
      <span className={styles.text}>{item.name}</span>
    </Link>
  );
}

/** The folder of a search result, with a link to it. */
export function ItemPath({ item, context }: { item: Item; context: DocumentRowContext }) {
  if (!context.getPath) return null;
  const path = context.getPath(item);
  return (
    <Link to={context.getFolderUrl(getFolderId(item))} title={getNameTooltip(path)} className={styles.path}>
      <span className={styles.text}>
        <VisuallyHidden>{context.t("search.in")} </VisuallyHidden>
        {path}
      </span>
    </Link>
  );
}

export function ItemMenu({ item, context }: { item: Item; context: DocumentRowContext }) {
  const { actions, t } = context;
  const mayEdit = useMayEdit();
  const mayNote = usePermission("budget:edit") === true;
  const fileItems: readonly MenuItem[] =
    item.type === "file"
      ? [
          ...(mayNote ? (["expense", "quote"] as const) : []).map((as) => ({
            id: as,
            label: t(`menu.note_${as}`),
            icon: "plus" as const,
            onAction: () => actions.addFrom(as, item),
          })),
          {
            id: "tie",
            label: t("menu.tie"),
            icon: "paperclip",
            onAction: () => actions.link(item),
          },
        ]
      : [];
  const toAction = (act: (item: Item) => void) => () => act(item);
  const editItems: readonly MenuItem[] = [
    { id: "rename", label: t("menu.rename"), icon: "pencil", onAction: toAction(actions.rename) },
    { id: "move", label: t("menu.move"), icon: "folder-move", onAction: toAction(actions.move) },
    ...fileItems,
  ];
  const download: MenuItem = {
    id: "download",
    label: item.type === "folder" ? t("menu.zip") : t("menu.download"),
    icon: "download",
    onAction: toAction(actions.download),
  };
  const remove: MenuItem = {
    id: "delete",
    label: t("translation:delete"),
    icon: "bin",
    danger: true,
    onAction: toAction(actions.remove),
  };
  return (
    <Menu
      label={t("menu.label", { name: shorten(item.name) })}
      className={styles.above}
      items={mayEdit ? [...editItems, download, remove] : [download]}
    />
  );
}
