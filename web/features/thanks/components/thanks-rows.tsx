import { formatDate } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { RowDialog, RowParts } from "#web/ui/data-list.tsx";
import { DoneMark } from "#web/ui/done-mark.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Cell } from "#web/ui/table.tsx";
import type { NamedThanks } from "../thanks.rules.ts";
import styles from "../thanks-page.module.css";

export interface ThanksContext {
  readonly t: TFunction<"thanks">;
  readonly language: string;
  readonly open: (opened: RowDialog<NamedThanks>) => void;
  readonly tick: (item: NamedThanks, isThanked: boolean) => void;
}

interface TickProps {
  item: NamedThanks;
  context: ThanksContext;
  /** Shown for recipients who were not thanked yet, where no column header says it. */
  hint?: string;
}

function Tick({ item, context, hint }: TickProps) {
  const { t, language, tick } = context;
  const { thanked_on } = item.row;
  const isThanked = thanked_on !== null;
  return (
    <span className={styles.tick}>
      {useMayEdit() ? (
        <Checkbox
          round
          labelHidden
          label={t("tick", { name: item.name })}
          checked={isThanked}
          onChange={({ target }) => {
            tick(item, target.checked);
          }}
        />
      ) : (
        <DoneMark
          isDone={isThanked}
          text={t(isThanked ? "translation:read_only.done" : "translation:read_only.to_do")}
        />
      )}
      {thanked_on === null ? hint && <span>{hint}</span> : <span>{formatDate(thanked_on, language)}</span>}
    </span>
  );
}

function RowButtons({ item, context }: { item: NamedThanks; context: ThanksContext }) {
  const { t, open } = context;
  const { name, row } = item;
  if (!useMayEdit()) return null;
  return (
    <span className={styles.buttons}>
      <IconButton
        icon="pencil"
        label={t("table.edit", { name })}
        onClick={() => {
          open({ kind: "edit", item });
        }}
      />
      {row.id !== null && (
        <IconButton
          icon="bin"
          tone="danger"
          label={t("table.delete", { name })}
          onClick={() => {
            open({ kind: "delete", item });
          }}
        />
      )}
    </span>
  );
}

/** How the list shows a thank-you. A household without a gift has no row yet that could be deleted. */
export const thanksParts: RowParts<NamedThanks, ThanksContext> = {
  cells: (item, context) => (
    <>
      <Cell kind="first">{item.name}</Cell>
      <Cell kind="soft">{item.row.gift === "" ? "—" : item.row.gift}</Cell>
      <Cell kind="soft">{formatAddress(item, context, "cell")}</Cell>
      <Cell kind="soft">
        <Tick item={item} context={context} />
      </Cell>
      <Cell kind="actions">
        <RowButtons item={item} context={context} />
      </Cell>
    </>
  ),
  card: (item, context) => ({
    title: item.name,
    detail: [item.row.gift, formatAddress(item, context, "card")].filter((text) => text !== "").join(" · "),
    more: <Tick item={item} context={context} hint={context.t("table.thanks")} />,
    end: <RowButtons item={item} context={context} />,
  }),
};

/** '' for somebody who is not on the guest list. */
function formatAddress(
  { row }: NamedThanks,
  { t }: Pick<ThanksContext, "t">,
  where: "cell" | "card",
): string {
  if (row.household_id === null && row.guest_id === null) return "";
  return t(`address.${where}.${row.has_address ? "known" : "missing"}`);
}
