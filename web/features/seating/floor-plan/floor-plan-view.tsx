import type { ReactNode } from "react";
import { useIsPrinting } from "#web/ui/media.ts";
import { PlanSkeleton } from "../components/plan-skeleton.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import { PrintedFloorPlan } from "./components/printed-floor-plan.tsx";
import { PhoneFloorPlan } from "./components/phone-floor-plan.tsx";
import { FloorPlanDesktop } from "./floor-plan-desktop.tsx";
import { useFloorPlan, useFloorPlanHistory } from "./use-floor-plan.ts";
import { usePrintTexts } from "./use-print-texts.ts";

interface FloorPlanViewProps {
  /** The view switch. */
  head: ReactNode;
  seatingActions: SeatingActions;
  isPhone: boolean;
}

/** The floor plan: from above, on a phone as a list of tables, on paper with all names. */
export function FloorPlanView({ head, seatingActions, isPhone }: FloorPlanViewProps) {
  const view = useFloorPlan();
  const history = useFloorPlanHistory();
  const isPrinting = useIsPrinting();
  const texts = usePrintTexts();
  if (!view) {
    return (
      <>
        {head}
        <PlanSkeleton />
      </>
    );
  }
  return (
    <>
      {isPhone ? (
        <PhoneFloorPlan {...{ head, view, seatingActions, history }} />
      ) : (
        <FloorPlanDesktop {...{ head, view, seatingActions, history }} />
      )}
      {isPrinting && <PrintedFloorPlan view={view} texts={texts} isPrinted />}
    </>
  );
}
