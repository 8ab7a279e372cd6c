import i18next from "i18next";
import type { MomentKind } from "#contract/moments.ts";

/** A moment's own name, otherwise the name of its kind. */
export function getMomentName({ kind, name }: { readonly kind: MomentKind; readonly name: string }): string {
  return name !== "" || kind === "own" ? name : i18next.t(`moments:kinds.${kind}`);
}
