import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { leaveWords } from "#web/platform/leave-words.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { InSight } from "#web/ui/in-sight.tsx";
import { useAdding } from "../use-adding.ts";
import { AddTaskFields } from "./add-task-fields.tsx";
import styles from "./dialogs.module.css";

/** The same form on a phone. */
export function AddTaskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("todos");
  const goesOn = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const adding = useAdding((_, words) => {
    setTyped(false);
    if (goesOn.current) return true;
    showToast({ words });
    onClose();
    return false;
  });
  const { form, round } = adding;
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
          {t("add.add")}
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
          <AddTaskFields adding={adding} focused />
        </DialogFields>
      </div>
      {form.refusal && (
        <div className={styles.after}>
          <InSight key={form.refusal}>
            <Banner tone="danger" announced>
              {form.refusal}
            </Banner>
          </InSight>
        </div>
      )}
    </Dialog>
  );
}
