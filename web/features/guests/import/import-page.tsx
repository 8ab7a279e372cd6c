import { useMemo, useRef, useState } from "react";
import type { GuestImportResult } from "#contract/guest-imports.ts";
import type { Guest } from "#contract/guests.ts";
import { type Moment, momentKinds, type GuestAttendances } from "#contract/moments.ts";
import { useAttendances, useMoments } from "#web/features/moments/queries.ts";
import { listFirstNames, useCoupleNames } from "#web/features/wedding/queries.ts";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LeaveGuard, useHasUnsavedText } from "#web/platform/leave-guard.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { Redirect } from "#web/platform/redirect.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useGuests } from "../queries.ts";
import { ColumnsStep } from "./components/columns-step.tsx";
import { DonePanel } from "./components/done-panel.tsx";
import { FileStep } from "./components/file-step.tsx";
import { UndoLastImport } from "./components/undo-last-import.tsx";
import { type ImportStep, StepList } from "./components/step-list.tsx";
import { type DecidedRow, countRows } from "./deciding.rules.ts";
import {
  createDraft,
  hasOnlyFullNames,
  isReadyToSend,
  nameMoments,
  useDecidedRows,
  useImportDraft,
} from "./use-import-draft.ts";
import styles from "./import.module.css";
import type { WorksheetRows } from "./grid.rules.ts";
import { useHouseholdNames, useFormatImported, useLastImport, useMenuQuestion } from "./use-import-data.ts";
import { usePastedDraft } from "./use-pasted-draft.ts";
import { useSendDraft } from "./use-send-draft.ts";
import { useImportStep } from "./use-import-step.ts";

const ImportReadOnlyPanel = createLazyPart(
  async () => (await import("./components/import-read-only-panel.tsx")).ImportReadOnlyPanel,
);
const CheckStep = createLazyPart(async () => (await import("./components/check-step.tsx")).CheckStep);
const noGuests: readonly Guest[] = [];
const noMoments: readonly Moment[] = [];
const noAttendances: readonly GuestAttendances[] = [];

/** Members who may only read the guests get an explanation instead; an import that was begun stays. */
export function ImportPage() {
  const mayEdit = useMayEdit();
  const hasBegun = useHasUnsavedText();
  if (mayEdit || hasBegun) return <Import />;
  return <ImportReadOnlyPanel fallback={null} />;
}

