import { allowedBeforePayment, withdrawalDays, type LockedFeature, type Offer } from "#contract/checkout.ts";
import { formatPrice } from "#i18n/formats.ts";
import { paths } from "#web/paths.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import styles from "./offer.module.css";

const listedLocks = ["inviting", "seating", "documents"] as const satisfies readonly LockedFeature[];

/** The price: paid once, all taxes included. */
export function Price({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation("checkout");
  return (
    <p className={styles.price}>
      <span className={styles.sum}>{formatPrice(offer.price, offer.currency, i18n.language)}</span>{" "}
      <Soft as="span" size="same">
        {t("offer.tax")}
      </Soft>
    </p>
  );
}

/** The price and one sentence, beside the payment form. */
export function OfferInBrief({ offer }: { offer: Offer }) {
  const { t } = useTranslation("checkout");
  return (
    <div>
      <Price offer={offer} />
      <p className={styles.text}>{offer.text === "" ? t("offer.brief") : offer.text}</p>
    </div>
  );
}

/**
 * What is sold, its price and the right of withdrawal: the information that the law requires before payment.
 */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { t } = useTranslation("checkout");
  return (
    <Stack gap={5}>
      <Price offer={offer} />
      <p className={styles.text}>{offer.text === "" ? t("offer.text") : offer.text}</p>
      <div>
        <h3 className={styles.listTitle}>{t("offer.opens")}</h3>
        <Stack as="ul" gap={2}>
          {listedLocks.map((lock) => (
            <li key={lock} className={styles.line}>
              <Icon name="check" size={18} />
              {t(`offer.opened.${lock}`, { most: allowedBeforePayment[lock] })}
            </li>
          ))}
        </Stack>
      </div>
      <SmallPrint />
    </Stack>
  );
}

/** The right of withdrawal, with the legal notice and the terms. */
export function SmallPrint() {
  const { t } = useTranslation("checkout");
  return (
    <p className={styles.small}>
      <Marked
        text={t("offer.withdrawal", { count: withdrawalDays })}
        parts={{
          notice: <TextLink to={paths.legalNotice} target="_blank" />,
          terms: <TextLink to={paths.terms} target="_blank" />,
        }}
      />
    </p>
  );
}
