import { isSameProvider } from "#contract/providers.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { newExpenseUrl } from "#web/paths.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { PriceComparison, ProviderMoney } from "../money.rules.ts";
import styles from "./money-card.module.css";

/** The expenses with a provider, compared with the price of its budget items, otherwise with the agreed price. */
export function MoneyCard({ company, money }: { company: string; money: ProviderMoney }) {
  const { t } = useTranslation("providers");
  const mayEdit = usePermission("budget:edit") !== false;
  if (company === "") {
    if (!mayEdit) return null;
    return (
      <Card title={t("money.title")}>
        <Soft size="same">{t("money.no_company")}</Soft>
      </Card>
    );
  }
  return (
    <Card
      title={t("money.title")}
      titleEnd={
        mayEdit && (
          <TextLink to={newExpenseUrl(company)} className={styles.add} data-print="no">
            {t("money.add")}
          </TextLink>
        )
      }
    >
      {money.comparison && <PriceProgress company={company} comparison={money.comparison} />}
      {money.expenses.length === 0 ? (
        <Soft size="same">{t("money.none", { company })}</Soft>
      ) : (
        <ExpenseLines company={company} money={money} />
      )}
    </Card>
  );
}

function ExpenseLines({ company, money: { expenses, paid } }: { company: string; money: ProviderMoney }) {
  const { t } = useTranslation("providers");
  const language = getLanguage();
  return (
    <>
      <ul aria-label={t("money.list", { company })}>
        {expenses.map(({ id, title, provider, date, amount }) => (
          <li key={id} className={styles.line}>
            <span className={styles.what}>
              <span className={styles.title}>{title}</span>{" "}
              <Soft as="span">
                {date === null ? t("money.undated") : formatDate(date, language)}
                {provider !== "" && !isSameProvider(provider, company) && ` · ${provider}`}
              </Soft>
            </span>{" "}
            <span className={styles.amount}>{formatCents(getCents(amount), language)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t("money.total")}</span> <span className={styles.amount}>{formatCents(paid, language)}</span>
      </p>
    </>
  );
}

interface PriceProgressProps {
  company: string;
  comparison: PriceComparison;
}

function PriceProgress({ company, comparison }: PriceProgressProps) {
  const { t } = useTranslation("providers");
  const { kind, price, paid, toPay, overrun, toRecover, difference } = comparison;
  const formatSum = (cents: number) => formatCents(cents, getLanguage());
  const text = t(`money.${kind}`, { paid: formatSum(paid), sum: formatSum(price) });
  return (
    <div className={styles.against}>
      <ProgressBar
        label={t("money.part", { company })}
        value={paid}
        max={price}
        valueText={text}
        size="outlined"
      />
      <p className={styles.legend}>
        <span>{text}</span>
        {toPay > 0 && <span>{t("money.to_pay", { sum: formatSum(toPay) })}</span>}
        {toRecover > 0 && <span>{t("money.to_recover", { sum: formatSum(toRecover) })}</span>}
        {overrun > 0 && (
          <span className={styles.over}>
            <Icon name="warning" size={14} />
            {t("money.overrun", { sum: formatSum(overrun) })}
          </span>
        )}
        {toPay === 0 && overrun === 0 && toRecover === 0 && <span>{t("money.met")}</span>}
      </p>
      {difference && (
        <Soft>
          {t(`money.differs.${difference.follows}`, {
            agreed: formatSum(difference.agreed),
            sum: formatSum(price),
          })}
        </Soft>
      )}
    </div>
  );
}
