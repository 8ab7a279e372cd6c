import type { StoredFile } from "#contract/documents.ts";
import { formatBytes, formatDate } from "#i18n/formats.ts";
import { shortened } from "#i18n/shortened.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { MenuItem } from "#web/ui/menu-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { dayOf, isPicture, kindOf } from "../names.rules.ts";
import { placeOf, type Item } from "../queries.ts";
import { openedHere } from "../use-view.ts";
import styles from "./item-parts.module.css";

export interface ItemActions {
  readonly rename: (item: Item) => void;
  readonly move: (item: Item) => void;
  readonly remove: (item: Item) => void;
  readonly download: (item: Item) => void;
  readonly tie: (file: StoredFile) => void;
}

/** What every row needs, the same for all of them. */
export interface RowContext {
  readonly actions: ItemActions;
  readonly toFolder: (id: string | null) => string;
  readonly toFile: (id: string) => string;
  /** Of a search: the names of the folders a thing lies in; null where all lie in the open one. */
  readonly pathOf: ((item: Item) => string) | null;
  readonly language: string;
  readonly t: TFunction<"documents">;
}

/** So long that its end may be cut off: what is under the pointer then says it whole. */
const longName = 40;

export function wholeName(name: string): string | undefined {
  return name.length > longName ? name : undefined;
}

export function iconOf(item: Item): IconName {
  if (item.type === "folder") return "folder";
  return isPicture(item.mime) ? "image" : "document";
}

/** '2,4 Mo'; of a folder how many things lie in it. */
export function measureWords(item: Item, { language, t }: Pick<RowContext, "language" | "t">): string {
  return item.type === "folder" ? t("items", { count: item.items }) : formatBytes(item.size, language);
}

export function dateWords(item: Item, language: string): string {
  return formatDate(dayOf(item.created_at), language);
}

/** The icon of a thing; what it is, is heard before its name. */
export function ItemIcon({ item, t }: { item: Item; t: TFunction<"documents"> }) {
  return (
    <span className={item.type === "folder" ? styles.folder : styles.file}>
      <Icon name={iconOf(item)} />
      <VisuallyHidden>
        {item.type === "folder" ? t("kinds.folder") : t(`kinds.${kindOf(item.mime)}`)}{" "}
      </VisuallyHidden>
    </span>
  );
}

/** Opens a folder, or brings a file to the front. The link is as large as its row. */
export function ItemLink({ item, context }: { item: Item; context: RowContext }) {
  return item.type === "folder" ? (
    <Link
      to={context.toFolder(item.id)}
      draggable={false}
      title={wholeName(item.name)}
      className={styles.link}
    >
      <span className={styles.words}>{item.name}</span>
    </Link>
  ) : (
    <Link
      to={context.toFile(item.id)}
      state={openedHere}
      resetScroll={false}
      draggable={false}
      aria-haspopup="dialog"
      title={wholeName(item.name)}
      className={styles.link}
    >
      <span className={styles.words}>{item.name}</span>
    </Link>
  );
}

/** Where something that was found lies, and the way there. */
export function ItemPath({ item, context }: { item: Item; context: RowContext }) {
  if (!context.pathOf) return null;
  const path = context.pathOf(item);
  return (
    <Link to={context.toFolder(placeOf(item))} title={wholeName(path)} className={styles.path}>
      <span className={styles.words}>
        <VisuallyHidden>{context.t("search.in")} </VisuallyHidden>
        {path}
      </span>
    </Link>
  );
}

export function ItemMenu({ item, context }: { item: Item; context: RowContext }) {
  const { actions, t } = context;
  const ties: MenuItem[] =
    item.type === "file"
      ? [
          {
            id: "tie",
            label: t("menu.tie"),
            icon: "paperclip",
            onAction: () => {
              actions.tie(item);
            },
          },
        ]
      : [];
  const does = (act: (item: Item) => void) => () => {
    act(item);
  };
  return (
    <Menu
      label={t("menu.label", { name: shortened(item.name) })}
      className={styles.above}
      items={[
        { id: "rename", label: t("menu.rename"), icon: "pencil", onAction: does(actions.rename) },
        { id: "move", label: t("menu.move"), icon: "folder-move", onAction: does(actions.move) },
        ...ties,
        {
          id: "download",
          label: item.type === "folder" ? t("menu.zip") : t("menu.download"),
          icon: "download",
          onAction: does(actions.download),
        },
        {
          id: "delete",
          label: t("translation:delete"),
          icon: "bin",
          danger: true,
          onAction: does(actions.remove),
        },
      ]}
    />
  );
}
