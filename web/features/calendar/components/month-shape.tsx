import { classNames } from "#web/ui/class-names.ts";
import grid from "./month-grid.module.css";
import { Weekdays } from "./month-grid.tsx";
import { MonthHead } from "./month-view.tsx";

const weeks = [1, 2, 3, 4, 5];
const days = [1, 2, 3, 4, 5, 6, 7];

/** A month of which the build cannot say which it is: its head, its grid, and no number. */
export function MonthShape({ isCompact }: { isCompact: boolean }) {
  return (
    <div>
      <MonthHead titleId="month" month="" found={undefined} onMonth={nothing} onToday={nothing} />
      <div className={classNames(grid.card, isCompact && grid.compact)} aria-hidden="true">
        <table className={grid.grid}>
          <Weekdays />
          <tbody>
            {weeks.map((week) => (
              <tr key={week}>
                {days.map((day) => (
                  <td key={day} className={grid.cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function nothing(): void {
  // Drawn by the build: nobody presses here.
}
