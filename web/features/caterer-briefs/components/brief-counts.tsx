import type { ShownBriefContent } from "#contract/brief-contents.ts";
import { getBriefParts } from "#i18n/brief-parts.ts";
import { formatAges, type CountKind, listShownCounts } from "#i18n/brief-texts.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Soft } from "#web/ui/soft.tsx";
import { useBriefTranslation } from "../texts.ts";
import styles from "./brief.module.css";

interface BriefCountsProps {
  content: ShownBriefContent;
  /** Who reads the page: the couple is addressed as « vous deux ». */
  reader: "couple" | "caterer";
}

/** Adults, children and their ages; high chairs, meals of suppliers and who has not replied, if there are any. */
export function BriefCounts({ content, reader }: BriefCountsProps) {
  const { t, i18n } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const { counts } = content;
  const isCouple = reader === "couple";
  const details: Partial<Record<CountKind, string>> = {
    adults: tBrief(isCouple ? "you_included" : "couple_included"),
    children: formatAges(getBriefParts(content), tBrief),
    ...(isCouple && { waiting: t("to_remind") }),
  };
  return (
    <ul className={styles.counts} aria-label={tBrief("sections.counts")}>
      {listShownCounts(counts).map((what) => (
        <li key={what} className={styles.count}>
          <span className={styles.figure}>{formatNumber(counts[what], i18n.language)}</span>{" "}
          <span className={styles.noun}>{tBrief(`counts.${what}`, { count: counts[what] })}</span>{" "}
          <Soft as="span" size="xs">
            {details[what]}
          </Soft>
        </li>
      ))}
    </ul>
  );
}
