function indexOf(row: HTMLElement): number {
  return Number(row.dataset["index"]);
}

/** Once a row is gone the focus goes to the one in its place, or to the one before, else to the title. */
export function focusNear(row: number, control: "input" | "button"): void {
  const near = [...document.querySelectorAll<HTMLElement>("main li[data-index]")];
  const next = near.find((each) => indexOf(each) >= row) ?? near.at(-1);
  const controls = next?.querySelectorAll<HTMLElement>(control) ?? [];
  ([...controls].at(-1) ?? document.querySelector<HTMLElement>("main h1"))?.focus();
}

/** The first button of a task's row, else what stands where it was. */
export function focusTask(id: string, row: number): void {
  const button = document.querySelector<HTMLElement>(`main li[data-id="${CSS.escape(id)}"] button`);
  if (button) button.focus();
  else focusNear(row, "button");
}
