import * as v from "valibot";
import { paths } from "../../paths.ts";
import { HomeLink } from "#web/platform/home-link.tsx";
import { getMeta } from "#web/platform/meta.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextLink, textLinkClass } from "../../ui/text-link.tsx";
import styles from "./legal-text.module.css";
import { getParagraphs } from "./paragraphs.rules.ts";

const Paragraph = v.union([v.string(), v.array(v.string())]);
const Sections = v.array(v.object({ title: v.string(), text: v.array(Paragraph) }));

/** The publisher and the host, from the settings; '' if not set. */
const publisherValues = {
  publisher: getMeta("publisher-name"),
  address: getMeta("publisher-address"),
  phone: getMeta("publisher-phone"),
  email: getMeta("publisher-email"),
  registration: getMeta("publisher-registration"),
  director: getMeta("publisher-director"),
  host: getMeta("hosting-name"),
  host_address: getMeta("hosting-address"),
  host_phone: getMeta("hosting-phone"),
  mediator: getMeta("consumer-mediator"),
};

/** A legal text, in a readable line width. */
export function LegalText({ name }: { name: "terms" | "privacy" | "notice" }) {
  const { t, i18n } = useTranslation("legal");
  const sections = v.parse(Sections, i18n.getResource(i18n.language, "legal", `${name}.sections`));
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
            {getParagraphs(text, publisherValues).map((paragraph) => (
              <p key={paragraph}>
                <TextWithEmail text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </main>
      <OtherTexts name={name} />
    </div>
  );
}

/** Renders the publisher's email address as a link. */
function TextWithEmail({ text }: { text: string }) {
  const { email } = publisherValues;
  const [before, ...after] = email === "" ? [text] : text.split(email);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className={textLinkClass}>
        {email}
      </a>
      {after.join(email)}
    </>
  );
}

const legalTexts = [
  { name: "terms", to: paths.terms },
  { name: "privacy", to: paths.privacy },
  { name: "notice", to: paths.legalNotice },
] as const;

function OtherTexts({ name }: { name: string }) {
  const { t } = useTranslation("legal");
  return (
    <nav className={styles.others} aria-label={t("others")}>
      <TextLink to={paths.dashboard}>{t("back")}</TextLink>
      {legalTexts
        .filter((other) => other.name !== name)
        .map((other) => (
          <TextLink key={other.name} to={other.to}>
            {t(`${other.name}.title`)}
          </TextLink>
        ))}
    </nav>
  );
}
