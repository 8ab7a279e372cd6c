import { useRef } from "react";
import type { SendKind } from "#contract/reply-links.ts";
import { maxReplyTextLength, ReplySettingsChanges } from "#contract/replies.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useMessageTemplate } from "../messages.ts";
import { useReplySettings, useChangeReplySettings } from "../queries.ts";

interface MessageTextDialogProps {
  kind: SendKind;
  onClose: () => void;
}

/** The couple's own text of the invitation or the reminder, which begins with the default one. */
export function MessageTextDialog({ kind, onClose }: MessageTextDialogProps) {
  const { t } = useTranslation("replies");
  const update = useChangeReplySettings();
  const field = useRef<HTMLTextAreaElement>(null);
  const template = useMessageTemplate(kind);
  const name = `${kind}_text` as const;
  const stored = { id: null, [name]: useReplySettings().data?.[name] ?? "" };
  const { form, shown } = useEditForm({
    item: stored,
    latest: stored,
    schemas: { change: ReplySettingsChanges },
    read: (fields) => {
      const text = getFieldTexts(fields).get(name) ?? "";
      // The default text is not stored, so that it follows the date and the language.
      return { [name]: text.trim() === template.trim() ? "" : text };
    },
    change: (changes) => update.mutateAsync(changes),
    texts: { failed: t("settings.failed"), changed: t("text.saved") },
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(`settings.${name}`)}
      help={t("text.help")}
      secondary={
        <Button
          onClick={() => {
            if (field.current) field.current.value = template;
            field.current?.focus();
          }}
        >
          {t("text.ours")}
        </Button>
      }
      onClose={onClose}
    >
      <TextAreaField
        ref={field}
        name={name}
        rows={10}
        label={t("text.label")}
        maxLength={maxReplyTextLength}
        defaultValue={shown[name] || template}
        hint={t("text.places")}
      />
    </FormDialog>
  );
}
