import type { ShownContent } from "#contract/brief-contents.ts";
import { briefParts } from "#i18n/brief-parts.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import styles from "./brief.module.css";

interface BriefCountsProps {
  content: ShownContent;
  /** For whom « vous deux » is said. */
  reader: "couple" | "caterer";
}

/** Adults, children and their ages, high chairs, meals of suppliers, and who has not replied. */
export function BriefCounts({ content, reader }: BriefCountsProps) {
  const { t, i18n } = useTranslation("caterer");
  const { adults, children, high_chairs: chairs, vendor_meals: meals, waiting } = content.counts;
  const figures = [
    {
      count: adults,
      noun: t("adults", { count: adults }),
      detail: t(reader === "couple" ? "couple_too" : "couple_included"),
    },
    { count: children, noun: t("children", { count: children }), detail: useAges(content) },
    { count: chairs, noun: t("high_chairs", { count: chairs }), detail: "" },
    { count: meals, noun: t("vendor_meals", { count: meals }), detail: "" },
    { count: waiting, noun: t("waiting"), detail: waiting > 0 && reader === "couple" ? t("to_remind") : "" },
  ];
  return (
    <ul className={styles.counts} aria-label={t("changes.numbers")}>
      {figures.map(({ count, noun, detail }) => (
        <li key={noun} className={styles.count}>
          <span className={styles.figure}>{formatNumber(count, i18n.language)}</span>{" "}
          <span className={styles.noun}>{noun}</span>{" "}
          {detail !== "" && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

/** '2, 5, 5 ans, 1 à préciser' */
function useAges(content: ShownContent): string {
  const { t } = useTranslation("caterer");
  const { ages, ageless: count } = briefParts(content);
  const known = ages.join(", ");
  if (count === 0) return known === "" ? "" : t("ages", { ages: known });
  return known === "" ? t("ages_missing", { count }) : t("ages_and_missing", { ages: known, count });
}
