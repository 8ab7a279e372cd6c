import type { WeddingSummary } from "#contract/members.ts";
import { formatDate } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { formatCoupleName } from "../texts.ts";
import styles from "./weddings.module.css";

interface WeddingChoiceProps {
  wedding: WeddingSummary;
  isBusy: boolean;
  onOpen: () => void;
}

/** One of the user's weddings: the couple, the date and the user's role. */
export function WeddingChoice({ wedding, isBusy, onOpen }: WeddingChoiceProps) {
  const { t } = useTranslation("members");
  const { role, current, wedding_date: date } = wedding;
  const isOwn = role === "couple";
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        aria-current={current || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onOpen();
        }}
      >
        <span className={styles.facts}>
          <span className={styles.text}>
            <span className={styles.name}>
              {formatCoupleName(wedding) || t(isOwn ? "weddings.unnamed_own" : "weddings.unnamed")}
            </span>
            <Soft as="span">
              {date === null
                ? t("weddings.no_date")
                : t("weddings.date", { day: formatDate(date, getLanguage()) })}
            </Soft>
          </span>
          <Stack as="span" row gap={2}>
            <Chip tone={isOwn ? "rose" : "neutral"} icon={isOwn ? "heart" : undefined}>
              {t(isOwn ? "weddings.couple" : "weddings.helper")}
            </Chip>
            {current && (
              <Chip tone="sage" icon="check">
                {t("weddings.current")}
              </Chip>
            )}
          </Stack>
        </span>
        <Icon name="chevron-right" size={18} className={styles.arrow} />
      </button>
    </li>
  );
}
