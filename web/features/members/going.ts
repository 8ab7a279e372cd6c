import { paths } from "#web/paths.ts";

/** This session works on another wedding now: all that was on the page goes with its document. */
export function goToWedding(): void {
  location.assign(paths.dashboard);
}
