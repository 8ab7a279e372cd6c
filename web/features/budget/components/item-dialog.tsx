import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewBudgetItem, type BudgetItem } from "#contract/budget.ts";
import { readAmount } from "#i18n/amounts.ts";
import { useForm } from "#web/platform/forms.ts";
import { leaveWords } from "#web/platform/leave-words.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { InSight } from "#web/ui/in-sight.tsx";
import { itemChanges } from "../budget.rules.ts";
import { useAddBudgetItem, useChangeBudgetItem } from "../queries.ts";
import styles from "./item-dialog.module.css";
import { ItemFields } from "./item-fields.tsx";
import { useItemTitle } from "./words.ts";

interface ItemDialogProps {
  /** The one to change; a new one when absent. */
  item?: BudgetItem | undefined;
  providers: readonly string[];
  onClose: () => void;
}

/** What the fields say, as the contract wants it; a form sends line ends as two characters. */
function readItem(fields: FormData): unknown {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    type: text("type"),
    name: text("name"),
    price: readAmount(text("price")),
    provider: text("provider"),
    comment: text("comment").replaceAll("\r\n", "\n"),
  };
}

/** One item of the budget, new or to be changed; new ones may follow one another. */
export function ItemDialog({ item, providers, onClose }: ItemDialogProps) {
  const { t } = useTranslation("budget");
  const titleOf = useItemTitle();
  const add = useAddBudgetItem();
  const change = useChangeBudgetItem();
  const goesOn = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const [round, setRound] = useState({ number: 0, added: "" });

  async function saveNew(wanted: NewBudgetItem) {
    const words = t("item.added", { item: titleOf(await add.mutateAsync(wanted)) });
    if (!goesOn.current) {
      showToast({ words });
      onClose();
      return;
    }
    setTyped(false);
    setRound(({ number }) => ({ number: number + 1, added: words }));
  }

  async function saveChanges(before: BudgetItem, wanted: NewBudgetItem) {
    const changes = itemChanges(before, wanted);
    if (Object.keys(changes).length > 0) {
      await change.mutateAsync({ id: before.id, changes });
      showToast({ words: t("item.changed") });
    }
    onClose();
  }

  const form = useForm({
    schema: NewBudgetItem,
    read: readItem,
    send: (wanted) => (item ? saveChanges(item, wanted) : saveNew(wanted)),
  });

  return (
    <Dialog
      open
      title={item ? t("item.edit") : t("item.open")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leave={hasTyped ? leaveWords(t) : undefined}
      onClose={onClose}
      onSubmit={form.onSubmit}
      secondary={
        !item && (
          <Button
            loading={form.isSending && goesOn.current}
            onClick={(event) => {
              goesOn.current = true;
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {t("add_and_go_on")}
          </Button>
        )
      }
      primary={
        <Button
          type="submit"
          kind="primary"
          loading={form.isSending && !goesOn.current}
          onClick={() => {
            goesOn.current = false;
          }}
        >
          {item ? t("translation:save") : t("add")}
        </Button>
      }
    >
      <p role="status" className={round.added === "" ? undefined : styles.added}>
        {round.added}
      </p>
      <div
        key={round.number}
        onInput={() => {
          setTyped(true);
        }}
      >
        <DialogFields>
          <ItemFields item={item} providers={providers} errors={form.errors} />
        </DialogFields>
      </div>
      {form.refusal && (
        <InSight key={form.refusal}>
          <div className={styles.refusal}>
            <Banner tone="danger" announced>
              {form.refusal}
            </Banner>
          </div>
        </InSight>
      )}
    </Dialog>
  );
}
