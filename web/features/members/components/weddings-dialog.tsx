import { useState } from "react";
import type { WeddingSummary } from "#contract/members.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { showToastInNextDocument } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getShownWeddingId } from "#web/platform/shown-wedding.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { switchWedding } from "../switch-wedding.ts";
import { useBeginWedding, useOpenWedding, useWeddings } from "../queries.ts";
import { formatCoupleName } from "../texts.ts";
import { WeddingChoice } from "./wedding-choice.tsx";

/**
 * The user's weddings, to switch between them. A user who is only a helper can start a wedding of their own
 * here.
 */
export function WeddingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("members");
  const weddings = useWeddings();
  const { open, begin, isBusy, errorText } = useSwitchWedding(onClose);
  const { data } = weddings;
  const hasOwn = data?.some(({ role }) => role === "couple") ?? true;
  return (
    <Dialog
      open
      title={t("weddings.title")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      secondary={
        !hasOwn && (
          <Button icon="plus" loading={isBusy} onClick={begin}>
            {t("weddings.begin")}
          </Button>
        )
      }
    >
      <Stack shrinks gap={4}>
        {data ? (
          <Stack as="ul" gap={2} aria-label={t("weddings.list")}>
            {data.map((wedding) => (
              <WeddingChoice
                key={wedding.id}
                wedding={wedding}
                isBusy={isBusy}
                onOpen={() => open(wedding)}
              />
            ))}
          </Stack>
        ) : weddings.error ? (
          <LoadFailed query={weddings} text={(why) => t("weddings.failed", { why })} />
        ) : (
          <Skeleton label={t("weddings.loading")} shape="cards" count={2} height={68} />
        )}
        <FormError text={errorText} />
      </Stack>
    </Dialog>
  );
}

/** Switches to another wedding, or begins one, by loading a new document; for the shown one it only closes. */
function useSwitchWedding(onClose: () => void) {
  const { t } = useTranslation("members");
  const opening = useOpenWedding();
  const beginning = useBeginWedding();
  const [errorText, setErrorText] = useState<string>();
  const showWedding = (text: string) => {
    showToastInNextDocument({ text });
    switchWedding();
  };
  return {
    isBusy: opening.isPending || opening.isSuccess || beginning.isPending || beginning.isSuccess,
    errorText,
    open: (wedding: WeddingSummary) => {
      if (wedding.current && wedding.id === getShownWeddingId()) {
        onClose();
        return;
      }
      setErrorText(undefined);
      opening.mutate(wedding.id, {
        onSuccess: () => {
          const couple = formatCoupleName(wedding);
          showWedding(couple === "" ? t("weddings.opened_unnamed") : t("weddings.opened", { couple }));
        },
        onError: (error) => setErrorText(t("weddings.not_opened", { why: getErrorText(error) })),
      });
    },
    begin: () => {
      setErrorText(undefined);
      beginning.mutate(null, {
        onSuccess: () => showWedding(t("weddings.begun")),
        onError: (error) => setErrorText(t("weddings.not_begun", { why: getErrorText(error) })),
      });
    },
  };
}
