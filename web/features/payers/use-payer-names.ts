import type { Payer } from "#contract/payers.ts";
import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { payerResource } from "./queries.ts";

export interface PayerNames {
  readonly getNameOfPayer: (payer: Pick<Payer, "kind" | "name">) => string;
  readonly getName: (id: string) => string;
  /** The name of the recipient of a giver's money. */
  readonly getNameOfKind: (kind: "woman" | "man" | "shared") => string;
}

/** Names a payer: the partners by their first names. Asks for no list. */
export function usePayerName(): PayerNames["getNameOfPayer"] {
  const { t } = useTranslation("payers");
  const couple = useCoupleNames().data;
  const own = { woman: couple?.woman_first_name ?? "", man: couple?.man_first_name ?? "" };
  return ({ kind, name }) => {
    // The partners have a name of their own only if their first names are the same.
    if (name !== "" || (kind !== "woman" && kind !== "man")) return name;
    return own[kind] === "" ? t(`the_two.${kind}`) : own[kind];
  };
}

/** The displayed names of payers, by the payer, its id or its kind. */
export function usePayerNames(): PayerNames {
  const ofPayer = usePayerName();
  const payers = payerResource.useList().data;
  const find = (fits: (payer: Payer) => boolean) => {
    const payer = payers?.find(fits);
    return payer ? ofPayer(payer) : "";
  };
  return {
    getNameOfPayer: ofPayer,
    getName: (id) => find((payer) => payer.id === id),
    getNameOfKind: (wanted) => find(({ kind }) => kind === wanted),
  };
}
