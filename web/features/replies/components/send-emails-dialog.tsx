import { type ComponentProps, useState } from "react";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { formatPartyName } from "../names.ts";
import { useSendEmails } from "../queries.ts";
import { getEmail, groupBySend, type AwaitedParty } from "../replies.rules.ts";
import { formatSendOutcome } from "../sending.rules.ts";
import type { Replies } from "../use-replies.ts";
import { MessageText } from "./message-text.tsx";
import styles from "./replies.module.css";

interface SendEmailsDialogProps {
  /** At least one, each with an address. */
  parties: readonly AwaitedParty[];
  replies: Replies;
  onClose: () => void;
}

/** Who gets an email and what it says, before any is sent. */
export function SendEmailsDialog({ parties, replies, onClose }: SendEmailsDialogProps) {
  const { t, i18n } = useTranslation("replies");
  // Nothing is ticked beforehand, so that nobody gets an email by a hasty press. A single household was chosen already.
  const [chosen, setChosen] = useState<readonly AwaitedParty[]>(parties.length === 1 ? parties : []);
  const [failure, setFailure] = useState<string>();
  const { isSending, sendEmails } = useSendToParties(chosen, onClose, setFailure);
  return (
    <Dialog
      open
      title={chosen.length === 0 ? t("send.choose") : t("send.title", { count: chosen.length })}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      onClose={onClose}
      primary={
        <Button kind="primary" icon="envelope" loading={isSending} onClick={sendEmails}>
          {t("send.send")}
        </Button>
      }
    >
      <div className={styles.stack}>
        {parties.length > 1 && (
          <Checkbox
            label={t("send.everybody")}
            checked={chosen.length === parties.length}
            onChange={({ target }) => setChosen(target.checked ? parties : [])}
          />
        )}
        {groupBySend(parties).map(({ kind, parties: alike }) => (
          <section key={kind} className={styles.mailed}>
            <h3 className={styles.part}>{t(`send.${kind}`)}</h3>
            <MessageText party={alike.find((party) => chosen.includes(party)) ?? alike[0]} kind={kind} />
            <ul aria-label={t(`send.${kind}`)} className={styles.recipients}>
              {alike.map((party) => (
                <li key={party.link.id}>
                  <Recipient
                    name={formatPartyName(party, replies.guestsById, i18n.language)}
                    email={getEmail(party)}
                    isOnly={parties.length === 1}
                    checked={chosen.includes(party)}
                    onChange={({ target }) =>
                      setChosen(
                        parties.filter((one) => (one === party ? target.checked : chosen.includes(one))),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <FormError text={failure} />
      </div>
    </Dialog>
  );
}

interface RecipientProps extends Pick<ComponentProps<"input">, "checked" | "onChange"> {
  name: string;
  email: string | undefined;
  isOnly: boolean;
}

function Recipient({ name, email, isOnly, ...box }: RecipientProps) {
  const label = (
    <>
      <span className={styles.saveName}>{name}</span> <Soft>{email}</Soft>
    </>
  );
  return isOnly ? <span>{label}</span> : <Checkbox label={label} {...box} />;
}

/** Sends the emails and says how many leave, how many wait, and who gets none for which reason. */
function useSendToParties(
  parties: readonly AwaitedParty[],
  onDone: () => void,
  onFailure: (text: string | undefined) => void,
) {
  const { t, i18n } = useTranslation("replies");
  const send = useSendEmails();
  function sendEmails() {
    if (parties.length === 0) {
      onFailure(t("send.nobody"));
      return;
    }
    onFailure(undefined);
    const sends = groupBySend(parties).map(({ kind, parties: alike }) => ({
      kind,
      linkIds: alike.map(({ link }) => link.id),
    }));
    send.mutate(sends, {
      onSuccess: ({ error, ...outcome }) => {
        const text = formatSendOutcome({ ...outcome, why: getErrorText(error) }, t, i18n.language);
        showToast(outcome.untried > 0 ? { text, tone: "refused" } : { text });
        onDone();
      },
      onError: (error) => onFailure(t("send.failed", { why: getErrorText(error) })),
    });
  }
  return { isSending: send.isPending, sendEmails };
}
