import { BriefChanges, type CatererBrief } from "#contract/caterer-briefs.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FieldErrorsProvider } from "#web/ui/field.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useChangeBrief } from "../queries.ts";
import { useBriefTranslation } from "../texts.ts";
import styles from "./panels.module.css";

/** The form's id, for the button « Envoyer », which saves what is typed first. */
export const remarksForm = "caterer-remarks";

export interface RemarksDraft {
  /** The unsaved text; undefined without changes. */
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
  /** Before a submit: whether the brief is to be sent once the remarks are saved. */
  readonly setNext: (next: "send" | "stay") => void;
  /** Discards the draft, unless it has changed since the save began. Returns the next step and begins it. */
  readonly onSaved: (text: string) => "send" | "stay";
}

interface RemarksCardProps {
  brief: CatererBrief;
  draft: RemarksDraft;
}

/** The couple's remarks to the caterer. They are sent with the next version. */
export function RemarksCard({ brief: { moment_id: id, remarks }, draft }: RemarksCardProps) {
  const { t } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const mayEdit = usePermission("guests:edit") === true;
  const update = useChangeBrief(id);
  const { typed, onType, onSaved, setNext } = draft;
  const current = { id: null, remarks };
  const edits = useEdits(current, current, () => onType(undefined));
  const { shown } = edits;
  const form = useForm({
    edits,
    schema: BriefChanges,
    getTouchedFields: () => (typed === undefined ? {} : { remarks: typed }),
    failed: t("remarks_failed"),
    send: async ({ remarks: text = "" }) => {
      const saved = await update.mutateAsync(withBase({ remarks: text }, shown));
      // While the draft is still there, so that the field stays the same element: it may be typed in already.
      await edits.mergeValues({ remarks: saved.remarks }, { remarks: text }).catch(() => undefined);
      if (onSaved(text) === "stay") showToast({ text: t("remarks_saved") });
    },
  });
  return (
    <Card title={tBrief("sections.remarks")} data-print={remarks === "" ? "no" : undefined}>
      {mayEdit ? (
        <form id={remarksForm} noValidate ref={form.ref} onSubmit={form.onSubmit} className={styles.stack}>
          <FieldErrorsProvider value={form.errors}>
            <FollowFields form={form}>
              <TextAreaField
                name="remarks"
                label={tBrief("sections.remarks")}
                labelHidden
                hint={t("remarks_hint")}
                rows={4}
                value={typed ?? shown.remarks}
                data-print="no"
                onChange={({ currentTarget: { value } }) =>
                  onType(value === shown.remarks ? undefined : value)
                }
              />
            </FollowFields>
          </FieldErrorsProvider>
          <p data-print="only" className={styles.written}>
            {remarks}
          </p>
          <FormError text={form.error} />
          {typed !== undefined && (
            <div>
              <Button type="submit" loading={form.isSending} onClick={() => setNext("stay")}>
                {t("remarks_save")}
              </Button>
            </div>
          )}
        </form>
      ) : (
        <p className={styles.written}>{remarks === "" ? t("remarks_none") : remarks}</p>
      )}
    </Card>
  );
}
