import type { Payer } from "#contract/payers.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { usePayers } from "./queries.ts";

export interface PayerNames {
  readonly getNameOfPayer: (payer: Pick<Payer, "kind" | "name">) => string;
  /** By the payer's id. */
  readonly getNameOfId: (id: string) => string;
  /** The name of the partner or the shared account, such as the recipient of a giver's money. */
  readonly getNameOfKind: (kind: "woman" | "man" | "shared") => string;
}

/** Names a payer: the partners by their first names. It does not load the list of payers. */
export function useGetPayerName(): PayerNames["getNameOfPayer"] {
  const { t } = useTranslation("payers");
  const couple = useCoupleNames().data;
  const firstNames = { woman: couple?.woman_first_name ?? "", man: couple?.man_first_name ?? "" };
  return ({ kind, name }) => {
    // The partners have a name of their own only if their first names are the same.
    if (name !== "" || (kind !== "woman" && kind !== "man")) return name;
    return firstNames[kind] === "" ? t(`the_two.${kind}`) : firstNames[kind];
  };
}

/** The displayed names of payers, by the payer, its id or its kind; '' for a payer that is not in the list. */
export function usePayerNames(): PayerNames {
  const getNameOfPayer = useGetPayerName();
  const payers = usePayers().data;
  const findName = (matches: (payer: Payer) => boolean) => {
    const payer = payers?.find(matches);
    return payer ? getNameOfPayer(payer) : "";
  };
  return {
    getNameOfPayer,
    getNameOfId: (id) => findName((payer) => payer.id === id),
    getNameOfKind: (kind) => findName((payer) => payer.kind === kind),
  };
}
