import type { ShownContent } from "#contract/brief-contents.ts";
import { briefParts } from "#i18n/brief-parts.ts";
import { fold, formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { unplaced } from "../brief.rules.ts";
import { dietName, tagsOf, whoText } from "../texts.ts";
import styles from "./brief.module.css";

/** Diets, allergies, who is to be seated, and special needs. */
export function BriefSides({ content }: { content: ShownContent }) {
  return (
    <>
      <Diets content={content} />
      <Allergies content={content} />
      <ToPlace content={content} />
      <Needs content={content} />
    </>
  );
}

function Diets({ content }: { content: ShownContent }) {
  const { t, i18n } = useTranslation("caterer");
  const { diets } = briefParts(content);
  return (
    <Card title={t("diets")}>
      {diets.length === 0 && <p className={styles.soft}>{t("nothing")}</p>}
      <dl className={styles.sums}>
        {diets.map(({ diet, count }) => (
          <div key={diet} className={styles.sum}>
            <dt>{dietName(diet)}</dt>
            <dd>{formatNumber(count, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** By allergen, with people's own words below where they say more. */
function Allergies({ content }: { content: ShownContent }) {
  const { t, i18n } = useTranslation("caterer");
  const { allergies: groups } = briefParts(content);
  return (
    <Card title={t("allergies")}>
      {groups.length === 0 && <p className={styles.soft}>{t("nothing")}</p>}
      <dl className={styles.sums}>
        {groups.map(({ allergen, count, words }) => (
          <div key={allergen} className={styles.sum}>
            <dt>
              <span className={styles.tag} data-kind="gold">
                {t(`allergens.${allergen}`)}
              </span>
              <span className={styles.words}>
                {words
                  .filter((own) => fold(own) !== fold(t(`allergens.${allergen}`)))
                  .map((own) => t("quoted", { words: own }))
                  .join(", ")}
              </span>
            </dt>
            <dd>{formatNumber(count, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function ToPlace({ content }: { content: ShownContent }) {
  const { t } = useTranslation("caterer");
  const people = unplaced(content);
  if (people.length === 0) return null;
  const names = people.map((person) => {
    const facts = tagsOf(person, t).map(({ words }) => words);
    const name = person.name === "" ? t("person") : person.name;
    return facts.length === 0 ? name : t("details", { name, facts: facts.join(", ") });
  });
  return (
    <Card
      title={t("to_place")}
      titleEnd={<span className={styles.soft}>{t("persons", { count: people.length })}</span>}
    >
      <p className={styles.text}>{names.join(", ")}</p>
    </Card>
  );
}

function Needs({ content }: { content: ShownContent }) {
  const { t } = useTranslation("caterer");
  const { needs: people } = briefParts(content);
  if (people.length === 0) return null;
  return (
    <Card title={t("needs")}>
      <ul className={styles.plain}>
        {people.map((person, at) => (
          <li key={`${person.name} ${String(at)}`}>
            {t("need", { name: whoText(person, content, t), words: person.access_needs })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
