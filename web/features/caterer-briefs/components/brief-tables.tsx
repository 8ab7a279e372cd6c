import type { ShownBriefContent, ShownBriefPerson } from "#contract/brief-contents.ts";
import { getBriefParts } from "#i18n/brief-parts.ts";
import {
  formatAllergens,
  formatCouple,
  formatPersonFacts,
  formatBriefName,
  formatBriefTable,
} from "#i18n/brief-texts.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useIsPrinting } from "#web/ui/media.ts";
import { Soft } from "#web/ui/soft.tsx";
import { hasTables, type SeatedTable, listSeatedTables } from "../brief.rules.ts";
import { useBriefTranslation } from "../texts.ts";
import styles from "./brief.module.css";

const maxShownTables = 5;

/** Who sits where, table by table; at a moment without tables who comes. Folded tables are open in print. */
export function BriefTables({ content }: { content: ShownBriefContent }) {
  const tBrief = useBriefTranslation();
  const isPrinting = useIsPrinting();
  if (!hasTables(content)) return <Guests content={content} />;
  const allTables = listSeatedTables(content);
  const shownTables = allTables.slice(0, maxShownTables);
  const foldedTables = allTables.slice(maxShownTables);
  const hasHead = allTables.some(({ hasCouple }) => hasCouple);
  const { adults, children } = content.counts;
  const count = allTables.reduce((sum, table) => sum + table.count, hasHead ? 0 : 2);
  return (
    <Card
      title={tBrief("sections.tables")}
      titleEnd={<Soft as="span">{tBrief("placed", { count, all: adults + children })}</Soft>}
    >
      {!hasHead && (
        <div className={styles.table}>
          <Couple couple={content.couple} />
        </div>
      )}
      {(isPrinting ? allTables : shownTables).map((table) => (
        <Table key={table.table.id} seated={table} couple={content.couple} />
      ))}
      {foldedTables.length > 0 && !isPrinting && <MoreTables tables={foldedTables} couple={content.couple} />}
    </Card>
  );
}

function MoreTables({ tables, couple }: { tables: readonly SeatedTable[]; couple: readonly string[] }) {
  const { t } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const numbers = tables.map(({ table }) => table.number);
  const [from, to] = [numbers[0], numbers.at(-1)];
  const title = numbers.includes(null)
    ? t("more_tables", { count: tables.length })
    : from === to
      ? tBrief("table", { number: from ?? 0 })
      : t("tables", { from, to });
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <strong>{title}</strong>
        <Soft as="span">
          {tBrief("people", { count: tables.reduce((sum, { count }) => sum + count, 0) })}
        </Soft>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      {tables.map((table) => (
        <Table key={table.table.id} seated={table} couple={couple} />
      ))}
    </details>
  );
}

interface TableProps {
  seated: SeatedTable;
  couple: readonly string[];
}

function Table({ seated: { table, people, hasCouple, count }, couple }: TableProps) {
  const { i18n } = useTranslation("caterer");
  const tBrief = useBriefTranslation();
  const { title, name } = formatBriefTable(table, tBrief);
  return (
    <section className={styles.table}>
      <h3 className={styles.tableHead}>
        <span>
          <strong>{title}</strong>
          {name !== "" && <Soft as="span"> · {name}</Soft>}
        </span>
        <Soft as="span" aria-label={tBrief("people", { count })} role="img">
          {new Intl.NumberFormat(i18n.language).format(count)}
        </Soft>
      </h3>
      {hasCouple && <Couple couple={couple} />}
      <ol className={styles.seats}>
        {people.map((person, at) => (
          <li key={`${String(person.seat)} ${String(at)}`} className={styles.seat}>
            <span className={styles.number}>{person.seat === null ? "" : person.seat + 1}</span>
            <Person person={person} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The couple has no numbered seats: they are listed at the head table, or without one on a separate line. */
function Couple({ couple }: { couple: readonly string[] }) {
  return <p className={styles.couple}>{formatCouple(couple, useBriefTranslation(), getLanguage())}</p>;
}

function Person({ person }: { person: ShownBriefPerson }) {
  const tBrief = useBriefTranslation();
  return (
    <span className={styles.person}>
      <span>{formatBriefName(person, tBrief)}</span>
      {formatPersonFacts(person, tBrief).map((text) => (
        <span key={text} className={styles.tag}>
          {text}
        </span>
      ))}
      {formatAllergens(person, tBrief).map((text) => (
        <span key={text} className={styles.tag} data-kind="gold">
          {text}
        </span>
      ))}
    </span>
  );
}

/** Who comes to a moment without tables. Without names, only people with special needs are listed. */
function Guests({ content }: { content: ShownBriefContent }) {
  const tBrief = useBriefTranslation();
  const { people, couple } = content;
  const { listed } = getBriefParts(content);
  return (
    <Card
      title={tBrief("sections.guests")}
      titleEnd={<Soft as="span">{tBrief("people", { count: people.length + 2 })}</Soft>}
    >
      <Couple couple={couple} />
      {listed.length === 0 && <Soft>{tBrief("nothing_particular")}</Soft>}
      <ul className={styles.seats}>
        {listed.map((person, at) => (
          <li key={`${person.name} ${String(at)}`} className={styles.seat}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
