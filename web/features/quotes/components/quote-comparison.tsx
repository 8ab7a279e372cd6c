import type { Moment } from "#contract/moments.ts";
import type { Quote } from "#contract/quotes.ts";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { EditMenu } from "#web/ui/row-actions.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { FileCount } from "#web/features/documents/widgets.tsx";
import { confirmQuoteDeletion } from "../queries.ts";
import { type ComparedColumn, isExpired, listContactLines } from "../quotes.rules.ts";
import styles from "./quote-comparison.module.css";
import { QuoteLines } from "./quote-lines.tsx";

interface QuoteComparisonProps {
  itemTitle: string;
  columns: readonly ComparedColumn[];
  persons: PersonsByMoment;
  moments: readonly Moment[];
  /** The number of files per quote. */
  fileCounts: ReadonlyMap<string, number>;
  today: string;
  onChoose: (quote: Quote) => void;
  onEdit: (quote: Quote) => void;
}

/** The quotes of one item side by side, with aligned parts. */
export function QuoteComparison({ itemTitle, columns, ...rest }: QuoteComparisonProps) {
  const { t } = useTranslation("quotes");
  return (
    <ul className={styles.columns} aria-label={t("list", { item: itemTitle })}>
      {columns.map((column) => (
        <li key={column.id} data-id={column.id} className={styles.column}>
          <QuoteColumn column={column} isAlone={columns.length === 1} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface QuoteColumnProps extends Omit<QuoteComparisonProps, "itemTitle" | "columns"> {
  column: ComparedColumn;
  /** Whether there is no other quote to compare it with. */
  isAlone: boolean;
}

function QuoteColumn(props: QuoteColumnProps) {
  const { column, isAlone, persons, moments, fileCounts, today, onChoose, onEdit } = props;
  const { t } = useTranslation("quotes");
  const { quote, total } = column;
  const { company } = quote;
  const mayEdit = useMayEdit();
  const isChosen = quote.chosen_at !== null;
  const entries = { edit: t("translation:edit"), remove: t("translation:delete") };
  return (
    <>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {company}
          <FileCount count={fileCounts.get(quote.id) ?? 0} />
        </h3>
        <EditMenu
          labels={{ entries, menu: t("column.menu", { company }) }}
          onEdit={() => onEdit(quote)}
          onDelete={() => confirmQuoteDeletion(quote)}
        />
      </header>
      <div className={styles.chips}>
        {isChosen && (
          <Chip tone="sage" icon="check">
            {t("column.chosen")}
          </Chip>
        )}
        {!isAlone && <PriceChips column={column} />}
        {isAlone && column.extraCount > 0 && <Chip>{t("column.extras", { count: column.extraCount })}</Chip>}
      </div>
      <p className={styles.total}>
        <VisuallyHidden>{t("column.total")} </VisuallyHidden>
        {formatCents(total, getLanguage())}
      </p>
      <QuoteFacts column={column} today={today} />
      <QuoteLines column={column} persons={persons} moments={moments} />
      <OffMomentsWarnings column={column} moments={moments} />
      <Inclusions column={column} state="included" />
      <Inclusions column={column} state="extra" />
      <div className={styles.action} data-print="no">
        {mayEdit && !isChosen && (
          <Button aria-label={t("column.choose_name", { company })} onClick={() => onChoose(quote)}>
            {t("column.choose")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The chips on a price: the cheapest or the difference to it, and the extras. */
function PriceChips({ column: { isCheapest, difference, extraCount } }: { column: ComparedColumn }) {
  const { t } = useTranslation("quotes");
  if (isCheapest) {
    return (
      <Chip tone="sage" icon="check">
        {extraCount > 0 ? t("column.cheapest_extras", { count: extraCount }) : t("column.cheapest")}
      </Chip>
    );
  }
  const amount = formatCents(difference, getLanguage());
  return (
    <>
      <Chip>
        <span aria-hidden="true">{t("column.more", { amount })}</span>
        <VisuallyHidden>{t("column.more_than", { amount })}</VisuallyHidden>
      </Chip>
      {extraCount > 0 && <Chip>{t("column.extras", { count: extraCount })}</Chip>}
    </>
  );
}

function QuoteFacts({ column, today }: { column: ComparedColumn; today: string }) {
  const { t } = useTranslation("quotes");
  const language = getLanguage();
  const { quote, oneAdultMore } = column;
  const until = quote.valid_until;
  const hasAdults = quote.price_lines.some(({ kind }) => kind === "adult");
  return (
    <Soft as="div">
      {hasAdults && (
        <p>
          {t("column.one_more", {
            amount: t("column.more", { amount: formatCents(oneAdultMore, language) }),
          })}
        </p>
      )}
      {until !== null &&
        (isExpired(quote, today) ? (
          <p className={styles.expired}>
            <Icon name="clock" size={14} />
            {t("column.expired", { date: formatDate(until, language) })}
          </p>
        ) : (
          <p>{t("column.valid_until", { date: formatDate(until, language) })}</p>
        ))}
      {listContactLines(quote).map(({ field, text }) => (
        <p key={field}>{text}</p>
      ))}
      {quote.notes !== "" && <p className={styles.notes}>{quote.notes}</p>}
    </Soft>
  );
}

function OffMomentsWarnings({ column, moments }: { column: ComparedColumn; moments: readonly Moment[] }) {
  const { t } = useTranslation("quotes");
  const offMoments = column.chargedThoughOffMomentIds.flatMap(
    (id) => moments.find((moment) => moment.id === id) ?? [],
  );
  return (
    <div>
      {offMoments.map((moment) => (
        <p key={moment.id} className={styles.warning}>
          <Icon name="warning" size={14} />
          {t("column.off", { moment: getMomentName(moment) })}
        </p>
      ))}
    </div>
  );
}

function Inclusions({ column, state }: { column: ComparedColumn; state: "included" | "extra" }) {
  const { t } = useTranslation("quotes");
  const own = column.quote.inclusions.filter((each) => each.state === state);
  if (own.length === 0) return <div />;
  return (
    <div className={styles.inclusions}>
      <h4>{t(`column.${state}`)}</h4>
      <ul>
        {own.map(({ label }, at) => (
          <li key={`${String(at)} ${label}`} className={classNames(state === "extra" && styles.extra)}>
            <Icon name={state === "included" ? "check" : "plus"} size={14} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
