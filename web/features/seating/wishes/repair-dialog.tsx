import { useEffect, useState } from "react";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { SeatingNeed } from "./needs.rules.ts";
import { ApplyErrorBanner } from "./apply-error-banner.tsx";
import type { RepairStep, Proposal } from "./repair.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useApplyMoves } from "./use-apply-moves.ts";
import { useViolationText } from "./use-violation-text.ts";
import { useSeatingState } from "./use-seating-state.ts";
import styles from "./wishes.module.css";
import { sendRequest, useSearchWorker } from "./search-client.ts";

interface RepairDialogProps {
  need: SeatingNeed;
  onApplied?: () => void;
  onSuggest: () => void;
  onClose: () => void;
}

/** Proposes up to three small changes for a need, each with its reasons. */
export function RepairDialog({ need, onApplied, onSuggest, onClose }: RepairDialogProps) {
  const { t } = useTranslation("wishes");
  const seatingState = useSeatingState();
  const repair = useRepair(seatingState, need);
  const getViolationText = useViolationText();
  const { apply, applyError, isApplying } = useApplyMoves();

  async function accept({ moves }: Proposal) {
    if (!(await apply(moves, t("repair.applied")))) return;
    onApplied?.();
    onClose();
  }

  return (
    <Dialog
      open
      title={t(need.kind === "late" ? "repair.title_late" : "repair.title")}
      help={t("repair.help")}
      closeLabel={t("translation:close")}
      onClose={onClose}
    >
      <Stack gap={4}>
        {seatingState && need.kind === "violation" && (
          <p className={styles.about}>
            <Marked text={getViolationText(need.violation, seatingState)} parts={{ b: <strong /> }} />
          </p>
        )}
        {repair.phase === "searching" && (
          <Skeleton label={t("repair.searching")} shape="block" height={120} />
        )}
        {repair.phase === "failed" && <Banner tone="danger">{t("suggest.failed")}</Banner>}
        {seatingState && repair.phase === "done" && repair.proposals.length > 0 && (
          <Stack as="ul" aria-label={t("repair.suggestions")}>
            {repair.proposals.map((proposal) => (
              <ProposalRow
                key={proposal.moves
                  .map(({ guest_id, table_id }) => `${guest_id} ${String(table_id)}`)
                  .join(" ")}
                {...{ proposal, seatingState, isApplying }}
                onApply={() => void accept(proposal)}
              />
            ))}
          </Stack>
        )}
        {repair.phase === "done" && repair.proposals.length === 0 && (
          <>
            <p>{t("repair.none")}</p>
            <div>
              <Button
                icon="swap"
                onClick={() => {
                  onClose();
                  onSuggest();
                }}
              >
                {t("repair.suggest")}
              </Button>
            </div>
          </>
        )}
        <ApplyErrorBanner applyError={applyError} />
      </Stack>
    </Dialog>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  seatingState: SeatingState;
  isApplying: boolean;
  onApply: () => void;
}

function ProposalRow({
  proposal: { steps, mendedCount },
  seatingState,
  isApplying,
  onApply,
}: ProposalRowProps) {
  const { t } = useTranslation("wishes");
  const getStepText = useStepText(seatingState);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        {steps.map((step) => (
          <p key={step.guest.id}>
            <Marked text={getStepText(step)} parts={{ b: <strong /> }} />
          </p>
        ))}
        {mendedCount > 0 && <Soft>{t("repair.fewer", { count: mendedCount })}</Soft>}
      </div>
      <Button size="small" loading={isApplying} onClick={onApply}>
        {t("repair.apply")}
      </Button>
    </li>
  );
}

/** The numbers that are written as words; each is the key of its word in the texts. */
const numbersInWords = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;

function useStepText({ tables }: SeatingState): (step: RepairStep) => string {
  const { t } = useTranslation("wishes");
  return ({ verb, why, guest, table, other, count }) => {
    const word = numbersInWords[count - 1];
    const values = {
      name: shorten(formatFullName(guest)),
      table: shorten(tables.find(({ id }) => id === table)?.name ?? ""),
      other: other ? shorten(formatFullName(other)) : "",
      count,
      words: word === undefined ? String(count) : t(`numbers.${word}`),
    };
    return verb === "free" ? t("change.free", values) : t(`change.${verb}.${why}`, values);
  };
}

type RepairState =
  | { readonly phase: "searching" | "failed" }
  | { readonly phase: "done"; readonly proposals: readonly Proposal[] };

/** Computes small changes for a need in the worker, again whenever the plan changes; former ones go at once. */
function useRepair(seatingState: SeatingState | undefined, need: SeatingNeed): RepairState {
  const [answer, setAnswer] = useState<{
    readonly plan: SeatingState;
    readonly need: SeatingNeed;
    readonly state: RepairState;
  }>();
  useSearchWorker();
  useEffect(() => {
    if (!seatingState) return undefined;
    const setState = (state: RepairState) => setAnswer({ plan: seatingState, need, state });
    return sendRequest((number) => ({ kind: "repair", number, seatingState, need }), {
      onReport: (report) => {
        if (report.kind === "repaired") setState({ phase: "done", proposals: report.proposals });
      },
      onFailure: () => setState({ phase: "failed" }),
    });
  }, [seatingState, need]);
  return answer?.plan === seatingState && answer?.need === need ? answer.state : { phase: "searching" };
}
