import { formatBytes } from "#i18n/formats.ts";
import { LockedNotice } from "#web/features/checkout/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useStorageUse } from "../queries.ts";
import styles from "./storage-meter.module.css";

/** Below this share of the total, the remaining space is shown. */
const lowSpaceShare = 0.1;

/** The storage that the files use; nothing while loading. */
export function StorageMeter() {
  const { t, i18n } = useTranslation("documents");
  const { data } = useStorageUse();
  if (!data) return null;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const left = Math.max(0, data.quota - data.used);
  const text = t("room.used", { used: size(data.used), quota: size(data.quota) });
  return (
    <div className={styles.box}>
      <Card tight>
        <Stack gap={2}>
          <p className={styles.text}>
            <span className={styles.label}>{t("room.label")}</span>
            <Soft as="span" size="same">
              {text}
            </Soft>
          </p>
          <ProgressBar label={t("room.label")} value={data.used} max={data.quota} valueText={text} />
          {left < data.quota * lowSpaceShare && (
            <p>
              <Chip tone="gold" icon="warning">
                {t("room.left", { left: size(left) })}
              </Chip>
            </p>
          )}
        </Stack>
      </Card>
      <LockedNotice lock="documents" />
    </div>
  );
}
