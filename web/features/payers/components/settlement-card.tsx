import type { SettlementState } from "#contract/settlements.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Marked } from "#web/platform/marked.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { offerUndo } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useAddSettlement, useDeleteSettlement } from "../queries.ts";
import styles from "./sums.module.css";

interface SettlementCardProps {
  settlement: SettlementState;
  getName: (id: string) => string;
}

/** Which partner owes the other, a button to settle it, and what was settled so far. */
export function SettlementCard({ settlement, getName }: SettlementCardProps) {
  const { t } = useTranslation("payers");
  const { debt, settled } = settlement;
  const today = useToday();
  const addSettlement = useAddSettlement();
  const deleteSettlement = useDeleteSettlement();
  const formatEuros = (euros: number) => formatCents(getCents(euros), getLanguage());
  const showRefusal = (error: unknown) => {
    showToast({ text: t("even.refused", { why: getErrorText(error) }), tone: "refused" });
  };
  const settle = ({ from_id, amount }: { from_id: string; amount: number }) => {
    addSettlement.mutate(
      { from_id, amount, settled_on: today },
      {
        onError: showRefusal,
        onSuccess: ({ id }) => {
          showToast({
            text: t("even.settled", { amount: formatEuros(amount) }),
            action: {
              label: t("translation:undo"),
              onAction: () => {
                deleteSettlement.mutate(
                  { id },
                  { onError: showRefusal, onSuccess: () => void showToast({ text: t("even.undone") }) },
                );
              },
            },
          });
        },
      },
    );
  };
  return (
    <Card title={t("even.title")}>
      {debt ? (
        <div className={styles.debt}>
          <p className={styles.strong}>
            <Marked
              text={t("even.owes", {
                from: getName(debt.from_id),
                to: getName(debt.to_id),
                amount: formatEuros(debt.amount),
              })}
              parts={{ b: <strong /> }}
            />
          </p>
          <Button icon="check" loading={addSettlement.isPending} onClick={() => settle(debt)}>
            {t("even.settle")}
          </Button>
        </div>
      ) : (
        <p className={styles.strong}>
          <Icon name="check" size={18} className={styles.sign} />
          {t("even.none")}
        </p>
      )}
      <p className={styles.soft}>{t("even.how")}</p>
      {settled.length > 0 && (
        <ul className={styles.past} aria-label={t("even.past")}>
          {settled.map(({ id, from_id, amount, settled_on }) => (
            <li key={id}>
              <span className={styles.text}>
                {t("even.line", { from: getName(from_id) })}
                <span className={styles.soft}>{formatDate(settled_on, getLanguage())}</span>
              </span>
              <span>{formatEuros(amount)}</span>
              <IconButton
                icon="bin"
                tone="danger"
                label={t("even.remove", { date: formatDate(settled_on, getLanguage()) })}
                onClick={() => {
                  deleteSettlement.mutate(
                    { id },
                    {
                      onError: showRefusal,
                      onSuccess: () => void offerUndo({ id, text: t("even.removed") }),
                    },
                  );
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
