/**
 * Comes before all other scripts, for pages that stand in their HTML: a press is never lost, and what draws the page for the first
 * time shares the line with nothing. The rest waits in a template until then.
 */
import { askEarly } from "./platform/early-answers.ts";
import { holdPresses } from "./platform/early-presses.ts";

/** Milliseconds after which nobody waits for the first frame: its styles may be long on their way. */
const longest = 1000;

holdPresses();
// A script that did not come says so on its way up to the page: nothing will be drawn.
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement && document.querySelector("[data-drawn]") !== null) {
      const { lang } = document.documentElement;
      document.querySelector(`.unloaded[lang="${lang}"]`)?.removeAttribute("hidden");
    }
  },
  true,
);
const asks = document.currentScript?.dataset["asks"];
let hasBegun = false;

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  if (asks !== undefined) askEarly(asks);
  // This one may be quicker than the page: half a template would be half of the app.
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", fetchRest, { once: true });
  else fetchRest();
}

/** One after the other: the hand is answered in between. */
function fetchRest(): void {
  const rest = document.querySelector("template")?.content;
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener("message", () => {
    const next = rest?.firstChild ?? null;
    if (next === null) {
      port1.close();
      return;
    }
    document.head.append(next);
    port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
}

// Of what nobody looks at nothing is drawn.
if (document.visibilityState === "hidden") begin();
else {
  requestAnimationFrame(() => {
    setTimeout(begin);
  });
  setTimeout(begin, longest);
}
