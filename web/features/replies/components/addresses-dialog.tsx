import { useState } from "react";
import * as v from "valibot";
import { id, optionalEmail } from "#contract/values.ts";
import { saveMissingEmail } from "#web/features/guests/queries.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { formatPartyName } from "../names.ts";
import { getAddressee, getEmail } from "../replies.rules.ts";
import type { Replies } from "../use-replies.ts";
import styles from "./replies.module.css";

/** One field for each household without an email address. */
export function AddressesDialog({ replies, onClose }: { replies: Replies; onClose: () => void }) {
  const { t, i18n } = useTranslation("replies");
  // The rows stay while they are saved one after the other.
  const [rows] = useState(() =>
    replies.parties
      .filter((party) => getEmail(party) === undefined)
      .flatMap((party) => {
        const guest = getAddressee(party);
        const name = formatPartyName(party, replies.guestsById, i18n.language);
        return guest ? [{ guest, name }] : [];
      }),
  );
  const [savedEmailByGuest] = useState(() => new Map<string, string>());
  const form = useForm({
    schema: v.object({ emails: v.array(v.object({ id, email: optionalEmail })) }),
    read: (fields) => ({
      emails: rows.map(({ guest }, at) => ({
        id: guest.id,
        email: fields.get(`emails.${String(at)}.email`),
      })),
    }),
    failed: t("addresses.failed"),
    send: async ({ emails }) => {
      for (const [at, { email }] of emails.entries()) {
        const guest = rows[at]?.guest;
        if (guest === undefined || email === "" || savedEmailByGuest.get(guest.id) === email) continue;
        await saveMissingEmail(guest, email);
        savedEmailByGuest.set(guest.id, email);
      }
      showToast({ text: t("addresses.saved", { count: savedEmailByGuest.size }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("addresses.title")}
      help={t("addresses.help")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {rows.map(({ guest, name }, at) => (
          <TextField
            key={guest.id}
            name={`emails.${String(at)}.email`}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={name}
          />
        ))}
      </div>
    </FormDialog>
  );
}