/** Guests from a spreadsheet, in four steps. */
function Import() {
  const { t } = useTranslation(["import", "moments"]);
  const query = useGuests();
  const guests = query.data ?? noGuests;
  const { data: allMoments = noMoments } = useMoments();
  const { data: coupleNames } = useCoupleNames();
  // The same arrays until they change, because a new one reads the whole list again.
  const moments = useMemo(() => allMoments.filter(({ is_on }) => is_on), [allMoments]);
  const couple = useMemo(() => listFirstNames(coupleNames), [coupleNames]);
  const attendances = useAttendances().data ?? noAttendances;
  const [finished, setFinished] = useState<FinishedImport | null>(null);
  const [text, setText] = useState("");
  const householdNames = useHouseholdNames();
  const { draft, setDraft, change, checkActions } = useImportDraft();
  const [step, setStep] = useImportStep({ hasDraft: draft !== null, isDone: finished !== null });
  const question = useMenuQuestion();
  const context = { guests, householdNames, attendances, moments, couple, question };
  const decided = useDecidedRows(draft, context);
  const pastedDraft = usePastedDraft(text, { couple, moments });
  const decidedPasted = useDecidedRows(pastedDraft, context);
  const lastImport = useLastImport();
  const pageRef = useRef<HTMLDivElement>(null);
  const showStep = (next: ImportStep) => {
    setStep(next);
    pageRef.current?.querySelector<HTMLElement>("h1")?.focus();
  };
  const offerUndo = useOfferUndo();
  const { send, sending } = useSendDraft({
    onImported: (result, skippedRows) => {
      setFinished({ result, skippedRows });
      setDraft(null);
      setText("");
      if (skippedRows.length > 0) showStep("done");
    },
    onRefused: (changeDraft) => {
      setDraft(changeDraft);
      if (step === "file") showStep("check");
    },
  });
  const momentKindNames = momentKinds.flatMap((kind) => (kind === "own" ? [] : [t(`moments:kinds.${kind}`)]));
  const start = (fileName: string, sheets: readonly WorksheetRows[], sheet = 0) => {
    const next = createDraft({ fileName, sheets, sheet }, { couple }, nameMoments(moments));
    setDraft(next);
    setFinished(null);
    const hasWarnings = (sheets[sheet]?.warnings ?? []).length > 0;
    if (next.grid.problem === null && sheets.length === 1 && !hasWarnings)
      showStep(hasOnlyFullNames(next) ? "check" : "columns");
  };
  // The guard of the draft is gone by then.
  if (finished?.skippedRows.length === 0)
    return <RedirectToList onArrival={() => offerUndo(finished.result)} />;
  if (query.error && !query.data) return <LoadFailed query={query} text={(why) => t("failed", { why })} />;
  const isReady = draft !== null && draft.grid.problem === null;
  const canSendPasted =
    draft === null && pastedDraft !== null && isReadyToSend(pastedDraft, decidedPasted.rows);
  return (
    <div ref={pageRef} className={styles.page}>
      <PageTitle title={t("title")} subtitle={t("subtitle")} />
      <StepList step={step} isReady={isReady} onShow={showStep} />
      {sending.error && (
        <Banner tone="danger" announced>
          {getErrorText(sending.error)}
        </Banner>
      )}
      {query.data === undefined ? (
        <Skeleton label={t("loading")} shape="cards" count={1} height={240} />
      ) : step === "file" ? (
        <FileStep
          sheets={draft?.sheets ?? []}
          sheetIndex={draft?.sheet ?? 0}
          problem={draft?.grid.problem ?? null}
          warnings={draft?.sheets[draft.sheet]?.warnings ?? []}
          {...{ text, setText }}
          readyRows={canSendPasted ? decidedPasted.rows : undefined}
          isSending={sending.isPending}
          onSend={() => pastedDraft && send(pastedDraft, decidedPasted)}
          onRead={start}
          onSheetChange={(sheet) => {
            if (draft) start(draft.fileName, draft.sheets, sheet);
          }}
        />
      ) : step === "done" && finished ? (
        <DonePanel
          {...finished}
          onRestart={() => {
            setFinished(null);
            showStep("file");
          }}
        />
      ) : draft && step === "columns" ? (
        <ColumnsStep
          grid={draft.grid}
          fields={draft.fields}
          separatesByBlocks={draft.separatesByBlocks}
          {...{ moments, momentKindNames }}
          onChange={change}
        />
      ) : (
        draft && (
          <CheckStep
            {...{ couple, moments, fields: draft.fields, ties: draft.ties, ...checkActions }}
            rows={decided.rows}
            fallback={null}
          />
        )
      )}
      {isReady && step !== "done" && (
        <ImportFooter
          step={step}
          counts={countRows(decided.rows)}
          isSending={sending.isPending}
          onSend={() => draft && send(draft, decided)}
          onNext={() => showStep(step === "file" ? "columns" : "check")}
        />
      )}
      {step === "file" && lastImport && <UndoLastImport {...lastImport} />}
      {(draft !== null || text.trim() !== "") && <LeaveGuard />}
    </div>
  );
}

interface FinishedImport {
  readonly result: GuestImportResult;
  readonly skippedRows: readonly DecidedRow[];
}

/** Says on the list how many came in, with a way to undo it. */
function useOfferUndo() {
  const { t } = useTranslation("import");
  const formatImported = useFormatImported();
  return (result: GuestImportResult) => {
    offerUndoOfChange({
      changeId: result.change_id,
      text: t("done.words", { what: formatImported(result) }),
    });
  };
}

/** After an import of all rows the list of guests is shown at once. */
function RedirectToList({ onArrival }: { onArrival: () => void }) {
  const { t } = useTranslation("import");
  return (
    <>
      <PageTitle title={t("title")} />
      <Skeleton label={t("loading")} count={8} height={60} />
      <Redirect to={paths.guests} onArrival={onArrival} />
    </>
  );
}

interface ImportFooterProps {
  step: ImportStep;
  counts: Pick<ReturnType<typeof countRows>, "add" | "complete">;
  isSending: boolean;
  onSend: () => void;
  onNext: () => void;
}

function ImportFooter({ step, counts, isSending, onSend, onNext }: ImportFooterProps) {
  const { t } = useTranslation("import");
  const isEmpty = counts.add + counts.complete === 0;
  return (
    <div className={classNames(styles.foot, styles.fixed)}>
      {step === "check" ? (
        <Button kind="primary" loading={isSending} disabled={isEmpty} onClick={onSend}>
          <SendLabel add={counts.add} complete={counts.complete} />
        </Button>
      ) : (
        <Button kind="primary" onClick={onNext}>
          {t("next")}
        </Button>
      )}
    </div>
  );
}

/** « Importer 9 invités, compléter 1 fiche », without a part that is zero. */
function SendLabel({ add, complete }: { add: number; complete: number }) {
  const { t } = useTranslation("import");
  if (complete === 0) return t("send", { count: add });
  if (add === 0) return t("complete", { count: complete });
  return t("send_both", {
    send: t("send", { count: add }),
    complete: t("and_complete", { count: complete }),
  });
}
