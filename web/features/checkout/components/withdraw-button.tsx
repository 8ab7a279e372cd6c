import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { getReceiptNumber, type PaymentReceipt } from "#contract/checkout.ts";
import { formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { getFrenchDay } from "../french-day.ts";

const WithdrawDialog = createLazyPart(async () => (await import("./withdraw-dialog.tsx")).WithdrawDialog);

/**
 * The first of the two steps of an online withdrawal, with the label that the law prescribes (Code de la
 * consommation, article D. 221-5). It is shown for as long as the right lasts. After a withdrawal its date is
 * shown.
 */
export function WithdrawButton({ payment }: { payment: PaymentReceipt }) {
  const { t, i18n } = useTranslation("checkout");
  const [isOpen, setOpen] = useState(false);
  const { withdrawn_at: withdrawnAt, withdrawable_until: until } = payment;
  return (
    <>
      {withdrawnAt !== null && (
        <Soft>{t("withdraw.state", { date: formatDate(getFrenchDay(withdrawnAt), i18n.language) })}</Soft>
      )}
      {until !== null && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t("withdraw.label", { number: getReceiptNumber(payment.id) })}
          onClick={() => setOpen(true)}
        >
          {t("withdraw.action")}
        </Button>
      )}
      {isOpen && <WithdrawDialog payment={payment} onClose={() => setOpen(false)} fallback={null} />}
    </>
  );
}
