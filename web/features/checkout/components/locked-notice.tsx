import { allowedBeforePayment, type LockedFeature } from "#contract/checkout.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./offer.module.css";
import { OfferButton } from "./offer-button.tsx";

export function LockedNotice({ lock }: { lock: LockedFeature }) {
  const { t } = useTranslation("checkout");
  return (
    <div className={styles.notice}>
      <Icon name="heart" />
      <p>{t(`locked.${lock}`, { most: allowedBeforePayment[lock] })}</p>
      <OfferButton />
    </div>
  );
}
