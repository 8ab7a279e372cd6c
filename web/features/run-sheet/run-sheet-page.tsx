import { flushSync } from "react-dom";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { deleteRunRow, type RunRow, type RunSheet } from "#contract/run-sheet.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete, getDeletionTexts } from "#web/platform/deletions.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { ListPage } from "#web/platform/list-page.tsx";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { DataList } from "#web/ui/data-list.tsx";
import { restoreLostFocus, useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import { useRequestedAction } from "#web/ui/use-requested-action.ts";
import { Conflicts } from "./components/conflicts.tsx";
import { DayBar } from "./components/day-bar.tsx";
import { EmptySheet } from "./components/empty-sheet.tsx";
import { PrintMenu } from "./components/print-menu.tsx";
import { type RunRowAction, runRowRenderers } from "./components/run-rows.tsx";
import { runSheetQuery as sheetQuery, useRunSheet } from "./queries.ts";
import { groupConflictsByRow, listPeople, getPersonKey, type PrintSelection } from "./run-sheet.rules.ts";
import { createRunTable, runHeads } from "./run-row-table.rules.ts";
import { formatDuration, formatRunPersonName, formatStartHour } from "./texts.ts";
import styles from "./run-sheet-page.module.css";

const RowDialog = lazyPart(async () => (await import("./components/run-row-dialog.tsx")).RunRowDialog);
const ShiftDialog = lazyPart(async () => (await import("./components/shift-dialog.tsx")).ShiftDialog);
const ShareDialog = lazyPart(async () => (await import("./components/share-dialog.tsx")).ShareDialog);

type Opened =
  | { readonly kind: "edit" | "shift"; readonly item: RunRow }
  | { readonly kind: "add" }
  | { readonly kind: "share" };

const advice = ["gap", "photos", "sunset", "people", "contact"] as const;

/** What happens when on the wedding day, where, and with whom. */
export function RunSheetPage() {
  const { t } = useTranslation("run-sheet");
  const query = useRunSheet();
  const mayEdit = usePermission("run_sheet:edit") === true;
  const isCouple = usePermission("couple") === true;
  const [opened, setOpened] = useDialogState<Opened>();
  const [printed, printRows] = usePrintRows();
  const open = (kind: "add" | "share") => () => setOpened({ kind });
  useRequestedAction("run_row", open("add"));
  useOpenRowFromUrl(query.data?.rows, (item) => {
    if (mayEdit) setOpened({ kind: "edit", item });
  });
  const openRow = useCallback(
    ({ kind, item }: RunRowAction) => {
      if (kind === "delete") confirmRowDeletion(item);
      else setOpened({ kind, item });
    },
    [setOpened],
  );
  const rows = query.data?.rows ?? noRows;
  return (
    <>
      <ListPage
        wide
        title={t("title")}
        query={{ ...query, data: query.data?.rows }}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: open("add") }}
        actions={
          <>
            <PrintMenu rows={rows} onPrint={printRows} />
            {isCouple && (
              <Button icon="share" onClick={open("share")}>
                {t("share.open")}
              </Button>
            )}
          </>
        }
        filters={null}
        advice={advice.map((piece) => t(`advice.${piece}`))}
        skeleton={{ label: t("loading"), cards: 6, rows: 10, rowHeight: 52 }}
        empty={<EmptySheet onAdd={open("add")} />}
      >
        {query.data && <RunSheetRows {...{ printed, mayEdit }} sheet={query.data} open={openRow} />}
      </ListPage>
      {/* Its own boundary: the page would lose the focus if it were hidden while a dialog is loaded. */}
      <Suspense>
        <Dialogs opened={opened} sheet={query.data} onClose={() => setOpened(null)} />
      </Suspense>
    </>
  );
}

function confirmRowDeletion({ id, title }: RunRow): void {
  confirmDelete({
    id,
    texts: getDeletionTexts("run-sheet:delete", { title }),
    send: () => call(deleteRunRow, { params: { id } }),
    onDeleted: () => void queryClient.invalidateQueries({ queryKey: sheetQuery.queryKey }),
  });
}

const noRows: readonly RunRow[] = [];

