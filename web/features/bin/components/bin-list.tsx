import { useNavigate } from "@tanstack/react-router";
import { memo, useCallback, useRef, useState } from "react";
import type { BinItem } from "#contract/bin.ts";
import { formatDate, formatTime, todayIn } from "#i18n/formats.ts";
import { shortened } from "#i18n/shortened.ts";
import { paths } from "#web/paths.ts";
import { errorWords } from "#web/platform/errors.ts";
import { dismissRefusal, showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { currentLanguage } from "#web/platform/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ListCard, ListCards } from "#web/ui/list-card.tsx";
import { focusedRow, useFocusAfterDelete } from "#web/ui/row-focus.ts";
import { useRestore } from "../queries.ts";
import styles from "./bin-list.module.css";

interface BinListProps {
  items: readonly BinItem[];
  /** What is being asked about. */
  deleting: string | null;
  onDelete: (item: BinItem) => void;
}

/** What can be put back or removed for good, latest first. */
export function BinList({ items, deleting, onDelete }: BinListProps) {
  const { t } = useTranslation("bin");
  const { restoring, putBack } = usePutBack();
  const [row, setRow] = useState<number | null>(null);
  const leaving = restoring ?? deleting;
  useFocusAfterDelete(leaving === null ? null : { id: leaving, row }, false, items, focusFirstButton);

  const restore = useCallback(
    (item: BinItem) => {
      setRow(focusedRow());
      void putBack(item);
    },
    [putBack],
  );
  const remove = useCallback(
    (item: BinItem) => {
      setRow(focusedRow());
      onDelete(item);
    },
    [onDelete],
  );
  return (
    <ListCards label={t("title")}>
      {items.map((item, at) => (
        <BinRow
          key={item.id}
          item={item}
          at={at}
          isRestoring={restoring === item.id}
          onRestore={restore}
          onDelete={remove}
        />
      ))}
    </ListCards>
  );
}

/** A row went: whoever works by keyboard goes on with the one in its place. */
function focusFirstButton(row: number): void {
  const near = [row, row - 1].map((at) =>
    document.querySelector<HTMLElement>(`main [data-index="${String(at)}"] button`),
  );
  (near.find((button) => button !== null) ?? document.querySelector<HTMLElement>("main h1"))?.focus();
}

interface BinRowProps {
  item: BinItem;
  at: number;
  isRestoring: boolean;
  onRestore: (item: BinItem) => void;
  onDelete: (item: BinItem) => void;
}

const BinRow = memo(function BinRow({ item, at, isRestoring, onRestore, onDelete }: BinRowProps) {
  const { t } = useTranslation("bin");
  const { label } = item;
  return (
    <ListCard
      start={
        item.picture !== null && (
          <img src={item.picture} alt="" width={40} height={40} className={styles.picture} />
        )
      }
      title={label}
      detail={<When item={item} />}
      end={
        <span className={styles.actions} data-index={at}>
          <Button
            size="small"
            loading={isRestoring}
            aria-label={t("restore_label", { label })}
            onClick={() => {
              onRestore(item);
            }}
          >
            {t("restore")}
          </Button>
          <IconButton
            icon="bin"
            tone="danger"
            label={t("delete.open", { label })}
            onClick={() => {
              onDelete(item);
            }}
          />
        </span>
      }
    />
  );
});

function usePutBack() {
  const { t } = useTranslation("bin");
  const { mutateAsync } = useRestore();
  const navigate = useNavigate();
  const [restoring, setRestoring] = useState<string | null>(null);
  // A double click asks once: what is back is on its way off this list.
  const asked = useRef(new Set<string>());

  const putBack = useCallback(
    async ({ id, label }: BinItem) => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      setRestoring(id);
      try {
        const { elsewhere } = await mutateAsync(id);
        dismissRefusal(`restore ${id}`);
        const named = { label: shortened(label) };
        if (elsewhere) {
          const see = { label: t("see"), onAction: () => void navigate({ href: paths.documents }) };
          showToast({ words: t("restored_at_root", named), action: see });
        } else {
          showToast({ words: t("restored", named) });
        }
      } catch (error) {
        showToast({ words: errorWords(error), tone: "refused", about: `restore ${id}` });
      } finally {
        // By now the list has been read again: who is deleted anew can be put back anew.
        asked.current.delete(id);
        setRestoring((latest) => (latest === id ? null : latest));
      }
    },
    [mutateAsync, navigate, t],
  );
  return { restoring, putBack };
}

function When({ item }: { item: BinItem }) {
  const { t } = useTranslation("bin");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const dayOf = (instant: string) => todayIn(timeZone, new Date(instant));
  const day = (instant: string) => formatDate(dayOf(instant), currentLanguage());
  const { deleted_at: at, place } = item;
  const kind = t(`kinds.${item.kind}`);
  return t("detail", {
    context: item.kind,
    kind: place === null ? kind : t("in_place", { kind, place: shortened(place) }),
    deleted:
      dayOf(at) === todayIn(timeZone)
        ? t("today", { time: formatTime(at, currentLanguage(), timeZone) })
        : t("day", { day: day(at) }),
    gone: day(item.gone_at),
  });
}
