import type { ProviderKindId } from "#contract/provider-kinds.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import styles from "./kind-texts.module.css";

/** Advice before booking: when to book, what to ask, what it costs. */
export function KindTexts({ kind }: { kind: ProviderKindId }) {
  const { t } = useTranslation("catalogue");
  return (
    <div className={styles.texts}>
      <section>
        <h2 className={styles.heading}>{t("parts.when")}</h2>
        <p>{t(`kinds.${kind}.when`)}</p>
      </section>
      <section>
        <h2 className={styles.heading}>{t("parts.ask")}</h2>
        <ul className={styles.questions}>
          {t(`kinds.${kind}.ask`, { returnObjects: true }).map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={styles.heading}>{t("parts.cost")}</h2>
        <p>{t(`kinds.${kind}.cost`)}</p>
      </section>
    </div>
  );
}