interface RunSheetRowsProps {
  sheet: RunSheet;
  printed: PrintSelection;
  mayEdit: boolean;
  open: (opened: RunRowAction) => void;
}

function RunSheetRows({ sheet, printed, mayEdit, open }: RunSheetRowsProps) {
  const { t } = useTranslation("run-sheet");
  const context = useRowContext({ sheet, printed, mayEdit, open });
  const person = listPeople(sheet.rows).find(
    (each) => typeof printed === "object" && getPersonKey(each) === printed.person,
  );
  return (
    <>
      <Conflicts
        conflicts={sheet.conflicts}
        rows={sheet.rows}
        weddingDate={context.weddingDate}
        onShift={mayEdit ? (item) => open({ kind: "shift", item }) : undefined}
      />
      <DayBar sunset={sheet.sunset} />
      {person && (
        <p data-print="only" className={styles.printedFor}>
          {t("print.for", { name: formatRunPersonName(person) })}
        </p>
      )}
      <ListHead
        exported={{
          list: "run_rows",
          count: sheet.rows.length,
          total: sheet.rows.length,
          table: () =>
            createRunTable(sheet.rows, {
              head: (id) => t(`table.${id}`),
              isPrivate: t("private"),
              hour: (start) => formatStartHour(start, context.weddingDate),
              duration: formatDuration,
              person: formatRunPersonName,
            }),
        }}
      />
      <DataList
        label={t("table.label")}
        items={sheet.rows}
        renderers={runRowRenderers}
        context={context}
        headers={runHeads.map((id) => ({ id, label: t(`table.${id}`) }))}
        actionsLabel={mayEdit ? t("table.actions") : undefined}
        onOpen={mayEdit ? open : undefined}
        className={styles.table}
      />
    </>
  );
}

/** Stable between renders, as the list requires. */
function useRowContext({ sheet, printed, mayEdit, open }: RunSheetRowsProps) {
  const { t } = useTranslation("run-sheet");
  const language = getLanguage();
  const moments = useMoments().data;
  const weddingDate = useWedding().data?.wedding_date ?? null;
  const { conflicts } = sheet;
  return useMemo(
    () => ({
      t,
      language,
      weddingDate,
      moments: new Map(moments?.map((moment) => [moment.id, moment])),
      conflicts: groupConflictsByRow(conflicts),
      printed,
      mayEdit,
      open,
    }),
    [t, language, weddingDate, moments, conflicts, printed, mayEdit, open],
  );
}

interface DialogsProps {
  opened: Opened | null;
  sheet: RunSheet | undefined;
  onClose: () => void;
}

function Dialogs({ opened, sheet, onClose }: DialogsProps) {
  const weddingDate = useWedding().data?.wedding_date ?? null;
  const getItem = (wanted: Opened["kind"]) =>
    opened?.kind === wanted && "item" in opened ? opened.item.id : null;
  useFocusAfterFirstItem(opened?.kind === "add");
  const shifted = getItem("shift");
  useEffect(() => {
    // The dialog may have been opened from a conflict notice, which disappears after the shift.
    return () => {
      if (shifted !== null) restoreLostFocus(`main [data-id="${shifted}"] button`);
    };
  }, [shifted]);
  if (opened === null) return null;
  if (opened.kind === "add") return <RowDialog onClose={onClose} />;
  if (opened.kind === "share") return <ShareDialog onClose={onClose} />;
  const { kind, item } = opened;
  if (kind === "edit") return <RowDialog row={item} onClose={onClose} />;
  const { start_minutes: from } = item;
  if (sheet === undefined || from === null) return null;
  return <ShiftDialog row={item} {...{ from, sheet, weddingDate, onClose }} />;
}

/**
 * Which rows are printed, and a function that prints chosen rows. The browser's own print command prints the rows
 * that everybody may read.
 */
function usePrintRows(): readonly [PrintSelection, (printed: PrintSelection) => void] {
  const [printed, setPrinted] = useState<PrintSelection>("shared");
  const printRows = (wanted: PrintSelection) => {
    // The rows must be in the page before the browser takes its snapshot.
    flushSync(() => setPrinted(wanted));
    addEventListener("afterprint", () => setPrinted("shared"), { once: true });
    print();
  };
  return [printed, printRows];
}
