import { useMemo, useRef, useState } from "react";
import type { GuestImportResult } from "#contract/guest-imports.ts";
import type { Guest } from "#contract/guests.ts";
import { type Moment, momentKinds, type Attendance } from "#contract/moments.ts";
import { useAttendances, useMoments } from "#web/features/moments/queries.ts";
import { listFirstNames, useCoupleNames } from "#web/features/wedding/queries.ts";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { LeaveGuard, useHasUnsavedText } from "#web/platform/leave-guard.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { Redirect } from "#web/platform/redirect.tsx";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useGuests } from "../queries.ts";
import { ColumnsStep } from "./components/columns-step.tsx";
import { DonePanel } from "./components/done-panel.tsx";
import { FileStep } from "./components/file-step.tsx";
import { UndoLastImport } from "./components/undo-last-import.tsx";
import { type ImportStep, StepList } from "./components/step-list.tsx";
import { type DecidedRow, countDecisions } from "./deciding.rules.ts";
import {
  createDraft,
  hasOnlyFullNames,
  isReadyToSend,
  nameMoments,
  useDecidedRows,
  useImportDraft,
} from "./import-draft.ts";
import styles from "./import.module.css";
import type { WorksheetRows } from "./grid.rules.ts";
import { useHouseholdNames, useFormatImported, useLastImport, useMenuQuestion } from "./use-import-data.ts";
import { usePastedDraft } from "./use-pasted-draft.ts";
import { useSendDraft } from "./use-send-draft.ts";
import { useImportStep } from "./use-import-step.ts";

const SeenPanel = lazyPart(async () => (await import("./components/read-only-panel.tsx")).ReadOnlyPanel);
const CheckStep = lazyPart(async () => (await import("./components/check-step.tsx")).CheckStep);
const noGuests: readonly Guest[] = [];
const noMoments: readonly Moment[] = [];
const noAttendances: readonly Attendance[] = [];

/** Members who may only read the guests get an explanation instead; an import that was begun stays. */
export function ImportPage() {
  const mayEdit = useMayEdit();
  const hasBegun = useHasUnsavedText();
  if (mayEdit || hasBegun) return <Import />;
  return <SeenPanel fallback={null} />;
}

