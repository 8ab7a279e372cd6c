import { useTranslation } from "react-i18next";
import { locks, type Lock } from "#contract/checkout.ts";
import { Banner } from "#web/ui/banner.tsx";
import { OfferButton } from "./offer-button.tsx";

export function LockedNotice({ lock }: { lock: Lock }) {
  const { t } = useTranslation("checkout");
  return (
    <Banner tone="gold" icon="heart" action={<OfferButton />}>
      {t(`locked.${lock}`, { most: locks[lock] })}
    </Banner>
  );
}
