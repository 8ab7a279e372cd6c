import { useState } from "react";
import { useTranslation } from "react-i18next";
import { locks, type Lock } from "#contract/checkout.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffer } from "../queries.ts";
import { OfferDialog } from "./offer-dialog.tsx";

export function LockedNotice({ lock }: { lock: Lock }) {
  const { t } = useTranslation("checkout");
  const [isOpen, setOpen] = useState(false);
  const { data: offer } = useOffer();
  if (offer?.locked !== true) return null;
  return (
    <>
      <Banner
        tone="gold"
        icon="heart"
        action={
          <Button
            size="small"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t("locked.see")}
          </Button>
        }
      >
        {t(`locked.${lock}`, { most: locks[lock] })}
      </Banner>
      {isOpen && (
        <OfferDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
