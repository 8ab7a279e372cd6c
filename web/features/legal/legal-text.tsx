import * as v from "valibot";
import { paths } from "../../paths.ts";
import { HomeLink } from "../../platform/home-link.tsx";
import { supportEmail } from "../../platform/told.ts";
import { useTranslation } from "../../platform/use-translation.ts";
import { TextLink, textLinkClass } from "../../ui/link.tsx";
import styles from "./legal-text.module.css";

const Sections = v.array(v.object({ title: v.string(), text: v.array(v.string()) }));

/** A text of law, in the width one reads best. */
export function LegalText({ name }: { name: "terms" | "privacy" | "notice" }) {
  const { t, i18n } = useTranslation("legal");
  const sections = v.parse(Sections, i18n.entry("legal", `${name}.sections`));
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <HomeLink />
      </header>
      <main id="content" className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(`${name}.title`)}
        </h1>
        <p className={styles.date}>{t("updated")}</p>
        {sections.map(({ title, text }) => (
          <section key={title} className={styles.section}>
            <h2 className={styles.heading}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {/* The last section of the notice says how to write to us. */}
        {name === "notice" && supportEmail !== "" && (
          <p className={styles.section}>
            <a href={`mailto:${supportEmail}`} className={textLinkClass}>
              {supportEmail}
            </a>
          </p>
        )}
      </main>
      <Others name={name} />
    </div>
  );
}

const others = [
  { name: "terms", to: paths.terms },
  { name: "privacy", to: paths.privacy },
  { name: "notice", to: paths.legalNotice },
] as const;

function Others({ name }: { name: string }) {
  const { t } = useTranslation("legal");
  return (
    <nav className={styles.others} aria-label={t("others")}>
      <TextLink to={paths.dashboard}>{t("back")}</TextLink>
      {others
        .filter((other) => other.name !== name)
        .map((other) => (
          <TextLink key={other.name} to={other.to}>
            {t(`${other.name}.title`)}
          </TextLink>
        ))}
    </nav>
  );
}
