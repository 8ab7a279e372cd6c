import type { ShownBriefContent } from "#contract/brief-contents.ts";
import { getBriefParts } from "#i18n/brief-parts.ts";
import {
  createAllergicTexts,
  formatAllergens,
  formatPersonFacts,
  formatBriefName,
  formatNameOrPlace,
} from "#i18n/brief-texts.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { findUnseatedPeople } from "../brief.rules.ts";
import { useBriefTranslation } from "../texts.ts";
import styles from "./brief.module.css";

/** Diets, allergies, who is to be seated, and special needs. */
export function BriefNeeds({ content }: { content: ShownBriefContent }) {
  return (
    <>
      <Diets content={content} />
      <Allergies content={content} />
      <UnseatedPeople content={content} />
      <Needs content={content} />
    </>
  );
}

function Diets({ content }: { content: ShownBriefContent }) {
  const { i18n } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const { diets } = getBriefParts(content);
  return (
    <Card title={tBrief("sections.diets")}>
      {diets.length === 0 && <Soft>{tBrief("no_diets")}</Soft>}
      <dl className={styles.sums}>
        {diets.map(({ diet, count }) => (
          <div key={diet} className={styles.sum}>
            <dt>{tBrief(`diets.${diet}`)}</dt>
            <dd>{formatNumber(count, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The people with an allergy by allergen, with the text that they wrote if it says more: long ones once. */
function Allergies({ content }: { content: ShownBriefContent }) {
  const { i18n } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const { allergies: groups } = getBriefParts(content);
  const describe = createAllergicTexts(content.tables, tBrief);
  return (
    <Card title={tBrief("sections.allergies")}>
      {groups.length === 0 && <Soft>{tBrief("no_allergies")}</Soft>}
      <dl className={styles.sums}>
        {groups.map(({ allergen, people }) => {
          return (
            <div key={allergen} className={styles.sum}>
              <dt>
                <span className={styles.tag} data-kind="gold">
                  {tBrief(`allergens.${allergen}`)}
                </span>
                <Soft as="span" size="xs">
                  {people.map((person) => describe(person, allergen)).join(", ")}
                </Soft>
              </dt>
              <dd>{formatNumber(people.length, i18n.language)}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function UnseatedPeople({ content }: { content: ShownBriefContent }) {
  const tBrief = useBriefTranslation();
  const people = findUnseatedPeople(content);
  if (people.length === 0) return null;
  const names = people.map((person) => {
    const facts = [...formatPersonFacts(person, tBrief), ...formatAllergens(person, tBrief)];
    const name = formatBriefName(person, tBrief);
    return facts.length === 0 ? name : tBrief("details", { name, facts: facts.join(", ") });
  });
  return (
    <Card
      title={tBrief("sections.unseated")}
      titleEnd={<Soft as="span">{tBrief("people", { count: people.length })}</Soft>}
    >
      <p className={styles.text}>{names.join(", ")}</p>
    </Card>
  );
}

function Needs({ content }: { content: ShownBriefContent }) {
  const { t } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const { withAccessNeeds: people } = getBriefParts(content);
  if (people.length === 0) return null;
  return (
    <Card title={tBrief("sections.needs")}>
      <ul className={styles.plain}>
        {people.map((person, at) => (
          <li key={`${person.name} ${String(at)}`}>
            {t("need", {
              name: formatNameOrPlace(person, content.tables, tBrief),
              words: person.access_needs,
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
