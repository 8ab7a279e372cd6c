import type { ReactNode } from "react";
import { Marked } from "#web/platform/marked.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import type { SeatingNeed } from "./needs.rules.ts";
import { useWarmSearchWorker } from "./search-client.ts";
import type { SeatingState } from "./seating-state.rules.ts";
import { useNeedTexts } from "./use-seating-need.ts";

interface SeatingNeedBannerProps {
  seatingState: SeatingState;
  need: SeatingNeed;
  /** The button that opens the list of all, if there are others. */
  othersButton: ReactNode;
  onRepair: (need: SeatingNeed) => void;
}

/** Guests added late, or an empty seat; shown once most guests are seated. */
export function SeatingNeedBanner({ seatingState, need, othersButton, onRepair }: SeatingNeedBannerProps) {
  const { text, action } = useNeedTexts()(need, seatingState);
  useWarmSearchWorker(seatingState, need);
  return (
    <Banner
      single
      tone="gold"
      icon="swap"
      action={
        <>
          {othersButton}
          <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => onRepair(need)}>
            {action}
          </Button>
        </>
      }
    >
      <Marked text={text} parts={{ b: <strong /> }} />
    </Banner>
  );
}
