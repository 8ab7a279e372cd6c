import type { ShownContent, ShownPerson } from "#contract/brief-contents.ts";
import { formatList } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { usePrinting } from "#web/ui/media.ts";
import { hasTables, type SeatedTable, seatedTables } from "../brief.rules.ts";
import { tableParts, tagsOf } from "../texts.ts";
import styles from "./brief.module.css";

const shownFirst = 5;

/** Who sits where, table by table; at a moment without tables who comes. Folded tables are open in print. */
export function BriefTables({ content }: { content: ShownContent }) {
  const { t } = useTranslation("caterer");
  const isPrinting = usePrinting();
  if (!hasTables(content)) return <Guests content={content} />;
  const all = seatedTables(content);
  const first = all.slice(0, shownFirst);
  const rest = all.slice(shownFirst);
  const hasHead = all.some(({ hasCouple }) => hasCouple);
  const { adults, children } = content.counts;
  const count = all.reduce((sum, table) => sum + table.count, hasHead ? 0 : 2);
  return (
    <Card
      title={t("by_table")}
      titleEnd={<span className={styles.soft}>{t("seated", { count, all: adults + children })}</span>}
    >
      {!hasHead && (
        <div className={styles.table}>
          <Couple couple={content.couple} />
        </div>
      )}
      {(isPrinting ? all : first).map((table) => (
        <Table key={table.table.id} seated={table} couple={content.couple} />
      ))}
      {rest.length > 0 && !isPrinting && <MoreTables tables={rest} couple={content.couple} />}
    </Card>
  );
}

function MoreTables({ tables, couple }: { tables: readonly SeatedTable[]; couple: readonly string[] }) {
  const { t } = useTranslation("caterer");
  const numbers = tables.map(({ table }) => table.number);
  const [from, to] = [numbers[0], numbers.at(-1)];
  const title = numbers.includes(null)
    ? t("more_tables", { count: tables.length })
    : from === to
      ? t("table", { number: from })
      : t("tables", { from, to });
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <strong>{title}</strong>
        <span className={styles.soft}>
          {t("persons", { count: tables.reduce((sum, { count }) => sum + count, 0) })}
        </span>
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
  const { t, i18n } = useTranslation("caterer");
  const { title, besides } = tableParts(table, t);
  return (
    <section className={styles.table}>
      <h3 className={styles.tableHead}>
        <span>
          <strong>{title}</strong>
          {besides !== "" && <span className={styles.soft}> · {besides}</span>}
        </span>
        <span className={styles.soft} aria-label={t("persons", { count })} role="img">
          {new Intl.NumberFormat(i18n.language).format(count)}
        </span>
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

/** The couple sits at the head table, beside the numbered seats; without one on a line of their own. */
function Couple({ couple }: { couple: readonly string[] }) {
  const { t, i18n } = useTranslation("caterer");
  return (
    <p className={styles.couple}>{couple.length === 0 ? t("couple") : formatList(couple, i18n.language)}</p>
  );
}

function Person({ person }: { person: ShownPerson }) {
  const { t } = useTranslation("caterer");
  return (
    <span className={styles.person}>
      <span>{person.name === "" ? t("person") : person.name}</span>
      {tagsOf(person, t).map(({ kind, words }) => (
        <span key={words} className={styles.tag} data-kind={kind}>
          {words}
        </span>
      ))}
    </span>
  );
}

/** Everybody who comes to a moment without tables. */
function Guests({ content: { people, couple } }: { content: ShownContent }) {
  const { t } = useTranslation("caterer");
  return (
    <Card
      title={t("people")}
      titleEnd={<span className={styles.soft}>{t("persons", { count: people.length + 2 })}</span>}
    >
      <Couple couple={couple} />
      <ul className={styles.seats}>
        {people.map((person, at) => (
          <li key={`${person.name} ${String(at)}`} className={styles.seat}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
