/** The row, or the card, that holds the focus, by its `data-index`; null when none does. */
export function focusedRow(): number | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-index]");
  return row?.dataset["index"] === undefined ? null : Number(row.dataset["index"]);
}

/** Once a row is gone the focus goes to the last button of the one in its place, else to the title. */
export function focusNear(row: number): void {
  const near = [row, row - 1].flatMap((at) => {
    const buttons = document.querySelectorAll<HTMLElement>(`main [data-index="${String(at)}"] button`);
    return [...buttons].slice(-1);
  });
  (near[0] ?? document.querySelector<HTMLElement>("main h1"))?.focus();
}
