import { useState } from "react";
import { maxReplyTextLength, type ReplySettings, ReplySettingsChanges } from "#contract/replies.ts";
import { limits } from "#contract/values.ts";
import { formatDate } from "#i18n/formats.ts";
import { Editing } from "#web/platform/editing.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { getFieldTexts, withBase } from "#web/platform/changed-fields.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { ReadOnlyFields } from "#web/ui/read-fields.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useChangeReplySettings } from "../queries.ts";
import { useDateFormat } from "../use-date-format.ts";
import type { Replies } from "../use-replies.ts";
import { QuestionsCard } from "./questions-card.tsx";
import styles from "./replies.module.css";

const maxWelcome = 500;
const fieldNames = ["deadline", "contact", "welcome", "invitation_text", "reminder_text"] as const;

interface ReplySettingsTabProps {
  replies: Replies;
  settings: ReplySettings;
  onReopen: () => void;
}

/** The deadline, the texts for guests and the additional questions. Only the couple changes them. */
export function ReplySettingsTab(props: ReplySettingsTabProps) {
  return (
    <Editing permission="couple">
      <Settings {...props} />
    </Editing>
  );
}

function Settings({ replies, settings, onReopen }: ReplySettingsTabProps) {
  const { t } = useTranslation("replies");
  const { language } = useDateFormat();
  const mayEdit = useMayEdit();
  const form = <SettingsForm settings={settings} />;
  return (
    <div className={styles.stack}>
      {!mayEdit && <Soft>{t("settings.couple_only")}</Soft>}
      {mayEdit ? form : <ReadOnlyFields>{form}</ReadOnlyFields>}
      <QuestionsCard moments={replies.moments} />
      {settings.health_erasure_on !== null && (
        <Soft>{t("settings.health", { day: formatDate(settings.health_erasure_on, language) })}</Soft>
      )}
      {mayEdit && (
        <div>
          {settings.is_open ? (
            <CloseRepliesButton />
          ) : (
            <Button icon="envelope" onClick={onReopen}>
              {t("settings.reopen")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function SettingsForm({ settings }: { settings: ReplySettings }) {
  const { t } = useTranslation("replies");
  const mayEdit = useMayEdit();
  const { language, today } = useDateFormat();
  const update = useChangeReplySettings();
  const current = { id: null, ...settings };
  const edits = useEdits(current, current);
  const { shown } = edits;
  const form = useForm({
    edits,
    schema: ReplySettingsChanges,
    read: (data) => {
      const texts = getFieldTexts(data);
      const changedNames = fieldNames.filter((field) => texts.get(field) !== (shown[field] ?? ""));
      return Object.fromEntries(changedNames.map((field) => [field, texts.get(field)]));
    },
    send: async (changes) => {
      const hasChanged = Object.keys(changes).length > 0;
      const saved = hasChanged ? await update.mutateAsync(withBase(changes, shown)) : settings;
      // A last day that is past closes open replies at once.
      const isOver = saved.is_open && saved.closes_on !== null && saved.closes_on < today;
      showToast({ text: t(isOver ? "settings.saved_over" : "settings.saved") });
    },
  });
  const field = (name: (typeof fieldNames)[number]) => ({
    name,
    label: t(`settings.${name}`),
    optionalWord: t("translation:optional"),
    defaultValue: shown[name] ?? "",
  });
  const hint =
    settings.deadline === null && settings.closes_on !== null
      ? t("settings.deadline_hint", { day: formatDate(settings.closes_on, language) })
      : settings.closes_on === null
        ? t("settings.deadline_hint_none")
        : undefined;
  return (
    <CheckedForm form={form} aria-label={t("settings.title")}>
      <Card title={t("settings.title")} className={styles.stack}>
        <FollowFields form={form}>
          <DateField
            {...field("deadline")}
            {...(!mayEdit && { defaultValue: settings.closes_on ?? "" })}
            hint={mayEdit ? hint : undefined}
          />
          <TextField {...field("contact")} maxLength={limits.shortText} hint={t("settings.contact_hint")} />
          <TextAreaField {...field("welcome")} maxLength={maxWelcome} />
          {(["invitation_text", "reminder_text"] as const).map((name) => (
            <TextAreaField
              key={name}
              {...field(name)}
              maxLength={maxReplyTextLength}
              hint={t("settings.text_hint")}
            />
          ))}
        </FollowFields>
        <FormError text={form.error === undefined ? undefined : `${t("settings.failed")} ${form.error}`} />
        <div>
          <Button type="submit" kind="primary" loading={form.isSending}>
            {t("translation:save")}
          </Button>
        </div>
      </Card>
    </CheckedForm>
  );
}

function CloseRepliesButton() {
  const { t } = useTranslation("replies");
  const update = useChangeReplySettings();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon="lock" onClick={() => setAsking(true)}>
        {t("settings.close")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        kind="primary"
        question={t("settings.close_question")}
        detail={t("settings.close_detail")}
        confirmLabel={t("settings.close")}
        cancelLabel={t("translation:cancel")}
        loading={update.isPending}
        error={update.error ? `${t("settings.failed")} ${getErrorText(update.error)}` : undefined}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          update.mutate(
            { is_open: false },
            {
              onSuccess: () => {
                setAsking(false);
                showToast({ text: t("settings.closed") });
              },
            },
          );
        }}
      />
    </>
  );
}
