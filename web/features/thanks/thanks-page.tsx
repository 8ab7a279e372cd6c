import { useMemo, useState } from "react";
import type { Thanks } from "#contract/thanks.ts";
import gift from "#web/ui/drawings/gift.svg?raw";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useGuests } from "#web/features/guests/queries.ts";
import { useHouseholds } from "#web/features/households/queries.ts";
import { indexById, householdNameOf } from "#web/features/households/widgets.tsx";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { paths } from "#web/paths.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { ListPage } from "#web/platform/list-page.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { ListHead } from "#web/platform/list-head.tsx";
import { toDayCell, toTextCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import { DataList, type RowDialog } from "#web/ui/data-list.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { AddThanksDialog, DeleteThanksDialog, EditThanksDialog } from "./components/thanks-dialog.tsx";
import { thanksParts } from "./components/thanks-rows.tsx";
import { useThanks, useTick } from "./queries.ts";
import {
  countThanked,
  addNames,
  type NamedThanks,
  filterThanks,
  formatSheetAddress,
} from "./thanks.rules.ts";
import styles from "./thanks-page.module.css";

type Opened = RowDialog<NamedThanks> | { readonly kind: "add" };

const advice = ["when", "card", "group"] as const;

/** The gifts and the thank-yous, household by household. */
export function ThanksPage() {
  const { t } = useTranslation(["thanks", "lists"]);
  const mayEdit = useMayEdit();
  const query = useThanks();
  const findAddress = useAddresses();
  const all = useNamed(query.data);
  const [toWrite, setToWrite] = useState(false);
  const [opened, setOpened] = useDialogState<Opened>();
  const rows = filterThanks(all ?? [], { toWrite });
  const context = useContextOfRows(setOpened);
  const add = () => {
    setOpened({ kind: "add" });
  };
  const close = () => {
    setOpened(null);
  };
  return (
    <>
      <ListPage
        wide
        title={t("title")}
        subtitle={t("subtitle")}
        query={{ ...query, data: all }}
        failed={(why) => t("failed", { why })}
        add={{ label: t("add.open"), onAdd: add }}
        printLabel={t("print")}
        filters={null}
        advice={advice.map((piece) => t(`advice.${piece}`))}
        isAdviceForAfter
        shape={{ label: t("loading"), cards: 6, rows: 8, rowHeight: 56 }}
        empty={<Empty onAdd={add} />}
      >
        <ListHead
          exported={{
            list: "thanks",
            count: rows.length,
            total: all?.length ?? 0,
            table: () => ({
              heads: [
                ...heads.slice(0, -1).map((id) => t(`table.${id}`)),
                ...(["postcode", "town", "country"] as const).map((head) => t(`lists:heads.${head}`)),
                t("table.thanks"),
              ],
              rows: rows.map((item) => [
                toTextCell(item.name),
                toTextCell(item.row.gift),
                ...formatSheetAddress(findAddress(item.row)).map(toTextCell),
                toDayCell(item.row.thanked_on),
              ]),
            }),
          }}
        >
          <div className={styles.bar}>
            <p role="status">
              {t("count", { count: countThanked(query.data ?? []), total: all?.length ?? 0 })}
            </p>
            <ChoiceChip on={toWrite} onChange={setToWrite}>
              {t("to_write")}
            </ChoiceChip>
          </div>
        </ListHead>
        {rows.length === 0 ? (
          <p>{t("all_thanked")}</p>
        ) : (
          <DataList
            label={t("table.label")}
            items={rows}
            parts={thanksParts}
            context={context}
            heads={heads.map((id) => ({ id, label: t(`table.${id}`) }))}
            actionsLabel={mayEdit ? t("table.actions") : undefined}
            onOpen={context.open}
            className={styles.table}
          />
        )}
      </ListPage>
      {opened?.kind === "add" && <AddThanksDialog onClose={close} />}
      {opened?.kind === "edit" && <EditThanksDialog item={opened.item} onClose={close} />}
      {opened?.kind === "delete" && <DeleteThanksDialog item={opened.item} onClose={close} />}
    </>
  );
}

const heads = ["name", "gift", "address", "thanks"] as const;

/** Stable between renders, as the list requires. */
function useContextOfRows(open: (opened: Opened) => void) {
  const { t } = useTranslation("thanks");
  const { mutate } = useTick();
  const today = useToday();
  const language = getLanguage();
  return useMemo(
    () => ({
      t,
      language,
      open,
      tick: ({ row }: NamedThanks, isThanked: boolean) => {
        mutate({ row, day: isThanked ? today : null });
      },
    }),
    [t, language, open, mutate, today],
  );
}

/** The address of a row's household or guest, for those who may see the guests. */
function useAddresses() {
  const guests = useGuests().data ?? [];
  const households = useHouseholds().data ?? [];
  return ({ household_id, guest_id }: Thanks) =>
    households.find(({ id }) => id === household_id) ?? guests.find(({ id }) => id === guest_id);
}

/** undefined while a list is loading. */
function useNamed(rows: ReturnType<typeof useThanks>["data"]): readonly NamedThanks[] | undefined {
  const { t } = useTranslation("thanks");
  const guests = useGuests();
  const households = useHouseholds();
  if (rows === undefined || guests.data === undefined || households.data === undefined) return undefined;
  const guestsById = indexById(guests.data);
  return addNames(rows, {
    households: new Map(households.data.map((household) => [household.id, household])),
    getHouseholdName: (household) => householdNameOf(household, guestsById, getLanguage()),
    guestNames: new Map(guests.data.map((guest) => [guest.id, formatFullName(guest)])),
    removed: t("removed"),
  });
}

function Empty({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("thanks");
  return (
    <EmptyList
      drawing={gift}
      title={t("empty.title")}
      sentence={t("empty.sentence")}
      actions={[
        { label: t("empty.guests"), to: paths.guests },
        { label: t("add.open"), onPress: onAdd },
      ]}
    />
  );
}
