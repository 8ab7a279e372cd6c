import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

/** Said instead of a form that does not come; to try again from the beginning loads the document anew. */
export function Unreachable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation("checkout");
  return (
    <Banner
      tone="danger"
      announced
      action={
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            if (onRetry) onRetry();
            else location.reload();
          }}
        >
          {t("translation:retry")}
        </Button>
      }
    >
      {t("form.unreachable")}
    </Banner>
  );
}
