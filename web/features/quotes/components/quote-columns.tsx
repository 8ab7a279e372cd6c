import type { Moment } from "#contract/moments.ts";
import { formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getMomentName } from "#web/features/moments/widgets.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { FileCount } from "#web/features/documents/widgets.tsx";
import { type ComparedColumn, isExpired } from "../quotes.rules.ts";
import styles from "./quote-columns.module.css";
import { QuoteLines } from "./quote-lines.tsx";

export type QuoteAction = "choose" | "edit" | "delete";

interface QuoteColumnsProps {
  /** The name of the item. */
  item: string;
  columns: readonly ComparedColumn[];
  persons: PersonsByMoment;
  moments: readonly Moment[];
  files: ReadonlyMap<string, number>;
  today: string;
  onAction: (action: QuoteAction, id: string) => void;
}

/** The quotes of one item side by side, with aligned parts. */
export function QuoteColumns({ item, columns, ...rest }: QuoteColumnsProps) {
  const { t } = useTranslation("quotes");
  return (
    <ul className={styles.columns} aria-label={t("list", { item })}>
      {columns.map((column) => (
        <li key={column.id} data-id={column.id} className={styles.column}>
          <QuoteColumn column={column} isAlone={columns.length === 1} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface QuoteColumnProps extends Omit<QuoteColumnsProps, "item" | "columns"> {
  column: ComparedColumn;
  /** There is no other quote to compare it with. */
  isAlone: boolean;
}

function QuoteColumn(props: QuoteColumnProps) {
  const { column, isAlone, persons, moments, files, today, onAction } = props;
  const { t } = useTranslation("quotes");
  const { quote, total } = column;
  const { company } = quote;
  const mayEdit = useMayEdit();
  const isChosen = quote.chosen_at !== null;
  return (
    <>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {company}
          <FileCount count={files.get(quote.id) ?? 0} />
        </h3>
        {mayEdit && (
          <Menu
            label={t("column.menu", { company })}
            items={[
              {
                id: "edit",
                icon: "pencil",
                label: t("translation:edit"),
                onAction: () => onAction("edit", quote.id),
              },
              {
                id: "delete",
                icon: "bin",
                danger: true,
                label: t("translation:delete"),
                onAction: () => onAction("delete", quote.id),
              },
            ]}
          />
        )}
      </header>
      <div className={styles.chips}>
        {isChosen && (
          <Chip tone="sage" icon="check">
            {t("column.chosen")}
          </Chip>
        )}
        {!isAlone && <PriceChip column={column} />}
        {isAlone && column.extras > 0 && <Chip>{t("column.extras", { count: column.extras })}</Chip>}
      </div>
      <p className={styles.total}>
        <VisuallyHidden>{t("column.total")} </VisuallyHidden>
        {formatCents(total, getLanguage())}
      </p>
      <QuoteFacts column={column} today={today} />
      <QuoteLines column={column} persons={persons} moments={moments} />
      <Warnings column={column} moments={moments} />
      <Inclusions column={column} state="included" />
      <Inclusions column={column} state="extra" />
      <div className={styles.action} data-print="no">
        {mayEdit && !isChosen && (
          <Button
            aria-label={t("column.choose_name", { company })}
            onClick={() => onAction("choose", quote.id)}
          >
            {t("column.choose")}
          </Button>
        )}
      </div>
    </>
  );
}

/** The chips on a price: the cheapest or the difference to it, and the extras. */
function PriceChip({ column: { isCheapest, difference, extras } }: { column: ComparedColumn }) {
  const { t } = useTranslation("quotes");
  if (isCheapest) {
    return (
      <Chip tone="sage" icon="check">
        {extras > 0 ? t("column.cheapest_extras", { count: extras }) : t("column.cheapest")}
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
      {extras > 0 && <Chip>{t("column.extras", { count: extras })}</Chip>}
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
      {[quote.person, quote.phone, quote.email]
        .filter((text) => text !== "")
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {quote.notes !== "" && <p className={styles.notes}>{quote.notes}</p>}
    </Soft>
  );
}

function Warnings({ column, moments }: { column: ComparedColumn; moments: readonly Moment[] }) {
  const { t } = useTranslation("quotes");
  const inactiveMoments = column.chargedOffMoments.flatMap(
    (id) => moments.find((moment) => moment.id === id) ?? [],
  );
  return (
    <div>
      {inactiveMoments.map((moment) => (
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
