import { useTranslation } from "react-i18next";
import { GuestChanges, type Guest } from "#contract/guests.ts";
import { BinLink } from "#web/platform/bin-link.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { changesOf } from "../changes.rules.ts";
import { fullName } from "../list.rules.ts";
import { useChangeGuest } from "../queries.ts";
import styles from "./dialogs.module.css";
import { EditGuestFields } from "./edit-guest-fields.tsx";
import { leaveWords } from "#web/platform/leave-words.ts";

interface EditGuestDialogProps {
  guest: Guest;
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
}

/** Everything that is known of a guest, to read and to change. */
export function EditGuestDialog({ guest, guests, couple, onClose }: EditGuestDialogProps) {
  const { t } = useTranslation("guests");
  const change = useChangeGuest(guest);
  const form = useForm({
    schema: GuestChanges,
    read: (fields) => changesOf(guest, textsIn(fields)),
    send: async (changes) => {
      if (Object.keys(changes).length > 0) {
        await change.mutateAsync(changes);
        showToast({ words: t("edit.done") });
      }
      onClose();
    },
  });
  const isRefused = form.refusal !== undefined || Object.keys(form.errors).length > 0;
  return (
    <Dialog
      open
      title={fullName(guest)}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leave={leaveWords(t)}
      onClose={onClose}
      onSubmit={form.onSubmit}
      primary={
        <Button type="submit" kind="primary" loading={form.isSending}>
          {t("edit.save")}
        </Button>
      }
    >
      <EditGuestFields {...{ guest, guests, couple }} errors={form.errors} />
      {isRefused && (
        <div className={styles.after}>
          <Banner tone="danger" announced action={form.isGone && <BinLink />}>
            {t("edit.failed")} {form.refusal}
          </Banner>
        </div>
      )}
    </Dialog>
  );
}

/** A box that is not ticked is in no form. */
function textsIn(fields: FormData): ReadonlyMap<string, string> {
  return new Map(
    [["is_child", "false"], ...fields].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
}
