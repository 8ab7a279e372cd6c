import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewGuest, type Guest } from "#contract/guests.ts";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { NameIndex } from "../duplicates.rules.ts";
import { fullName } from "../list.rules.ts";
import { useAddGuest } from "../queries.ts";
import { AddGuestFields, type Ties } from "./add-guest-fields.tsx";
import styles from "./dialogs.module.css";
import { InSight } from "#web/ui/in-sight.tsx";
import { leaveWords } from "#web/platform/leave-words.ts";

interface AddGuestDialogProps {
  guests: readonly Guest[];
  couple: readonly string[];
  onClose: () => void;
  /** On to adding several at once. */
  onMany: () => void;
}

const firstTies: Ties = { side: "", relationship: "Other" };

export function AddGuestDialog({ guests, couple, onClose, onMany }: AddGuestDialogProps) {
  const { t } = useTranslation("guests");
  const add = useAddGuest();
  const index = useMemo(() => new NameIndex(guests), [guests]);
  const goesOn = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const [twin, setTwin] = useState<Guest | null>(null);
  const [round, setRound] = useState({ number: 0, ties: firstTies, added: "" });

  const form = useForm({
    schema: NewGuest,
    send: async (guest) => {
      const named = { first_name: guest.firstName, last_name: guest.lastName };
      const like = index.find(named);
      if (like && like.id !== twin?.id) {
        setTwin(like);
        return;
      }
      const added = await add.mutateAsync(guest);
      const words = t("add.done", { name: fullName(added) });
      if (!goesOn.current) {
        showToast({ words });
        onClose();
        return;
      }
      setTwin(null);
      setTyped(false);
      setRound(({ number }) => ({
        number: number + 1,
        ties: { side: guest.side, relationship: guest.relationship },
        added: words,
      }));
    },
  });

  return (
    <Dialog
      open
      title={t("add.open")}
      help={t("add.help")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leave={hasTyped ? leaveWords(t) : undefined}
      onClose={onClose}
      onSubmit={form.onSubmit}
      secondary={
        <Button
          loading={form.isSending && goesOn.current}
          onClick={(event) => {
            goesOn.current = true;
            event.currentTarget.form?.requestSubmit();
          }}
        >
          {t("add.and_go_on")}
        </Button>
      }
      primary={
        <Button
          type="submit"
          kind="primary"
          loading={form.isSending && !goesOn.current}
          onClick={() => {
            goesOn.current = false;
          }}
        >
          {t(twin ? "add.anyway" : "add.add")}
        </Button>
      }
    >
      <p role="status" className={round.added === "" ? undefined : styles.added}>
        {round.added}
      </p>
      <div
        key={round.number}
        onInput={() => {
          setTyped(true);
        }}
      >
        <DialogFields>
          <AddGuestFields couple={couple} ties={round.ties} errors={form.errors} />
        </DialogFields>
      </div>
      <div className={styles.after}>
        {twin && (
          <InSight key={twin.id}>
            <Banner tone="gold" icon="people" announced>
              {t("add.twin", { name: fullName(twin) })}
            </Banner>
          </InSight>
        )}
        {form.refusal && (
          <InSight key={form.refusal}>
            <Banner tone="danger" announced>
              {form.refusal}
            </Banner>
          </InSight>
        )}
        <Button kind="quiet" size="small" className={styles.link} onClick={onMany}>
          {t("add.many")}
        </Button>
      </div>
    </Dialog>
  );
}
