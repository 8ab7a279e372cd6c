/** The browser's own file picker, opened by any button. */
interface FilePickerOptions {
  /** Extensions and media types, as in the `accept` attribute of an input. */
  readonly accept: string;
  readonly multiple?: boolean | undefined;
  /** Opens the rear camera on devices that have one. */
  readonly camera?: boolean | undefined;
}

/**
 * The input stays in the page until the next one: some browsers drop a detached input, and its files with
 * it.
 */
let lastInput: HTMLInputElement | undefined;

/**
 * Opens the file picker and calls `onChoose` if files are chosen. No browser reports reliably that the user
 * cancelled.
 */
export function chooseFiles(
  { accept, multiple = false, camera = false }: FilePickerOptions,
  onChoose: (files: File[]) => void,
): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  input.multiple = multiple;
  input.hidden = true;
  if (camera) input.setAttribute("capture", "environment");
  input.addEventListener("change", () => onChoose([...(input.files ?? [])]));
  lastInput?.remove();
  lastInput = input;
  document.body.append(input);
  input.click();
}
