import { Suspense, useState } from "react";
import { late } from "#web/platform/late.tsx";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import type { Broken } from "./broken-kinds.ts";
import { type Freed, useDismissFreed, useFreedSeats } from "../use-freed-seats.ts";
import { FreeButton } from "./free-button.tsx";
import { FreedBanner } from "./freed-banner.tsx";
import { LateBanner } from "./late-banner.tsx";
import type { Need } from "./needs.rules.ts";
import type { Scene } from "./scene.rules.ts";
import { useWarmThread } from "./search-thread.ts";
import { useBroken } from "./use-broken.ts";
import { useBrokenWords } from "./use-broken-words.ts";
import { useScene } from "./use-scene.ts";
import styles from "./wishes.module.css";

const nothing = { guests: [], tables: [] };

const BrokenDialog = late(async () => ({ default: (await import("./broken-dialog.tsx")).BrokenDialog }));
const FreedDialog = late(async () => ({ default: (await import("./freed-dialog.tsx")).FreedDialog }));
const RepairDialog = late(async () => ({ default: (await import("./repair-dialog.tsx")).RepairDialog }));

interface BrokenBannerProps {
  actions: Pick<SeatingActions, "showTable" | "suggest">;
}

/** The worst of what the plan breaks, and the way to all of it; below, seats that became free, and who is late. */
export function BrokenBanner({ actions }: BrokenBannerProps) {
  const scene = useScene();
  const broken = useBroken();
  const [isListed, setListed] = useState(false);
  const [need, setNeed] = useState<Need | null>(null);
  const [worst] = broken;
  const freed = useFreedSeats(scene ?? nothing);
  const [isFreedListed, setFreedListed] = useState(false);
  const { mutate: dismiss } = useDismissFreed();
  const fill = ({ table }: Freed) => {
    setFreedListed(false);
    setNeed({ kind: "vacated", table: table.id });
  };
  return (
    <>
      <div aria-live="polite" data-print="no" className={styles.banners}>
        {scene && worst && (
          <Worst
            {...{ scene, worst }}
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
        {scene && <LateBanner scene={scene} onRepair={setNeed} />}
      </div>
      <Suspense>
        {isListed && scene && (
          <BrokenDialog
            {...{ scene, broken, actions }}
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
              // Whoever fills a seat knows that it was free.
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
  scene: Scene;
  worst: Broken;
  others: number;
  onList: () => void;
  onRepair: () => void;
}

function Worst({ scene, worst, others, onList, onRepair }: WorstProps) {
  const { t } = useTranslation("wishes");
  useWarmThread(scene, { kind: "broken", broken: worst });
  const words = useBrokenWords();
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
          <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onRepair}>
            {t("banner.repair")}
          </Button>
        </>
      }
    >
      <Marked words={words(worst, scene)} parts={{ b: <strong /> }} />
    </Banner>
  );
}
