/** Texts about a pending deletion. */
import type { DeletionPreview } from "#contract/deletion-preview.ts";
import { formatDayMonth, getToday } from "#i18n/formats.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";

export type ScheduledDeletion = NonNullable<DeletionPreview["deletion"]>;

/** '29 novembre', in the reader's time zone. */
export function formatDayOfInstant(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return formatDayMonth(getToday(timeZone, new Date(instant)), getLanguage());
}

/** Who requested the deletion, and when it takes effect. */
export function formatPending(
  { asked_by, mine, due_at }: ScheduledDeletion,
  t: TFunction<"profile">,
): string {
  const day = formatDayOfInstant(due_at);
  if (mine) return t("pending.mine", { day });
  return asked_by === "" ? t("pending.by_nobody", { day }) : t("pending.by", { name: asked_by, day });
}
