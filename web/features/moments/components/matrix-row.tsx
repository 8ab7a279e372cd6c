import { memo } from "react";
import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Answer, AnswersByMoment } from "../moments.rules.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./matrix.module.css";

interface MatrixRowProps {
  row: number;
  /** The offset below the header row in pixels. */
  top: number;
  guestId: string;
  name: string;
  moments: readonly Moment[];
  /** The text of each state of a cell. */
  texts: Readonly<Record<ReturnType<typeof getCellState>, string>>;
  answers: AnswersByMoment;
  isSelected: boolean;
  /** The column of the tab stop; -1 if it is in another row. */
  activeColumn: number;
}

/** A guest's row, memoised so that only changed rows render. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, top, guestId, name, moments, texts, answers, isSelected, activeColumn } = props;
  const { t } = useTranslation("moments");
  const mayEdit = useMayEdit();
  const isInvited = moments.some(({ id }) => id in answers);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={mayEdit ? isSelected : undefined}
      data-id={guestId}
      className={styles.row}
      style={{ top }}
    >
      <div
        role="rowheader"
        data-row={row}
        data-column={0}
        tabIndex={activeColumn === 0 ? 0 : -1}
        className={styles.name}
      >
        {mayEdit && (
          <span className={styles.select} data-print="no">
            <SelectionBox state={isSelected ? "all" : "none"} />
          </span>
        )}
        <span data-name="" className={styles.text}>
          {name}
        </span>
      </div>
      {moments.map(({ id }, place) => {
        const answer = answers[id];
        return (
          <div
            key={id}
            role="gridcell"
            data-row={row}
            data-column={place + 1}
            tabIndex={activeColumn === place + 1 ? 0 : -1}
            aria-label={texts[getCellState(answer)]}
            className={classNames(styles.cell, answer === undefined && styles.out)}
          >
            {answer !== undefined && <AnswerIcon answer={answer} />}
            {!isInvited && place === 0 && (
              <span className={styles.nothing}>
                <Chip tone="gold" icon="warning">
                  {t("matrix.to_nothing")}
                </Chip>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** The state of a cell, a key of `moments:matrix`. */
export function getCellState(answer: Answer | undefined): "not_invited" | "waiting" | "yes" | "no" {
  if (answer === undefined) return "not_invited";
  if (answer === null) return "waiting";
  return answer ? "yes" : "no";
}

/** A ring with the answer: yes, no, or none yet. */
export function AnswerIcon({ answer }: { answer: Answer }) {
  return (
    <span className={classNames(styles.mark, styles[getCellState(answer)])}>
      {answer !== null && <Icon name={answer ? "check" : "minus"} size={14} />}
    </span>
  );
}

/** The checkbox of a row or of all rows. It is decorative, because aria-selected tells screen readers. */
export function SelectionBox({ state }: { state: "none" | "some" | "all" }) {
  return (
    <span className={classNames(styles.box20, state !== "none" && styles.on)} aria-hidden="true">
      {state !== "none" && <Icon name={state === "all" ? "check" : "minus"} size={14} />}
    </span>
  );
}
