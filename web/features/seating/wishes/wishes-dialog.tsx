import type { Guest } from "#contract/guests.ts";
import { shorten } from "#i18n/shorten.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Stack } from "#web/ui/stack.tsx";
import { GeneralWishes } from "./general-wishes.tsx";
import { NewWish } from "./new-wish.tsx";
import { useSeatingState } from "./use-seating-state.ts";
import { WishList } from "./wish-list.tsx";

interface WishesDialogProps {
  /** Shows only this guest's wishes; everyone's when absent. */
  guest?: Guest | undefined;
  onClose: () => void;
}

/** The wishes for everyone and for single guests. Each change is saved at once, so closing loses nothing. */
export function WishesDialog({ guest, onClose }: WishesDialogProps) {
  const { t } = useTranslation("wishes");
  const seatingState = useSeatingState();
  const mayEdit = useMayEdit();
  return (
    <Dialog
      open
      title={guest ? t("wishes.title_of", { name: shorten(formatFullName(guest)) }) : t("wishes.title")}
      help={t("wishes.help")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      primary={
        <Button kind="primary" onClick={onClose}>
          {t(mayEdit ? "wishes.done" : "translation:close")}
        </Button>
      }
    >
      {seatingState ? (
        <Stack gap={8}>
          {mayEdit && (
            <Stack as="section" gap={4}>
              <CardTitle level={3}>{t("wishes.new")}</CardTitle>
              <NewWish {...{ seatingState, guest }} />
            </Stack>
          )}
          <WishList {...{ seatingState, guest }} />
          {!guest && (
            <Stack as="section" gap={4}>
              <CardTitle level={3}>{t("wishes.general")}</CardTitle>
              <GeneralWishes seating={seatingState.seating} />
            </Stack>
          )}
        </Stack>
      ) : (
        <Skeleton label={t("translation:loading")} shape="block" height={320} />
      )}
    </Dialog>
  );
}
