import { formatDate } from "#i18n/formats.ts";
import { getLanguage } from "#web/platform/language.ts";
import type { ListColumn } from "#web/platform/list-columns.tsx";
import { toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { RowRenderers } from "#web/ui/data-list.tsx";
import { DoneMark } from "#web/ui/done-mark.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { setThankedOn } from "../queries.ts";
import type { NamedThanks } from "../thanks.rules.ts";
import styles from "../thanks-page.module.css";

interface Context {
  readonly t: TFunction<"thanks">;
  readonly today: string;
}

interface ThankedCheckboxProps extends Context {
  row: NamedThanks;
  /** Shown for those who were not thanked yet, where no column header says it. */
  hint?: string;
}

function ThankedCheckbox({ row, t, today, hint }: ThankedCheckboxProps) {
  const { thanked_on: day, shownName: name } = row;
  const isThanked = day !== null;
  return (
    <span className={styles.tick}>
      {useMayEdit() ? (
        <Checkbox
          round
          labelHidden
          label={t("tick", { name })}
          checked={isThanked}
          onChange={({ target }) => setThankedOn(row, target.checked ? today : null)}
        />
      ) : (
        <DoneMark
          isDone={isThanked}
          text={t(isThanked ? "translation:read_only.done" : "translation:read_only.to_do")}
        />
      )}
      {isThanked ? <span>{formatDate(day, getLanguage())}</span> : hint && <span>{hint}</span>}
    </span>
  );
}

/** Whether the address is known; '' for somebody who is not on the guest list. */
function formatAddressState(row: NamedThanks, { t }: Context, place: "cell" | "card"): string {
  if (row.household_id === null && row.guest_id === null) return "";
  return row.has_address ? t(`address.${place}.known`) : t(`address.${place}.missing`);
}

export const thanksColumns: readonly ListColumn<NamedThanks, Context>[] = [
  {
    id: "name",
    head: ({ t }) => t("table.name"),
    kind: "first",
    file: ({ shownName }) => toTextCell(shownName),
  },
  { id: "gift", head: ({ t }) => t("table.gift"), file: ({ gift }) => toTextCell(gift) },
  {
    id: "address",
    head: ({ t }) => t("table.address"),
    cell: (row, context) => formatAddressState(row, context, "cell"),
    file: ({ listedRecipient }) => toTextCell(listedRecipient?.adresse ?? ""),
    fileOnly: [
      {
        head: ({ t }) => t("table.postcode"),
        file: ({ listedRecipient }) => toTextCell(listedRecipient?.code_postal ?? ""),
      },
      {
        head: ({ t }) => t("table.town"),
        file: ({ listedRecipient }) => toTextCell(listedRecipient?.ville ?? ""),
      },
      {
        head: ({ t }) => t("table.country"),
        file: ({ listedRecipient }) => toTextCell(listedRecipient?.pays ?? ""),
      },
    ],
  },
  {
    id: "thanks",
    head: ({ t }) => t("table.thanks"),
    cell: (row, context) => <ThankedCheckbox row={row} {...context} />,
    file: ({ thanked_on: day }) => toDayCell(day),
  },
];

export const thanksRenderers: Omit<RowRenderers<NamedThanks, Context>, "cells"> = {
  card: (row, context) => {
    const { t } = context;
    const address = formatAddressState(row, context, "card");
    return {
      title: row.shownName,
      detail: [row.gift, address].filter((text) => text !== "").join(" · "),
      end: <ThankedCheckbox row={row} {...context} hint={t("table.thanks")} />,
    };
  },
  // A household without a gift has no thank-you yet that could be deleted.
  actions: ({ shownName: name, isNoted }, { t }) => ({
    menu: t("table.menu", { name }),
    entries: { edit: t("translation:edit"), remove: isNoted ? t("translation:delete") : undefined },
  }),
};
