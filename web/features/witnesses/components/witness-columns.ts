import type { Witness } from "#contract/witnesses.ts";
import type { ListColumn } from "#web/platform/list-columns.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import { toTextCell } from "#web/platform/worksheets.rules.ts";

interface Context {
  readonly t: TFunction<["wedding", "lists"]>;
}

const ids = ["name", "side", "looks_after", "phone", "email"] as const;

/** The columns of the file; on screen the witnesses are cards. */
export const witnessColumns: readonly ListColumn<Witness, Context>[] = ids.map((id) => ({
  id,
  head: ({ t }) => t(`lists:heads.${id}`),
  file: (witness) => toTextCell(witness[id]),
}));
