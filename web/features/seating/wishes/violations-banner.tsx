import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { Violation } from "./violation-kinds.ts";
import { type FreedSeatOnScreen, useDismissFreedSeat, useFreedSeats } from "../use-freed-seats.ts";
import { FreeButton } from "./free-button.tsx";
import { FreedBanner } from "./freed-banner.tsx";
import { LatecomersBanner } from "./latecomers-banner.tsx";
import type { SeatingNeed } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useWarmSearchWorker } from "./search-client.ts";
import { useSeatingNeed } from "./use-seating-need.ts";
import { useViolations } from "./use-violations.ts";
import { useViolationText } from "./use-violation-text.ts";
import { useSeatingState } from "./use-seating-state.ts";
import styles from "./wishes.module.css";

const ViolationsDialog = lazyPart(async () => (await import("./violations-dialog.tsx")).ViolationsDialog);
const RepairDialog = lazyPart(async () => (await import("./repair-dialog.tsx")).RepairDialog);

interface ViolationsBannerProps {
  actions: Pick<SeatingActions, "showTable" | "suggest" | "openWishes">;
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
function findMostUrgent(found: { worst: Violation | undefined; freed: boolean; late: boolean }) {
  if (found.worst?.severity === "must") return "broken";
  if (found.freed) return "freed";
  if (found.late) return "late";
  return found.worst && "broken";
}

function SeatingNotices({ seatingState, actions }: ViolationsBannerProps & { seatingState: SeatingState }) {
  const { t } = useTranslation("wishes");
  const broken = useViolations();
  const [worst] = broken;
  const freed = useFreedSeats(seatingState);
  const mayEdit = useMayEdit();
  const lateNeed = useSeatingNeed(seatingState);
  // Late guests are shown only to members who may seat them.
  const late = mayEdit ? lateNeed : null;
  const { mutate: dismiss } = useDismissFreedSeat();
  const [isListed, setListed] = useState(false);
  const [need, setNeed] = useState<SeatingNeed | null>(null);
  const repair = (next: SeatingNeed) => {
    setListed(false);
    setNeed(next);
  };
  const fill = ({ table }: FreedSeatOnScreen) => repair({ kind: "vacated", table: table.id });
  const list = () => setListed(true);
  const first = findMostUrgent({ worst, freed: freed.length > 0, late: late !== null });
  const count = broken.length + Number(freed.length > 0) + Number(late !== null) - 1;
  const others = count > 0 && (
    <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={list}>
      {t("banner.others", { count })}
    </Button>
  );
  return (
    <>
      <div aria-live="polite">
        {first === undefined && seatingState.wishes.length > 0 && (
          <p className={styles.kept}>
            <Icon name="check" size={20} />
            {t("banner.all_kept")}
          </p>
        )}
        {first === undefined && seatingState.wishes.length === 0 && mayEdit && (
          <p className={styles.kept}>
            {t("banner.no_wishes")}
            <Button kind="quiet" size="small" icon="heart" onClick={() => actions.openWishes()}>
              {t("banner.note_wish")}
            </Button>
          </p>
        )}
        {first === "broken" && worst && (
          <WorstViolation
            {...{ seatingState, worst, others }}
            onRepair={() => repair({ kind: "broken", broken: worst })}
          />
        )}
        {first === "freed" && (
          <FreedBanner
            {...{ freed, others }}
            onFill={fill}
            onShow={() => {
              if (freed[0] && freed.length === 1) actions.showTable(freed[0].table.id);
              else list();
            }}
          />
        )}
        {first === "late" && late && (
          <LatecomersBanner {...{ seatingState, others }} need={late} onRepair={repair} />
        )}
      </div>
      <Suspense>
        {isListed && (
          <ViolationsDialog
            {...{ seatingState, violations: broken, freed, late, actions }}
            onRepair={repair}
            onFill={fill}
            onClose={() => setListed(false)}
          />
        )}
        {need && (
          <RepairDialog
            need={need}
            onApplied={() => {
              // A freed seat that is being filled counts as seen.
              const seen = freed.filter(({ table }) => need.kind === "vacated" && table.id === need.table);
              if (seen.length > 0) dismiss(seen);
            }}
            onSuggest={actions.suggest}
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
  /** The button that opens the list of all, if there are others. */
  others: ReactNode;
  onRepair: () => void;
}

/** A rule in red, a preference in amber. */
function WorstViolation({ seatingState, worst, others, onRepair }: WorstViolationProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  useWarmSearchWorker(seatingState, mayEdit ? { kind: "broken", broken: worst } : null);
  const text = useViolationText();
  const isRule = worst.severity === "must";
  return (
    <Banner
      single
      tone={isRule ? "danger" : "gold"}
      icon={isRule ? "warning" : "heart"}
      action={
        <>
          {others}
          {worst.kind === "declined" ? (
            <FreeButton broken={worst} />
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
      <Marked text={text(worst, seatingState)} parts={{ b: <strong /> }} />
    </Banner>
  );
}
