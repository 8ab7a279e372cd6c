import type { OpenedBrief } from "#contract/caterer-briefs.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { hasTables } from "../brief.rules.ts";
import { formatSentBrief, useBriefTranslation } from "../texts.ts";
import { BriefCounts } from "./brief-counts.tsx";
import { BriefFiles } from "./brief-files.tsx";
import { BriefNeeds } from "./brief-needs.tsx";
import { BriefTables } from "./brief-tables.tsx";
import { DifferenceList } from "./difference-list.tsx";
import styles from "./opened-brief-content.module.css";

interface OpenedBriefContentProps {
  brief: OpenedBrief;
  /** Compares with another version. */
  onCompare: (number: number) => void;
}

/** Which version this is, what changed first, then the brief. */
export function OpenedBriefContent({ brief, onCompare }: OpenedBriefContentProps) {
  const { t } = useTranslation("caterer-link");
  const tBrief = useBriefTranslation();
  const { content, version, versions } = brief;
  const formatSent = useFormatSent(brief);
  const { remarks, people } = content;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.version}>
          {tBrief("version", { number: version.number, day: formatSent(version) })}
        </p>
        <div className={styles.files}>
          <BriefFiles content={content} pdf={brief.pdf_url} />
        </div>
      </div>
      <Changes brief={brief} versions={versions} onCompare={onCompare} />
      <BriefCounts content={content} reader="caterer" />
      {people.length === 0 ? (
        <p>{t("nobody")}</p>
      ) : (
        <div className={styles.columns}>
          <BriefTables content={content} />
          <div className={styles.stack}>
            <BriefNeeds content={content} />
          </div>
        </div>
      )}
      {remarks.trim() !== "" && (
        <Card title={t("remarks")}>
          <p className={styles.remarks}>{remarks}</p>
        </Card>
      )}
    </>
  );
}

type Versions = OpenedBrief["versions"];

/** '3 mai', of a version, in the wedding's time zone. */
function useFormatSent({ versions, time_zone: timeZone }: OpenedBrief) {
  return (version: Versions[number]) =>
    formatSentBrief(version, versions, { language: getLanguage(), timeZone });
}

function Changes({ brief, versions, onCompare }: OpenedBriefContentProps & { versions: Versions }) {
  const { t } = useTranslation("caterer-link");
  const formatSent = useFormatSent(brief);
  const { differences, since, version, content } = brief;
  const former = versions.find(({ number }) => number === since);
  if (differences === null || former === undefined) return null;
  const earlier = versions.filter(({ number }) => number < version.number);
  return (
    <Card title={t("changed", { number: former.number, date: formatSent(former) })}>
      {earlier.length > 1 && (
        <div className={styles.compare} data-print="no">
          <SelectField
            label={t("compared")}
            labelHidden
            options={earlier.map(({ number }) => ({
              value: String(number),
              label: t("compare", { number }),
            }))}
            value={String(former.number)}
            onChange={({ currentTarget: { value } }) => onCompare(Number(value))}
          />
        </div>
      )}
      <DifferenceList differences={differences} hasTables={hasTables(content)} />
    </Card>
  );
}
