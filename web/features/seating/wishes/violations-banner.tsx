import { Suspense, useState, type ReactNode } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { Violation } from "./violation-kinds.ts";
import { type FreedSeatOnScreen, useDismissFreedSeat, useFreedSeats } from "../use-freed-seats.ts";
import { FreeSeatButton } from "./free-seat-button.tsx";
import { FreedSeatsBanner } from "./freed-seats-banner.tsx";
import { SeatingNeedBanner } from "./seating-need-banner.tsx";
import type { SeatingNeed } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { listSeatsToFree } from "./violation-groups.rules.ts";
import { useWarmSearchWorker } from "./search-client.ts";
import { useSeatingNeed } from "./use-seating-need.ts";
import { useViolations } from "./use-violations.ts";
import { useViolationText } from "./use-violation-text.ts";
import { useSeatingState } from "./use-seating-state.ts";
import styles from "./wishes.module.css";

const ViolationsDialog = createLazyPart(
  async () => (await import("./violations-dialog.tsx")).ViolationsDialog,
);
const RepairDialog = createLazyPart(async () => (await import("./repair-dialog.tsx")).RepairDialog);

interface ViolationsBannerProps {
  actions: Pick<SeatingActions, "showTable" | "suggestPlan" | "openWishes">;
}

/**
 * One line of fixed height above the plan, so that no warning moves it: the most urgent of the violations, freed
 * seats and latecomers, with a list of all.
 */
export function ViolationsBanner({ actions }: ViolationsBannerProps) {
  const seatingState = useSeatingState();
  return (
    <div className={styles.line} data-print="no">
      {seatingState && <SeatingNotices {...{ seatingState, actions }} />}
    </div>
  );
}

/** The most urgent notice: a violated rule, then a freed seat, late guests, and a violated preference. */
function findMostUrgent(notices: { worst: Violation | undefined; hasFreed: boolean; hasLate: boolean }) {
  if (notices.worst?.severity === "must") return "violation";
  if (notices.hasFreed) return "freed";
  if (notices.hasLate) return "late";
  return notices.worst && "violation";
}

function SeatingNotices({ seatingState, actions }: ViolationsBannerProps & { seatingState: SeatingState }) {
  const { t } = useTranslation("wishes");
  const violations = useViolations();
  const [worst] = violations;
  const freedSeats = useFreedSeats(seatingState);
  const mayEdit = useMayEdit();
  const lateNeed = useSeatingNeed(seatingState);
  // Late guests are shown only to members who may seat them.
  const late = mayEdit ? lateNeed : null;
  const { mutate: dismiss } = useDismissFreedSeat();
  const [isListOpen, setListOpen] = useState(false);
  const [need, setNeed] = useState<SeatingNeed | null>(null);
  const repair = (next: SeatingNeed) => {
    setListOpen(false);
    setNeed(next);
  };
  const fill = ({ table }: FreedSeatOnScreen) => repair({ kind: "empty_seat", table: table.id });
  const openList = () => setListOpen(true);
  const mostUrgent = findMostUrgent({ worst, hasFreed: freedSeats.length > 0, hasLate: late !== null });
  const toFree = listSeatsToFree(violations);
  const statedCount = mostUrgent === "violation" && worst?.kind === "declined" ? toFree.length : 1;
  const otherCount = violations.length + Number(freedSeats.length > 0) + Number(late !== null) - statedCount;
  const othersButton = otherCount > 0 && (
    <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={openList}>
      {t("banner.others", { count: otherCount })}
    </Button>
  );
  return (
    <>
      <div aria-live="polite">
        {mostUrgent === undefined && seatingState.wishes.length > 0 && (
          <p className={styles.kept}>
            <Icon name="check" size={20} />
            {t("banner.all_kept")}
          </p>
        )}
        {mostUrgent === undefined && seatingState.wishes.length === 0 && mayEdit && (
          <p className={styles.kept}>
            {t("banner.no_wishes")}
            <Button kind="quiet" size="small" icon="heart" onClick={() => actions.openWishes()}>
              {t("banner.note_wish")}
            </Button>
          </p>
        )}
        {mostUrgent === "violation" && worst && (
          <WorstViolation
            {...{ seatingState, worst, toFree, othersButton }}
            onRepair={() => repair({ kind: "violation", violation: worst })}
          />
        )}
        {mostUrgent === "freed" && (
          <FreedSeatsBanner
            {...{ freedSeats, othersButton }}
            onFill={fill}
            onShow={() => {
              if (freedSeats[0] && freedSeats.length === 1) actions.showTable(freedSeats[0].table.id);
              else openList();
            }}
          />
        )}
        {mostUrgent === "late" && late && (
          <SeatingNeedBanner {...{ seatingState, othersButton }} need={late} onRepair={repair} />
        )}
      </div>
      <Suspense>
        {isListOpen && (
          <ViolationsDialog
            {...{ seatingState, violations, freedSeats, late, actions }}
            onRepair={repair}
            onFill={fill}
            onClose={() => setListOpen(false)}
          />
        )}
        {need && (
          <RepairDialog
            need={need}
            onApplied={() => {
              // A freed seat that is being filled counts as seen.
              const filled = freedSeats.filter(
                ({ table }) => need.kind === "empty_seat" && table.id === need.table,
              );
              if (filled.length > 0) dismiss(filled);
            }}
            onSuggest={actions.suggestPlan}
            onClose={() => setNeed(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface WorstViolationProps {
  seatingState: SeatingState;
  worst: Violation;
  /** The seats to free, all of which are said at once where the worst is one of them. */
  toFree: readonly Violation[];
  /** The button that opens the list of all, if there are others. */
  othersButton: ReactNode;
  onRepair: () => void;
}

/** The worst violation: of a rule in red, of a preference in amber. */
function WorstViolation({ seatingState, worst, toFree, othersButton, onRepair }: WorstViolationProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  useWarmSearchWorker(seatingState, mayEdit ? { kind: "violation", violation: worst } : null);
  const getViolationText = useViolationText();
  const isRule = worst.severity === "must";
  const isSeveral = worst.kind === "declined" && toFree.length > 1;
  const text = isSeveral
    ? t("banner.to_free_several", { count: toFree.length })
    : getViolationText(worst, seatingState);
  return (
    <Banner
      single
      tone={isRule ? "danger" : "gold"}
      icon={isRule ? "warning" : "heart"}
      action={
        <>
          {othersButton}
          {worst.kind === "declined" ? (
            <FreeSeatButton violations={toFree} />
          ) : (
            mayEdit && (
              <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onRepair}>
                {t("banner.repair")}
              </Button>
            )
          )}
        </>
      }
    >
      <Marked text={text} parts={{ b: <strong /> }} />
    </Banner>
  );
}
