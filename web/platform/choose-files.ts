/** The browser's own window for choosing files, opened by any button. */
interface Choice {
  /** Endings and types as an input's `accept` has them. */
  readonly accept: string;
  readonly several?: boolean | undefined;
  /** Opens the camera at the back, on devices that have one. */
  readonly camera?: boolean | undefined;
}

/** Stays on the page until the next: some browsers forget an input that is on none, and with it what was chosen. */
let last: HTMLInputElement | undefined;

/** What is chosen is told later, if anything is: no browser says reliably that nothing was. */
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
  input.addEventListener("change", () => {
    take([...(input.files ?? [])]);
  });
  last?.remove();
  last = input;
  document.body.append(input);
  input.click();
}
