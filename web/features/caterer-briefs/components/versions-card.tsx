import { useState } from "react";
import type { BriefVersion, CatererBrief } from "#contract/caterer-briefs.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getButtonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { textLinkClass } from "#web/ui/text-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { hasTables } from "../brief.rules.ts";
import { useBriefVersion } from "../queries.ts";
import { formatSentBrief } from "../texts.ts";
import { useDateFormat } from "../use-date-format.ts";
import { CatererLink } from "./caterer-link.tsx";
import { DifferenceList } from "./difference-list.tsx";
import styles from "./panels.module.css";

/** The versions sent and the link, folded. */
export function VersionsCard({ brief }: { brief: CatererBrief }) {
  const { t } = useTranslation("caterer");
  const { versions } = brief;
  const [opened, setOpened] = useState<BriefVersion>();
  if (versions.length === 0) return null;
  return (
    <Card data-print="no">
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <Icon name="chevron-right" className={styles.arrow} />
          <h2 className={styles.title}>{t("versions.title", { count: versions.length })}</h2>
        </summary>
        <ul className={styles.versions}>
          {versions.map((version) => (
            <Version key={version.id} version={version} all={versions} onOpen={setOpened} />
          ))}
        </ul>
      </details>
      <CatererLink brief={brief} />
      {opened && <VersionDialog version={opened} all={versions} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

interface VersionProps {
  version: BriefVersion;
  all: readonly BriefVersion[];
}

function Version({ version, all, onOpen }: VersionProps & { onOpen: (version: BriefVersion) => void }) {
  const { t } = useTranslation("caterer");
  const { number, channel, recipient, mail_status: status } = version;
  const date = formatSentBrief(version, all, useDateFormat());
  return (
    <li className={styles.version}>
      <button
        type="button"
        className={textLinkClass}
        aria-label={t("versions.see", { number })}
        onClick={() => onOpen(version)}
      >
        {t("versions.line", { number, date })}
      </button>
      <Soft as="span">{t(`versions.${channel}`, { recipient })}</Soft>
      {status === "refused" && (
        <Chip tone="danger" icon="warning">
          {t("versions.refused")}
        </Chip>
      )}
      {status === "waiting" && (
        <Chip tone="gold" icon="clock">
          {t("versions.waiting")}
        </Chip>
      )}
    </li>
  );
}

/** A version as it was sent, and what had changed since the one before. */
function VersionDialog({ version, all, onClose }: VersionProps & { onClose: () => void }) {
  const { t } = useTranslation("caterer");
  const query = useBriefVersion(version.id);
  const { data, error } = query;
  const date = formatSentBrief(version, all, useDateFormat());
  return (
    <Dialog
      open
      title={t("versions.line", { number: version.number, date })}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:close")}
      onClose={onClose}
      primary={
        data && (
          <a href={data.pdf_url} target="_blank" rel="noreferrer" className={getButtonClass()}>
            {t("versions.pdf")}
          </a>
        )
      }
    >
      {data ? (
        <div className={styles.stack}>
          <p>
            {t("versions.sent_numbers", data.content.counts)} {t(`versions.names.${data.content.names}`)}
          </p>
          {data.differences === null ? (
            <p>{t("versions.first")}</p>
          ) : (
            <>
              <Soft>{t("versions.since", { number: version.number - 1 })}</Soft>
              <DifferenceList differences={data.differences} hasTables={hasTables(data.content)} />
            </>
          )}
        </div>
      ) : error ? (
        <LoadFailed query={query} text={(why) => t("versions.failed", { why })} />
      ) : (
        <Skeleton label={t("loading")} shape="bars" count={4} height={20} />
      )}
    </Dialog>
  );
}
