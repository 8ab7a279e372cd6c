import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { BinItem } from "#contract/bin.ts";
import { formatDate, formatTime, getToday } from "#i18n/formats.ts";
import { shorten } from "#i18n/shorten.ts";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { restoreDeleted } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ListCard, ListCards } from "#web/ui/list-card.tsx";
import { focusRowAt, useFocusAfterDelete } from "#web/ui/row-focus.ts";
import styles from "./bin-list.module.css";

interface BinListProps {
  items: readonly BinItem[];
  /** null while no deletion is asked about. */
  deletingId: string | null;
  onDelete: (item: BinItem) => void;
}

/** The items to restore or to delete for good, latest first. */
export function BinList({ items, deletingId, onDelete }: BinListProps) {
  const { t } = useTranslation("bin");
  const { restoringId, restore } = useRestoreItem();
  useFocusAfterDelete(restoringId ?? deletingId, false, items, focusFirstButton);
  return (
    <ListCards label={t("title")}>
      {items.map((item) => (
        <BinRow
          key={item.id}
          item={item}
          isRestoring={restoringId === item.id}
          onRestore={() => void restore(item)}
          onDelete={() => onDelete(item)}
        />
      ))}
    </ListCards>
  );
}

/** The focus moves to the row in place of the removed one. */
function focusFirstButton(place: number): void {
  focusRowAt(place, "button:first-of-type");
}

interface BinRowProps {
  item: BinItem;
  isRestoring: boolean;
  onRestore: () => void;
  onDelete: () => void;
}

function BinRow({ item, isRestoring, onRestore, onDelete }: BinRowProps) {
  const { t } = useTranslation("bin");
  const { label } = item;
  return (
    <ListCard
      data-id={item.id}
      start={
        item.picture !== null && (
          <img src={item.picture} alt="" width={40} height={40} className={styles.picture} />
        )
      }
      title={label}
      detail={<DeletionDetail item={item} />}
      end={
        item.may_edit && (
          <span className={styles.actions}>
            <Button
              size="small"
              loading={isRestoring}
              aria-label={t("restore_label", { label })}
              onClick={onRestore}
            >
              {t("restore")}
            </Button>
            <IconButton icon="bin" tone="danger" label={t("delete.open", { label })} onClick={onDelete} />
          </span>
        )
      }
    />
  );
}

function useRestoreItem() {
  const { t } = useTranslation("bin");
  const navigate = useNavigate();
  const [restoringId, setRestoringId] = useState<string | null>(null);
  // Ignores a double click: a restored item stays in the list until it is refetched.
  const pendingIds = useRef(new Set<string>());

  async function restore({ id, label }: BinItem) {
    if (pendingIds.current.has(id)) return;
    pendingIds.current.add(id);
    setRestoringId(id);
    try {
      const { elsewhere } = await restoreDeleted(id);
      dismissToastsAbout(`restore ${id}`);
      const values = { label: shorten(label) };
      if (elsewhere) {
        const seeAction = { label: t("see"), onAction: () => void navigate({ href: paths.documents }) };
        showToast({ text: t("restored_at_root", values), action: seeAction });
      } else {
        showToast({ text: t("restored", values) });
      }
    } catch (error) {
      showToast({ text: getErrorText(error), tone: "refused", about: `restore ${id}` });
    } finally {
      // The list has been refetched by now, so an item that is deleted again can be restored again.
      pendingIds.current.delete(id);
      setRestoringId((latest) => (latest === id ? null : latest));
    }
  }
  return { restoringId, restore };
}

function DeletionDetail({ item }: { item: BinItem }) {
  const { t } = useTranslation("bin");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const getDay = (instant: string) => getToday(timeZone, new Date(instant));
  const formatDay = (instant: string) => formatDate(getDay(instant), getLanguage());
  const { deleted_at: at, place } = item;
  const kind = t(`kinds.${item.kind}`);
  return t("detail", {
    context: item.kind,
    kind: place === null ? kind : t("in_place", { kind, place: shorten(place) }),
    deleted:
      getDay(at) === getToday(timeZone)
        ? t("today", { time: formatTime(at, timeZone) })
        : t("day", { day: formatDay(at) }),
    gone: formatDay(item.gone_at),
  });
}
