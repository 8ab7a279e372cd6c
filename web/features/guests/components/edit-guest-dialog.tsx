import { useState } from "react";
import { GuestChanges, type Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import { useAnswersOf, useMomentsOn } from "#web/features/moments/queries.ts";
import { invitationChanges, notInvited } from "#web/features/moments/widgets.tsx";
import { History, type LinkOwner, LinkState, ReplyLinkDialog } from "#web/features/replies/widgets.tsx";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { textsIn } from "#web/platform/changed-fields.ts";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { changesOf } from "../changes.rules.ts";
import { linkOwner } from "../link-owner.ts";
import { fullName } from "../names.ts";
import { useChangeGuest } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EditGuestFields } from "./edit-guest-fields.tsx";

const noMoments: readonly Moment[] = [];

interface EditGuestDialogProps {
  guest: Guest;
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
}

/** The form of a guest. */
export function EditGuestDialog({ guest, guests, couple, onClose }: EditGuestDialogProps) {
  const { t } = useTranslation("guests");
  const change = useChangeGuest(guest);
  const moments = useMomentsOn() ?? noMoments;
  const answers = useAnswersOf(guest.id) ?? notInvited;
  const form = useForm({
    schema: GuestChanges,
    read: (fields) => {
      const invitations = invitationChanges(fields, { moments, answers });
      const changes = changesOf(guest, textsIn(fields, { is_child: "false", high_chair: "false" }));
      return invitations.length === 0 ? changes : { ...changes, invitations };
    },
    failed: t("edit.failed"),
    send: (changes) => saveChanges(changes, { save: change.mutateAsync, words: t("edit.done"), onClose }),
  });
  const [showsLink, setShowsLink] = useState(false);
  const owner = linkOwner(guest, guests);
  return (
    <>
      <FormDialog
        form={form}
        title={fullName(guest)}
        saveLabel={t("edit.save")}
        after={
          <Reply
            guest={guest}
            owner={owner}
            onOpenLink={() => {
              setShowsLink(true);
            }}
          />
        }
        onClose={onClose}
      >
        <EditGuestFields {...{ guest, guests, couple, moments, answers }} />
      </FormDialog>
      {showsLink && (
        <ReplyLinkDialog
          {...owner}
          name={fullName(guest)}
          onClose={() => {
            setShowsLink(false);
          }}
        />
      )}
    </>
  );
}

interface ReplyProps {
  guest: Guest;
  owner: LinkOwner;
  onOpenLink: () => void;
}

/** The guest's reply link, and the history of their replies. */
function Reply({ guest, owner, onOpenLink }: ReplyProps) {
  const { t } = useTranslation(["guests", "households"]);
  return (
    <div className={styles.reply}>
      <div className={styles.linkLine}>
        <LinkState {...owner} />
        <Button kind="quiet" size="small" icon="link" onClick={onOpenLink}>
          {t("households:card.link")}
        </Button>
      </div>
      <History guestId={guest.id} guestName={fullName(guest)} />
    </div>
  );
}
