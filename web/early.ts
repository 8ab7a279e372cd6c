/** Comes before all other scripts, for pages that stand whole in their HTML: a press is never lost. */
import { holdPresses } from "./platform/early-presses.ts";

holdPresses();
