import { useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import { formatDate, getToday } from "#i18n/formats.ts";
import { ExportDialog } from "#web/features/export/widgets.tsx";
import { useEraseHealth } from "#web/features/health-data/queries.ts";
import { useProfile } from "#web/features/profile/queries.ts";
import { useThanksCount } from "#web/features/thanks/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { paths } from "#web/paths.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { getLanguage } from "#web/platform/language.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "./after-wedding-card.module.css";

/** After the wedding: the thank-yous, the export of everything, and the erasing of health data. */
export function AfterWeddingCard() {
  const { t } = useTranslation("dashboard");
  const seesThanks = usePermission("guests:see") === true;
  const isCouple = usePermission("couple") === true;
  const { data: wedding } = useWedding();
  if (!seesThanks && !isCouple) return null;
  return (
    <Card title={t("after.title")} data-print="no">
      <div className={styles.content}>
        {seesThanks && <ThanksLine />}
        {isCouple && <ExportButton />}
        {isCouple && wedding !== undefined && <HealthLine wedding={wedding} />}
      </div>
    </Card>
  );
}

function ThanksLine() {
  const { t } = useTranslation("dashboard");
  const thanked = useThanksCount();
  return (
    <p>
      <TextLink to={paths.thanks}>
        {thanked === undefined ? t("after.thanks_all") : t("after.thanks", thanked)}
      </TextLink>
    </p>
  );
}

function ExportButton() {
  const { t } = useTranslation("dashboard");
  const { data: profile } = useProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        {t("after.download")}
      </Button>
      {isOpen && (
        <ExportDialog
          // The dialog asks for a password until the profile says whether the account has one.
          hasPassword={profile?.has_password ?? true}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Says when diets and allergies will be or were erased, with a button that erases them at once. */
function HealthLine({ wedding }: { wedding: Wedding }) {
  const { t } = useTranslation("dashboard");
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useEraseHealth();
  const { health_erased_at: erasedAt, health_erasure_on: erasureOn, time_zone: timeZone } = wedding;
  const erasureDay = erasedAt === null ? erasureOn : getToday(timeZone, new Date(erasedAt));
  if (erasureDay === null) return null;
  const erase = async () => {
    await mutateAsync();
    setAsking(false);
    showToast({ text: t("after.health.done") });
  };
  return (
    <div className={styles.content}>
      <p>{t("after.health.line", { day: formatDate(erasureDay, getLanguage()) })}</p>
      {erasedAt === null && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t("after.health.erase")}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={t("after.health.question")}
        detail={t("after.health.detail")}
        confirmLabel={t("after.health.confirm")}
        cancelLabel={t("translation:cancel")}
        loading={isPending}
        error={error === null ? undefined : getErrorText(error)}
        onConfirm={() => {
          // The dialog shows a failure.
          erase().catch(() => undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
