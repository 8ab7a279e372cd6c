import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { chair } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import type { FloorPlan } from "../view.rules.ts";
import legendStyles from "./legend.module.css";
import { WarningMark, ChildMark, DietMark, LockMark, getSeatClassName } from "./seat-drawing.tsx";

function LegendEntry({
  text,
  className,
  children,
}: {
  text: string;
  className: string;
  children?: ReactNode;
}) {
  return (
    <li className={legendStyles.entry}>
      <svg viewBox="-34 -34 68 68" width="18" height="18" aria-hidden="true" focusable="false">
        {children ?? (
          <g className={className}>
            <circle r={chair.radius} className={styles.disc} strokeWidth="4" />
            <circle r={chair.radius - 8} className={styles.inner} />
          </g>
        )}
      </svg>
      {text}
    </li>
  );
}

const plainSeat = { isAbsent: false, violation: null } as const;

interface LegendProps {
  view: FloorPlan;
  /** Whether the chairs are drawn without the marks of children, diets and locks. */
  isUnmarked?: boolean;
}

/** Explains the chairs, and the marks of guests that occur in the plan. */
export function Legend({ view, isUnmarked = false }: LegendProps) {
  const { t } = useTranslation("floor-plan");
  const seatedPeople = view.tables.flatMap(({ seats }) => seats.flatMap(({ person }) => person ?? []));
  const violations = new Set([...seatedPeople, ...view.tables].map(({ violation }) => violation));
  const [first, second] = view.sides ?? [];
  const markedPeople = isUnmarked ? [] : seatedPeople;
  const hasOthers = seatedPeople.some(({ side, isAbsent }) => side === "none" && !isAbsent);
  return (
    <ul className={legendStyles.legend} aria-label={t("legend.label")}>
      {first !== undefined && (
        <LegendEntry text={first} className={getSeatClassName({ side: "first", ...plainSeat })} />
      )}
      {second !== undefined && (
        <LegendEntry text={second} className={getSeatClassName({ side: "second", ...plainSeat })} />
      )}
      {hasOthers && (
        <LegendEntry text={t("legend.other")} className={getSeatClassName({ side: "none", ...plainSeat })} />
      )}
      {!view.sides && (
        <LegendEntry text={t("legend.taken")} className={getSeatClassName({ side: "first", ...plainSeat })} />
      )}
      {view.tables.some(({ couple }) => couple.length > 0) && (
        <LegendEntry text={t("couple")} className={classNames(styles.couple)} />
      )}
      <LegendEntry text={t("legend.free")} className={classNames(styles.free)} />
      {markedPeople.some(({ isChild }) => isChild) && (
        <LegendEntry text={t("legend.child")} className="">
          <g transform="matrix(2.4 0 0 2.4 46 -46)">
            <ChildMark />
          </g>
        </LegendEntry>
      )}
      {markedPeople.some(({ hasDiet }) => hasDiet) && (
        <LegendEntry text={t("legend.diet")} className="">
          <g transform="matrix(2.4 0 0 2.4 -46 -46)">
            <DietMark />
          </g>
        </LegendEntry>
      )}
      {markedPeople.some(({ isLocked }) => isLocked) && (
        <LegendEntry text={t("legend.locked")} className="">
          <g transform="matrix(2.4 0 0 2.4 46 46)">
            <LockMark />
          </g>
        </LegendEntry>
      )}
      {seatedPeople.some(({ isAbsent }) => isAbsent) && (
        <LegendEntry
          text={t("legend.absent")}
          className={getSeatClassName({ side: "none", isAbsent: true, violation: null })}
        />
      )}
      {violations.has("must") && (
        <LegendEntry text={t("legend.must")} className="">
          <g className={getSeatClassName({ side: "none", isAbsent: false, violation: "must" })}>
            <circle r={chair.radius} className={styles.disc} />
          </g>
          <WarningMark />
        </LegendEntry>
      )}
      {violations.has("rather") && (
        <LegendEntry text={t("legend.rather")} className="">
          <g transform="matrix(2 0 0 2 -38 38)" className={styles.doubt}>
            <WarningMark />
          </g>
        </LegendEntry>
      )}
    </ul>
  );
}
