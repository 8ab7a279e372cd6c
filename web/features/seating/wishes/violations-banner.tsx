import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { Violation } from "./violation-kinds.ts";
import { type Freed, useDismissFreed, useFreedSeats } from "../use-freed-seats.ts";
import { FreeButton } from "./free-button.tsx";
import { FreedBanner } from "./freed-banner.tsx";
import { LateBanner } from "./late-guests-banner.tsx";
import type { Need } from "./needs.rules.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useWarmSearchWorker } from "./search-client.ts";
import { useViolations } from "./use-violations.ts";
import { useViolationTexts } from "./use-violation-texts.ts";
import { useSeatingState } from "./use-seating-state.ts";
import styles from "./wishes.module.css";

const nothing = { guests: [], tables: [] };

const ViolationsDialog = lazyPart(async () => ({
  default: (await import("./violations-dialog.tsx")).ViolationsDialog,
}));
const FreedDialog = lazyPart(async () => ({ default: (await import("./freed-dialog.tsx")).FreedDialog }));
const RepairDialog = lazyPart(async () => ({ default: (await import("./repair-dialog.tsx")).RepairDialog }));

interface ViolationsBannerProps {
  actions: Pick<SeatingActions, "showTable" | "suggest">;
}

/** The worst violation with a link to all of them; below, freed seats and latecomers. */
export function ViolationsBanner({ actions }: ViolationsBannerProps) {
  const seatingState = useSeatingState();
  const broken = useViolations();
  const [isListed, setListed] = useState(false);
  const [need, setNeed] = useState<Need | null>(null);
  const [worst] = broken;
  const freed = useFreedSeats(seatingState ?? nothing);
  const [isFreedListed, setFreedListed] = useState(false);
  const { mutate: dismiss } = useDismissFreed();
  const fill = ({ table }: Freed) => {
    setFreedListed(false);
    setNeed({ kind: "vacated", table: table.id });
  };
  return (
    <>
      <div aria-live="polite" data-print="no" className={styles.banners}>
        {seatingState && worst && (
          <Worst
            {...{ seatingState, worst }}
            others={broken.length - 1}
            onList={() => {
              setListed(true);
            }}
            onRepair={() => {
              setNeed({ kind: "broken", broken: worst });
            }}
          />
        )}
        <FreedBanner
          freed={freed}
          onFill={fill}
          onShow={() => {
            if (freed[0] && freed.length === 1) actions.showTable(freed[0].table.id);
            else setFreedListed(true);
          }}
        />
        {seatingState && <LateBanner seatingState={seatingState} onRepair={setNeed} />}
      </div>
      <Suspense>
        {isListed && seatingState && (
          <ViolationsDialog
            {...{ seatingState, broken, actions }}
            onRepair={(one) => {
              setListed(false);
              setNeed({ kind: "broken", broken: one });
            }}
            onClose={() => {
              setListed(false);
            }}
          />
        )}
        {isFreedListed && (
          <FreedDialog
            {...{ freed, actions }}
            onFill={fill}
            onClose={() => {
              setFreedListed(false);
            }}
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
            onClose={() => {
              setNeed(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface WorstProps {
  seatingState: SeatingState;
  worst: Violation;
  others: number;
  onList: () => void;
  onRepair: () => void;
}

function Worst({ seatingState, worst, others, onList, onRepair }: WorstProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  useWarmSearchWorker(seatingState, mayEdit ? { kind: "broken", broken: worst } : null);
  const words = useViolationTexts();
  return (
    <Banner
      tone="danger"
      action={
        <>
          {others > 0 && (
            <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onList}>
              {t("banner.others", { count: others })}
            </Button>
          )}
          {worst.kind === "declined" && <FreeButton broken={worst} />}
          {mayEdit && (
            <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onRepair}>
              {t("banner.repair")}
            </Button>
          )}
        </>
      }
    >
      <Marked words={words(worst, seatingState)} parts={{ b: <strong /> }} />
    </Banner>
  );
}
