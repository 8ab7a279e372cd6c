import type { Witness } from "#contract/witnesses.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { type FileColumn, toTextCell } from "#web/platform/worksheets.rules.ts";

const ids = ["name", "side", "looks_after", "phone", "email"] as const;

/** The columns of the file; on screen the witnesses are cards. */
export const witnessColumns = ids.map((id): FileColumn<Witness, TFunction<["wedding", "lists"]>> => ({
  head: (t) => t(`lists:heads.${id}`),
  file: (witness) => toTextCell(witness[id]),
}));
