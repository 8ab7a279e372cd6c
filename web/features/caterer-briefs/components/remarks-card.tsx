import { useState } from "react";
import { BriefChanges, type CatererBrief } from "#contract/caterer-briefs.ts";
import { useForm } from "#web/platform/forms.ts";
import { LeaveGuard } from "#web/platform/leave-guard.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FieldErrors } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useUpdateBrief } from "../queries.ts";
import { useSay } from "../texts.ts";
import styles from "./panels.module.css";

/** What the couple writes to the caterer. It goes with the next version. */
export function RemarksCard({ brief: { moment_id: id, remarks } }: { brief: CatererBrief }) {
  const { t } = useTranslation("caterer");
  const say = useSay();
  const mayEdit = usePermission("guests:edit") === true;
  const update = useUpdateBrief(id);
  /** undefined: as saved. */
  const [typed, setTyped] = useState<string>();
  const form = useForm({
    schema: BriefChanges,
    failed: t("remarks_failed"),
    send: async ({ remarks: written = "" }) => {
      await update.mutateAsync({ remarks: written });
      showToast({ words: t("remarks_saved") });
      setTyped((now) => (now === undefined || now.trim() === written.trim() ? undefined : now));
    },
  });
  const isChanged = typed !== undefined && typed !== remarks;
  return (
    <Card title={say("sections.remarks")} data-print={remarks === "" ? "no" : undefined}>
      {mayEdit ? (
        <form noValidate ref={form.ref} onSubmit={form.onSubmit} className={styles.stack}>
          <FieldErrors value={form.errors}>
            <TextAreaField
              name="remarks"
              label={say("sections.remarks")}
              labelHidden
              hint={t("remarks_hint")}
              rows={4}
              value={typed ?? remarks}
              data-print="no"
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
              }}
            />
          </FieldErrors>
          <p data-print="only" className={styles.written}>
            {remarks}
          </p>
          <FormError words={form.refusal} />
          {isChanged && (
            <div>
              <Button type="submit" loading={form.isSending}>
                {t("remarks_save")}
              </Button>
              <LeaveGuard />
            </div>
          )}
        </form>
      ) : (
        <p className={styles.written}>{remarks === "" ? t("remarks_none") : remarks}</p>
      )}
    </Card>
  );
}
