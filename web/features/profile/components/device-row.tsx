import type { OpenSession } from "#contract/profile.ts";
import { formatDate, formatDayMonth, formatTime, getToday } from "#i18n/formats.ts";
import { runAfterPaint } from "#web/ui/after-paint.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { dismissToastsAbout, showToast } from "#web/platform/toasts.tsx";
import { useTranslation, type TFunction } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Button } from "#web/ui/button.tsx";
import { CardRow } from "#web/ui/card-rows.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { focusRowAt } from "#web/ui/row-focus.ts";
import { Soft } from "#web/ui/soft.tsx";
import { useEndSession } from "../queries.ts";
import { type LastUse, getLastUse, getDayKind, getKnownParts } from "../sessions.rules.ts";
import styles from "./devices.module.css";

/** A device: its name, its last use, and a button to sign it out. */
export function DeviceRow({ session, at }: { session: OpenSession; at: number }) {
  const { t } = useTranslation("profile");
  const { mutate, isPending } = useEndSession();
  const { browser, system, form, current } = session;
  const device = t(`devices.${getKnownParts(session)}`, { browser, system });
  const end = () => {
    mutate(session, {
      onSuccess: () => {
        dismissToastsAbout(`device ${session.id}`);
        showToast({ text: t("devices.ended", { device }) });
        runAfterPaint(() => {
          if (document.activeElement === document.body) focusRowAt(at);
        });
      },
      onError: (error) => {
        const text = t("devices.not_ended", { device, why: getErrorText(error) });
        showToast({ text, tone: "refused", about: `device ${session.id}` });
      },
    });
  };
  return (
    <CardRow
      id={session.id}
      mark={<DeviceIcon form={form} />}
      title={device}
      titleEnd={
        current && (
          <Chip tone="sage" icon="check">
            {t("devices.current")}
          </Chip>
        )
      }
      action={
        !current && (
          <Button
            kind="quiet"
            size="small"
            aria-label={t("devices.end_label", { device })}
            loading={isPending}
            onClick={end}
          >
            {t("devices.end")}
          </Button>
        )
      }
    >
      <Soft>{formatUse(session, t)}</Soft>
    </CardRow>
  );
}

/** 'Utilisé hier à 07:12 · connecté le 3 novembre à 18:02' */
function formatUse(session: OpenSession, t: TFunction<"profile">): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const language = getLanguage();
  const now = new Date();
  const { last_used_at: usedAt, created_at: createdAt } = session;
  const lastUse = getLastUse({ at: usedAt, now, timeZone });
  const createdDay = getDayKind({ at: createdAt, now, timeZone });
  const formatParts = (instant: string, kind: LastUse) => {
    const day = getToday(timeZone, new Date(instant));
    return {
      time: formatTime(instant, timeZone),
      day: kind === "year" ? formatDate(day, language) : formatDayMonth(day, language),
    };
  };
  return [
    t(lastUse === "year" ? "devices.used_day" : `devices.used_${lastUse}`, formatParts(usedAt, lastUse)),
    t(
      createdDay === "year" ? "devices.since_day" : `devices.since_${createdDay}`,
      formatParts(createdAt, createdDay),
    ),
  ].join(" · ");
}

const pathByForm: Readonly<Record<OpenSession["form"], string>> = {
  desktop: "M4.5 4h11v8.5h-11ZM2.5 15.5h15",
  phone: "M6.5 2.5h7a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2",
  tablet: "M5 2.5h10a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2",
};

/** An icon for the kind of device; inline, because no other page uses it. */
function DeviceIcon({ form }: { form: OpenSession["form"] }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={pathByForm[form]} />
    </svg>
  );
}
