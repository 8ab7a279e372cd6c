/** The keyboard on the screen. It covers the page without resizing it: only the visual viewport becomes smaller. */

/** Pixels. Browsers' own bars take less from the visual viewport, keyboards more. */
const minKeyboardHeight = 150;

function updateKeyboardHeight(): void {
  const view = window.visualViewport;
  if (view === null) return;
  const root = document.documentElement;
  root.toggleAttribute("data-keyboard", window.innerHeight - view.height * view.scale > minKeyboardHeight);
  // A page that is zoomed in shows a part of itself too, but above no keyboard.
  const covered = view.scale === 1 ? window.innerHeight - view.height - view.offsetTop : 0;
  root.style.setProperty("--keyboard", `${String(Math.max(0, Math.round(covered)))}px`);
}

/**
 * From now on the page has the height that the keyboard covers as `--keyboard`, and `data-keyboard` while it is open. A
 * second call changes nothing, because a listener is added once.
 */
export function trackKeyboardHeight(): void {
  const view = window.visualViewport;
  if (view === null) return;
  updateKeyboardHeight();
  view.addEventListener("resize", updateKeyboardHeight);
  view.addEventListener("scroll", updateKeyboardHeight);
}
