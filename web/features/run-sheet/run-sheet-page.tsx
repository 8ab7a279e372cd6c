import { flushSync } from "react-dom";
import { Suspense, useEffect, useMemo, useState } from "react";
import type { RunRow, RunSheet } from "#contract/run-sheet.ts";
import { useMoments } from "#web/features/moments/queries.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { createHeaders } from "#web/platform/list-columns.tsx";
import { ListPage } from "#web/platform/list-page.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { type OpenedForm, useListDialog } from "#web/platform/use-list-dialog.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { DataList } from "#web/ui/data-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { restoreLostFocus, useFocusAfterFirstItem } from "#web/ui/row-focus.ts";
import { useRequestedAdding } from "#web/ui/use-requested-adding.ts";
import { Conflicts } from "./components/conflicts.tsx";
import { DayBar } from "./components/day-bar.tsx";
import { EmptySheet } from "./components/empty-sheet.tsx";
import { PrintMenu } from "./components/print-menu.tsx";
import {
  type RunRowAction,
  runRowColumns,
  type RunRowContext,
  runRowRenderers,
} from "./components/run-row-columns.tsx";
import { confirmRunRowDeletion, useRunSheet } from "./queries.ts";
import { getPersonKey, groupConflictsByRow, listPeople, type PrintSelection } from "./run-sheet.rules.ts";
import { formatRunPersonName } from "./texts.ts";
import styles from "./run-sheet-page.module.css";

const RunRowDialog = createLazyPart(
  async () => (await import("./components/run-row-dialog.tsx")).RunRowDialog,
);
const ShiftDialog = createLazyPart(async () => (await import("./components/shift-dialog.tsx")).ShiftDialog);
const ShareDialog = createLazyPart(async () => (await import("./components/share-dialog.tsx")).ShareDialog);

type OpenedRunRows =
  | OpenedForm<RunRow>
  | { readonly kind: "share" }
  | { readonly kind: "shift"; readonly item: RunRow };

const advice = ["gap", "photos", "sunset", "people", "contact"] as const;

/** What happens when on the wedding day, where, and with whom. */
export function RunSheetPage() {
  const { t } = useTranslation("run-sheet");
  const query = useRunSheet();
  const mayEdit = useMayEdit();
  const isCouple = usePermission("couple") === true;
  const { opened, open, add, close } = useListDialog<RunRow, OpenedRunRows>(confirmRunRowDeletion);
  const [printed, printRows] = usePrintRows();
  useRequestedAdding("run_row", add);
  useOpenRowFromUrl(query.data?.rows, (item) => {
    if (mayEdit) open({ kind: "edit", item });
  });
  const rows = query.data?.rows ?? noRows;
  return (
    <>
      <ListPage
        wide
        title={t("title")}
        query={{ ...query, data: query.data?.rows }}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: add }}
        actions={
          <>
            <PrintMenu rows={rows} onPrint={printRows} />
            {isCouple && (
              <Button icon="share" onClick={() => open({ kind: "share" })}>
                {t("share.open")}
              </Button>
            )}
          </>
        }
        filters={null}
        advice={advice.map((piece) => t(`advice.${piece}`))}
        skeleton={{ label: t("loading"), cards: 6, rows: 10, rowHeight: 52 }}
        empty={<EmptySheet onAdd={add} />}
      >
        {query.data && <RunSheetRows sheet={query.data} printed={printed} onOpen={open} />}
      </ListPage>
      {/* Its own boundary: the page would lose the focus if it were hidden while a dialog is loaded. */}
      <Suspense>
        <RunSheetDialogs opened={opened} sheet={query.data} onClose={close} />
      </Suspense>
    </>
  );
}

const noRows: readonly RunRow[] = [];

interface RunSheetRowsProps {
  sheet: RunSheet;
  printed: PrintSelection;
  onOpen: (action: RunRowAction) => void;
}

function RunSheetRows({ sheet, printed, onOpen }: RunSheetRowsProps) {
  const { t } = useTranslation("run-sheet");
  const mayEdit = useMayEdit();
  const context = useRunRowContext({ sheet, printed, onOpen });
  const person = listPeople(sheet.rows).find(
    (each) => typeof printed === "object" && getPersonKey(each) === printed.personKey,
  );
  return (
    <>
      <Conflicts
        conflicts={sheet.conflicts}
        rows={sheet.rows}
        weddingDate={context.weddingDate}
        onShift={(item) => onOpen({ kind: "shift", item })}
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
          table: () => createTable(runRowColumns, sheet.rows, context),
        }}
      />
      <DataList
        label={t("table.label")}
        items={sheet.rows}
        renderers={runRowRenderers}
        context={context}
        headers={createHeaders(runRowColumns, context)}
        actionsLabel={mayEdit ? t("table.actions") : undefined}
        onOpen={onOpen}
        className={styles.table}
      />
    </>
  );
}

/** What the rows need. Stable between renders, as the list requires. */
function useRunRowContext({ sheet, printed, onOpen }: RunSheetRowsProps): RunRowContext {
  const { t } = useTranslation("run-sheet");
  const moments = useMoments().data;
  const weddingDate = useWedding().data?.wedding_date ?? null;
  const { conflicts } = sheet;
  return useMemo(
    () => ({
      t,
      weddingDate,
      momentById: new Map(moments?.map((moment) => [moment.id, moment])),
      personKeysInConflictByRow: groupConflictsByRow(conflicts),
      printed,
      onOpen,
    }),
    [t, weddingDate, moments, conflicts, printed, onOpen],
  );
}

interface RunSheetDialogsProps {
  opened: OpenedRunRows | null;
  sheet: RunSheet | undefined;
  onClose: () => void;
}

function RunSheetDialogs({ opened, sheet, onClose }: RunSheetDialogsProps) {
  const weddingDate = useWedding().data?.wedding_date ?? null;
  useFocusAfterFirstItem(opened?.kind === "add");
  const shiftedId = opened?.kind === "shift" ? opened.item.id : null;
  useEffect(() => {
    // The dialog may have been opened from a conflict notice, which disappears after the shift.
    return () => {
      if (shiftedId !== null) restoreLostFocus(`main [data-id="${shiftedId}"] button`);
    };
  }, [shiftedId]);
  if (opened === null) return null;
  if (opened.kind === "share") return <ShareDialog onClose={onClose} />;
  const { kind, item } = opened;
  if (kind !== "shift") return <RunRowDialog item={item} onClose={onClose} />;
  const { start_minutes: from } = item;
  if (sheet === undefined || from === null) return null;
  return <ShiftDialog {...{ item, from, sheet, weddingDate, onClose }} />;
}

/**
 * Which rows are printed, and a function that prints a selection of them. The browser's own print command prints the
 * rows that everybody may read.
 */
function usePrintRows(): readonly [PrintSelection, (printed: PrintSelection) => void] {
  const [printed, setPrinted] = useState<PrintSelection>("shared");
  const printRows = (selection: PrintSelection) => {
    // The rows must be in the page before the browser takes its snapshot.
    flushSync(() => setPrinted(selection));
    addEventListener("afterprint", () => setPrinted("shared"), { once: true });
    print();
  };
  return [printed, printRows];
}
