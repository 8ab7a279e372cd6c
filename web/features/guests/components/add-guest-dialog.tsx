import { useEffect, useRef, useState } from "react";
import { NewGuest, type Guest } from "#contract/guests.ts";
import { shorten } from "#i18n/shorten.ts";
import { MomentChips } from "#web/features/moments/widgets.tsx";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { ScrolledIntoView } from "#web/ui/scrolled-into-view.tsx";
import { NameIndex } from "../duplicates.rules.ts";
import { formatFullName } from "../names.ts";
import { type GuestTies, noTies } from "../guest-ties.ts";
import { guestResource } from "../queries.ts";
import { AddGuestFields } from "./add-guest-fields.tsx";
import styles from "./dialogs.module.css";

interface AddGuestDialogProps {
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
  /** Goes on to adding several guests at once. */
  onAddSeveral: () => void;
}

export function AddGuestDialog({ guests, couple, onClose, onAddSeveral }: AddGuestDialogProps) {
  const { t } = useTranslation("guests");
  const getNameIndex = useNameIndex(guests);
  const [duplicate, setDuplicate] = useState<Guest | null>(null);
  // Kept for the next guest, who is often invited to the same moments.
  const [momentIds, setMomentIds] = useState<readonly string[]>();
  const { repeatState, round, handleAdded } = useRepeatedForm<GuestTies>(noTies, onClose);

  const form = useForm({
    schema: NewGuest,
    read: (fields) => ({ ...Object.fromEntries(fields), moment_ids: momentIds }),
    send: async (guest) => {
      const named = { first_name: guest.firstName, last_name: guest.lastName };
      const similarGuest = getNameIndex().find(named);
      if (similarGuest && similarGuest.id !== duplicate?.id) {
        setDuplicate(similarGuest);
        return;
      }
      const name = shorten(formatFullName(await guestResource.addItem(guest)));
      setDuplicate(null);
      handleAdded(t("add.done", { name }), { side: guest.side, relationship: guest.relationship });
    },
  });

  return (
    <RepeatableFormDialog
      {...{ form, round, repeatState, onClose }}
      title={t("add.open")}
      help={t("add.help")}
      saveLabel={duplicate ? t("add.anyway") : undefined}
      addAnotherLabel={t("add.and_go_on")}
      notice={
        duplicate && (
          <ScrolledIntoView key={duplicate.id}>
            <Banner tone="gold" icon="people" announced>
              {t("add.twin", { name: shorten(formatFullName(duplicate)) })}
            </Banner>
          </ScrolledIntoView>
        )
      }
    >
      <div data-wide="">
        <Button kind="quiet" size="small" className={styles.link} onClick={onAddSeveral}>
          {t("add.many")}
        </Button>
      </div>
      <AddGuestFields couple={couple} ties={round.initialValues} />
      <MomentChips chosen={momentIds} onChange={setMomentIds} />
    </RepeatableFormDialog>
  );
}

/** The index of names, built after the form is painted, because a long list takes longer than the form. */
function useNameIndex(guests: readonly Guest[]): () => NameIndex<Guest> {
  const index = useRef<NameIndex<Guest> | null>(null);
  useEffect(() => {
    index.current = null;
    runAfterPaint(() => {
      index.current = new NameIndex(guests);
    });
  }, [guests]);
  return () => index.current ?? new NameIndex(guests);
}
