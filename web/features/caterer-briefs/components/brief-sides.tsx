import type { ShownContent } from "#contract/brief-contents.ts";
import { briefParts } from "#i18n/brief-parts.ts";
import { formatAllergic, formatAllergy, formatFacts, formatName, formatWho } from "#i18n/brief-words.ts";
import { formatNumber } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { findUnplaced } from "../brief.rules.ts";
import { useSay } from "../texts.ts";
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
  const { i18n } = useTranslation("caterer");
  const say = useSay();
  const { diets } = briefParts(content);
  return (
    <Card title={say("sections.diets")}>
      {diets.length === 0 && <Soft>{say("no_diets")}</Soft>}
      <dl className={styles.sums}>
        {diets.map(({ diet, count }) => (
          <div key={diet} className={styles.sum}>
            <dt>{say(`diets.${diet}`)}</dt>
            <dd>{formatNumber(count, i18n.language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** By allergen, below it who has the allergy, with their own words where they say more. */
function Allergies({ content }: { content: ShownContent }) {
  const { i18n } = useTranslation("caterer");
  const say = useSay();
  const { allergies: groups } = briefParts(content);
  return (
    <Card title={say("sections.allergies")}>
      {groups.length === 0 && <Soft>{say("no_allergies")}</Soft>}
      <dl className={styles.sums}>
        {groups.map(({ allergen, people }) => {
          return (
            <div key={allergen} className={styles.sum}>
              <dt>
                <span className={styles.tag} data-kind="gold">
                  {say(`allergens.${allergen}`)}
                </span>
                <Soft as="span" size="xs">
                  {people
                    .map((person) => formatAllergic(person, { allergen, tables: content.tables }, say))
                    .join(", ")}
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

function ToPlace({ content }: { content: ShownContent }) {
  const say = useSay();
  const people = findUnplaced(content);
  if (people.length === 0) return null;
  const names = people.map((person) => {
    const facts = [...formatFacts(person, say), ...formatAllergy(person, say)];
    const name = formatName(person, say);
    return facts.length === 0 ? name : say("details", { name, facts: facts.join(", ") });
  });
  return (
    <Card
      title={say("sections.to_place")}
      titleEnd={<Soft as="span">{say("people", { count: people.length })}</Soft>}
    >
      <p className={styles.text}>{names.join(", ")}</p>
    </Card>
  );
}

function Needs({ content }: { content: ShownContent }) {
  const { t } = useTranslation("caterer");
  const say = useSay();
  const { needs: people } = briefParts(content);
  if (people.length === 0) return null;
  return (
    <Card title={say("sections.needs")}>
      <ul className={styles.plain}>
        {people.map((person, at) => (
          <li key={`${person.name} ${String(at)}`}>
            {t("need", { name: formatWho(person, content.tables, say), words: person.access_needs })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
