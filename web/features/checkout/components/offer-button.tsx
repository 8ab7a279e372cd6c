import { useState } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { OfferDialog } from "./offer-dialog.tsx";

/** Opens the offer, beside the error of a locked feature. */
export function OfferButton() {
  const { t } = useTranslation("checkout");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("locked.see")}
      </Button>
      {isOpen && <OfferDialog onClose={() => setOpen(false)} />}
    </>
  );
}