/** Guests from a spreadsheet, in four steps. */
function Import() {
  const { t } = useTranslation(["import", "moments"]);
  const query = useGuests();
  const guests = query.data ?? noGuests;
  const { data: allMoments = noMoments } = useMoments();
  const { data: names } = useCoupleNames();
  // The same arrays until they change, because a new one reads the whole list again.
  const moments = useMemo(() => allMoments.filter(({ is_on }) => is_on), [allMoments]);
  const couple = useMemo(() => listFirstNames(names), [names]);
  const attendances = useAttendances().data ?? noAttendances;
  const [done, setDone] = useState<FinishedImport | null>(null);
  const [text, setText] = useState("");
  const householdNames = useHouseholdNames();
  const { draft, setDraft, change, checking } = useImportDraft();
  const [step, setStep] = useImportStep({ hasDraft: draft !== null, isDone: done !== null });
  const question = useMenuQuestion();
  const context = { guests, householdNames, attendances, moments, couple, question };
  const { rows, body } = useDecidedRows(draft, context);
  const pasted = usePastedDraft(text, { couple, moments });
  const pastedRows = useDecidedRows(pasted, context);
  const last = useLastImport();
  const top = useRef<HTMLDivElement>(null);
  const show = (next: ImportStep) => {
    setStep(next);
    top.current?.querySelector<HTMLElement>("h1")?.focus();
  };
  const offerUndo = useOfferUndo();
  const finish = (imported: GuestImportResult, leftOut: readonly DecidedRow[]) => {
    setDone({ imported, leftOut });
    setDraft(null);
    setText("");
    if (leftOut.length > 0) show("done");
  };
  const { send, sending } = useSendDraft(finish, (refused) => {
    setDraft(refused);
    if (step === "file") show("check");
  });
  const texts = momentKinds.flatMap((kind) => (kind === "own" ? [] : [t(`moments:kinds.${kind}`)]));
  const start = (fileName: string, sheets: readonly WorksheetRows[], sheet = 0) => {
    const next = createDraft({ fileName, sheets, sheet }, { couple }, nameMoments(moments));
    setDraft(next);
    setDone(null);
    const hasWarnings = (sheets[sheet]?.warnings ?? []).length > 0;
    if (next.grid.problem === null && sheets.length === 1 && !hasWarnings)
      show(hasOnlyFullNames(next) ? "check" : "columns");
  };
  // The guard of the draft is gone by then.
  if (done?.leftOut.length === 0) return <RedirectToList onArrival={() => offerUndo(done.imported)} />;
  if (query.error && !query.data) {
    return <LoadFailed query={query} text={(why) => t("failed", { why })} />;
  }
  const isReady = draft !== null && draft.grid.problem === null;
  const canSendPasted = draft === null && pasted !== null && isReadyToSend(pasted, pastedRows.rows);
  return (
    <div ref={top} className={styles.page}>
      <PageTitle title={t("title")} subtitle={t("subtitle")} />
      <StepList step={step} isReady={isReady} onShow={show} />
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
          sheet={draft?.sheet ?? 0}
          problem={draft?.grid.problem ?? null}
          warnings={draft?.sheets[draft.sheet]?.warnings ?? []}
          {...{ text, setText }}
          readyRows={canSendPasted ? pastedRows.rows : undefined}
          isSending={sending.isPending}
          onSend={() => pasted && send(pasted, pastedRows)}
          onRead={start}
          onSheet={(sheet) => {
            if (draft) start(draft.fileName, draft.sheets, sheet);
          }}
        />
      ) : step === "done" && done ? (
        <DonePanel
          result={done.imported}
          leftOut={done.leftOut}
          onRestart={() => {
            setDone(null);
            show("file");
          }}
        />
      ) : draft && step === "columns" ? (
        <ColumnsStep
          {...{ grid: draft.grid, fields: draft.fields, byBlocks: draft.byBlocks, moments }}
          momentWords={texts}
          onChange={change}
        />
      ) : (
        draft && (
          <CheckStep
            fallback={null}
            {...{ rows, couple, moments, fields: draft.fields, ties: draft.ties, ...checking }}
          />
        )
      )}
      {isReady && step !== "done" && (
        <ImportFooter
          step={step}
          counts={countDecisions(rows)}
          isSending={sending.isPending}
          onSend={() => {
            if (draft) send(draft, { rows, body });
          }}
          onNext={() => show(step === "file" ? "columns" : "check")}
        />
      )}
      {step === "file" && last && <UndoLastImport id={last.id} summary={last.summary} />}
      {(draft !== null || text.trim() !== "") && <LeaveGuard />}
    </div>
  );
}

interface FinishedImport {
  readonly imported: GuestImportResult;
  readonly leftOut: readonly DecidedRow[];
}

/** Says on the list how many came in, with a way to undo it. */
function useOfferUndo() {
  const { t } = useTranslation("import");
  const getWords = useFormatImported();
  return (imported: GuestImportResult) => {
    offerUndoOfChange({
      changeId: imported.change_id,
      text: t("done.words", { what: getWords(imported) }),
    });
  };
}

/** A list that came in whole is shown itself. */
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
  counts: Pick<ReturnType<typeof countDecisions>, "add" | "complete">;
  isSending: boolean;
  onSend: () => void;
  onNext: () => void;
}

function ImportFooter({ step, counts, isSending, onSend, onNext }: ImportFooterProps) {
  const { t } = useTranslation("import");
  const isEmpty = counts.add + counts.complete === 0;
  return (
    <div className={styles.foot}>
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
