import { paths } from "#web/paths.ts";
import { forgetLastWedding } from "#web/platform/last-wedding.ts";

/** This session works on another wedding now, as its owner wanted: all that was on the page goes with its document. */
export function switchWedding(): void {
  forgetLastWedding();
  location.assign(paths.dashboard);
}
