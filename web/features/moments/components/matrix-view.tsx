import { type ReactNode, useState } from "react";
import type { AttendanceChange, Moment } from "#contract/moments.ts";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Segments } from "#web/ui/segments.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { MatrixAction } from "../matrix-grid.rules.ts";
import {
  type Answer,
  getNextAnswer,
  type AnswerCounts,
  type AnswersByGuest,
  type BulkKind,
  listBulkChanges,
  applyAttendanceChanges,
} from "../moments.rules.ts";
import { useApplyAttendanceChanges } from "../use-apply-attendance-changes.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { Matrix } from "./matrix.tsx";
import type { MatrixGuest } from "./matrix-guest.ts";
import { AnswerIcon, getCellState } from "./matrix-row.tsx";
import styles from "./matrix-view.module.css";
import { GuestSelectionBar } from "./moments-bar.tsx";
import { ConfirmWithdrawalDialog } from "./confirm-withdrawal-dialog.tsx";

export interface MomentsTabProps {
  /** The filtered guests, sorted. */
  guests: readonly MatrixGuest[];
  /** The ids of all guests. */
  allGuestIds: readonly string[];
  /** Replaces the matrix if the filters match nobody. */
  emptyState: ReactNode;
  onOpenGuest: (id: string) => void;
  onOpenMoment: (moment: Moment) => void;
  /** Makes a household of these guests. */
  onFormHousehold: (ids: readonly string[], onDone: () => void) => void;
}

interface MatrixViewProps extends MomentsTabProps {
  moments: readonly Moment[];
  answers: AnswersByGuest;
  counts: ReadonlyMap<string, AnswerCounts>;
  isAnswering: boolean;
  onAnswering: (isAnswering: boolean) => void;
}

const answerByAction: Partial<Record<MatrixAction, Answer>> = { yes: true, no: false, waiting: null };
const noSelection: ReadonlySet<string> = new Set();

/** The matrix with its actions, and the bulk actions for selected guests. */
export function MatrixView(props: MatrixViewProps) {
  const { guests, moments, counts, isAnswering, onAnswering } = props;
  const { t } = useTranslation("moments");
  const mayEdit = useMayEdit();
  const [selectedIds, setSelectedIds] = useState(noSelection);
  const [announcement, setAnnouncement] = useState("");
  const { pending, apply, confirm, cancel } = useApplyAttendanceChanges(props.answers);
  const [answers, showChanges] = useOptimisticAnswers(props.answers);
  // Guests hidden by the filters are excluded from bulk actions.
  const chosenIds = new Set(guests.filter(({ id }) => selectedIds.has(id)).map(({ id }) => id));

  function toggleSelection(guest: MatrixGuest | null) {
    if (guest === null) {
      const all = chosenIds.size === guests.length ? noSelection : new Set(guests.map(({ id }) => id));
      setSelectedIds(all);
      setAnnouncement(t("matrix.all_selected", { count: all.size }));
      return;
    }
    const { id, name } = guest;
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    setSelectedIds(next);
    setAnnouncement(t(next.has(id) ? "matrix.selected" : "matrix.unselected", { name }));
  }

  const announce = (guest: MatrixGuest, moment: Moment, next: Answer | undefined) => {
    const state = t(`matrix.${getCellState(next)}`);
    setAnnouncement(t("matrix.said", { name: guest.name, moment: getMomentName(moment), state }));
  };

  function change(action: MatrixAction, guest: MatrixGuest, moment: Moment) {
    const answer = answers.get(guest.id)?.[moment.id];
    const cell = { guest_id: guest.id, moment_id: moment.id };
    if (action === "toggle" || (action === "press" && !isAnswering)) {
      const invited = answer === undefined;
      // For a guest who said yes, the invitation is kept until the question is answered.
      if (answer !== true) {
        showChanges([{ ...cell, invited }]);
        announce(guest, moment, invited ? null : undefined);
      }
      runAfterPaint(() => {
        apply([{ ...cell, invited }]);
      });
      return;
    }
    const next = action === "press" && answer !== undefined ? getNextAnswer(answer) : answerByAction[action];
    // A guest who is not invited has no reply to change.
    if (answer !== undefined && next !== undefined && next !== answer) {
      const changes = [{ ...cell, answer: next, from: answer }];
      showChanges(changes);
      runAfterPaint(() => apply(changes));
    }
    announce(guest, moment, answer === undefined ? undefined : (next ?? null));
  }

  function withdraw() {
    const [withdrawal, ...others] = pending?.changes ?? [];
    confirm();
    const guest = guests.find(({ id }) => id === withdrawal?.guest_id);
    const moment = moments.find(({ id }) => id === withdrawal?.moment_id);
    if (guest && moment && others.length === 0) announce(guest, moment, undefined);
  }

  function applyBulk(kind: BulkKind, { id: momentId }: Moment) {
    const momentIds = moments.map(({ id }) => id);
    apply(listBulkChanges(kind, [...chosenIds], { momentId, momentIds, answers }));
  }

  return (
    <>
      <div className={styles.above}>
        {mayEdit && (
          <Segments
            fitsLabels
            labelHidden
            label={t("matrix.press")}
            value={isAnswering ? "replies" : "invitations"}
            options={[
              { value: "invitations", label: t("matrix.invitations") },
              { value: "replies", label: t("matrix.replies") },
            ]}
            onChange={(value) => onAnswering(value === "replies")}
          />
        )}
        <MatrixLegend />
      </div>
      {chosenIds.size > 0 && (
        <GuestSelectionBar
          count={chosenIds.size}
          moments={moments}
          onBulk={applyBulk}
          onFormHousehold={() => {
            props.onFormHousehold([...chosenIds], () => setSelectedIds(noSelection));
          }}
          onClear={() => setSelectedIds(noSelection)}
        />
      )}
      {guests.length === 0 ? (
        props.emptyState
      ) : (
        <Matrix
          {...{ guests, moments, answers, counts, selectedIds: chosenIds, isAnswering }}
          onAct={(action, guest, moment) => {
            if (action === "select") toggleSelection(guest);
            else if (guest && moment) change(action, guest, moment);
          }}
          onOpen={({ id }) => props.onOpenGuest(id)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <ConfirmWithdrawalDialog pending={pending} moments={moments} onConfirm={withdraw} onCancel={cancel} />
    </>
  );
}

/** Optimistic answers: the cell changes in the next frame, and the page re-renders after that. */
function useOptimisticAnswers(stored: AnswersByGuest) {
  const [optimistic, setOptimistic] = useState({ base: stored, answers: stored });
  const answers = optimistic.base === stored ? optimistic.answers : stored;
  const showChanges = (changes: readonly AttendanceChange[]) => {
    const next = new Map(answers);
    for (const { guest_id } of changes) {
      const [own] = applyAttendanceChanges([{ guest_id, answers: { ...answers.get(guest_id) } }], changes);
      if (own) next.set(guest_id, own.answers);
    }
    setOptimistic({ base: stored, answers: next });
  };
  return [answers, showChanges] as const;
}

function MatrixLegend() {
  const { t } = useTranslation("moments");
  return (
    <ul className={styles.legend} aria-label={t("matrix.legend")}>
      {([true, false, null] as const).map((answer) => (
        <li key={String(answer)}>
          <AnswerIcon answer={answer} />
          {t(`matrix.${getCellState(answer)}`)}
        </li>
      ))}
    </ul>
  );
}
