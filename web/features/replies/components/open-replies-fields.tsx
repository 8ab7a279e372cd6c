import { ReplySettingsChanges } from "#contract/replies.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { type Form, useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { useReplySettings, useChangeReplySettings } from "../queries.ts";
import { proposeDeadline } from "../replies.rules.ts";
import type { Replies } from "../use-replies.ts";
import styles from "./replies.module.css";

/** The form that opens replies. */
export function useOpenRepliesForm(onOpened: () => void): Form {
  const { t } = useTranslation("replies");
  const update = useChangeReplySettings();
  const settings = useReplySettings().data;
  return useForm({
    schema: ReplySettingsChanges,
    // The default day is sent as none, so that it follows the wedding.
    read: (fields) => {
      const deadline = fields.get("deadline");
      const isDefault = settings?.deadline === null && deadline === settings.closes_on;
      return { deadline: isDefault ? "" : deadline, is_open: true };
    },
    failed: t("open.failed"),
    send: async (changes) => {
      await update.mutateAsync(changes);
      showToast({ text: t("open.done") });
      onOpened();
    },
  });
}

/** How many are invited to each moment, which the couple reviews before it opens replies, and the deadline. */
export function OpenRepliesFields({ replies }: { replies: Replies }) {
  const { t } = useTranslation(["replies", "moments"]);
  const deadline = useDeadlineFieldProps(replies);
  const invitedTexts = replies.moments.map((moment) => {
    const count = replies.attendances.filter(({ answers }) => moment.id in answers).length;
    return t("open.moment", { moment: getMomentName(moment), count });
  });
  return (
    <div className={styles.stack}>
      <p>
        <strong>{invitedTexts.join(" · ")}.</strong> {t("open.question")}
      </p>
      <DateField
        name="deadline"
        label={t("open.deadline")}
        optionalWord={t("translation:optional")}
        {...deadline}
      />
    </div>
  );
}

/** The initial deadline, and where it comes from. */
function useDeadlineFieldProps({ settings }: Replies): { defaultValue: string; hint: string } {
  const { t } = useTranslation("replies");
  const today = useToday();
  const weddingDate = useWedding().data?.wedding_date ?? null;
  const closesOn = settings?.closes_on ?? null;
  if (weddingDate === null) {
    return { defaultValue: settings?.deadline ?? "", hint: t("open.deadline_none") };
  }
  const isPast = closesOn !== null && closesOn < today;
  return {
    defaultValue: isPast ? proposeDeadline(today, weddingDate) : (closesOn ?? ""),
    hint: closesOn === null || isPast || settings?.deadline !== null ? "" : t("open.deadline_auto"),
  };
}
