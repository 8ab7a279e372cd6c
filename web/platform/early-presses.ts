/**
 * Presses on buttons that stand in a page's HTML before anybody hears them, as web/app/take-over.ts makes them again. Begun by
 * web/early.ts.
 */

/** The last press on each button or link, in the order they were made. */
export interface EarlyPresses {
  readonly buttons: Set<HTMLElement>;
  /** Presses are left alone from now on. */
  readonly end: () => void;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Holds presses from the first call on; fields need nobody, nor do links, but those that carry more than their address. */
export function holdPresses(): EarlyPresses {
  return (window.earlyPresses ??= begin());
}

function begin(): EarlyPresses {
  const { dataset } = document.documentElement;
  const buttons = new Set<HTMLElement>();
  const hold = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("button, a[data-carries]") : null;
    if (button === null || button.closest("[data-drawn]") === null) return;
    // A link in a window of its own is the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    buttons.delete(button);
    buttons.add(button);
    button.dataset["held"] = "";
  };
  document.addEventListener("click", hold, true);
  // Buttons look ready from now on: see web/ui/base.css.
  dataset["held"] = "";
  return {
    buttons,
    end() {
      document.removeEventListener("click", hold, true);
      delete dataset["held"];
      for (const button of buttons) delete button.dataset["held"];
    },
  };
}
