/** The browser's own file picker, opened by any button. */
interface Choice {
  /** Extensions and media types, as in the `accept` attribute of an input. */
  readonly accept: string;
  readonly several?: boolean | undefined;
  /** Opens the rear camera on devices that have one. */
  readonly camera?: boolean | undefined;
}

/**
 * The input stays in the page until the next one: some browsers drop a detached input, and its files with
 * it.
 */
let last: HTMLInputElement | undefined;

/**
 * Opens the file picker and calls `take` if files are chosen. No browser reports reliably that the user
 * cancelled.
 */
export function chooseFiles(
  { accept, several = false, camera = false }: Choice,
  take: (files: File[]) => void,
): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = several;
  input.hidden = true;
  if (camera) input.setAttribute("capture", "environment");
  input.addEventListener("change", () => take([...(input.files ?? [])]));
  last?.remove();
  last = input;
  document.body.append(input);
  input.click();
}
