import type { Payer } from "#contract/payers.ts";
import { formatCents } from "#i18n/amounts.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { EditMenu } from "#web/ui/row-actions.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { PayerSummary } from "../payers.rules.ts";
import type { PayerNames } from "../use-payer-names.ts";
import styles from "./payer-cards.module.css";

interface PayerCardsProps {
  summaries: readonly PayerSummary[];
  names: PayerNames;
  onOpen: (action: RowAction<Payer>) => void;
}

export function PayerCards({ summaries, names, onOpen }: PayerCardsProps) {
  const { t } = useTranslation("payers");
  return (
    <ul className={styles.cards} aria-label={t("list")}>
      {summaries.map((summary) => (
        <li key={summary.id} data-id={summary.id}>
          <PayerCard summary={summary} names={names} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

type PayerCardProps = Pick<PayerCardsProps, "names" | "onOpen"> & { summary: PayerSummary };

/** A card without a menu for the partners, whose names are those of the wedding. */
function PayerCard({ summary, names, onOpen }: PayerCardProps) {
  const { t } = useTranslation("payers");
  const { payer } = summary;
  const name = names.getNameOfPayer(payer);
  const isGiver = payer.kind === "giver";
  const isPartner = payer.kind === "woman" || payer.kind === "man";
  return (
    <Card
      tight
      level={3}
      title={name}
      className={styles.card}
      titleEnd={
        !isPartner && (
          <EditMenu
            labels={{
              menu: t("card.menu", { name }),
              entries: {
                edit: t("translation:edit"),
                remove: isGiver ? t("translation:delete") : undefined,
              },
            }}
            onEdit={() => onOpen({ kind: "edit", item: payer })}
            onDelete={() => onOpen({ kind: "delete", item: payer })}
          />
        )
      }
    >
      {!isPartner && <Soft>{t(isGiver ? "card.giver" : "card.shared")}</Soft>}
      <PayerSums summary={summary} name={name} handedTo={names.getNameOfKind(payer.handed_to)} />
    </Card>
  );
}

interface PayerSumsProps {
  summary: PayerSummary;
  name: string;
  handedTo: string;
}

function PayerSums({ summary, name, handedTo }: PayerSumsProps) {
  const { t } = useTranslation("payers");
  const formatSum = (cents: number) => formatCents(cents, getLanguage());
  const { given, promised, handed, stillToGive, beyondPromise } = summary;
  const rows = [
    ...(promised === null ? [] : [{ id: "promised", text: t("card.promised"), sum: promised }]),
    { id: "given", text: t("card.given"), sum: given },
    ...(stillToGive > 0 ? [{ id: "still", text: t("card.still"), sum: stillToGive }] : []),
    ...(beyondPromise > 0 ? [{ id: "beyond", text: t("card.beyond"), sum: beyondPromise }] : []),
  ];
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(({ id, text, sum }) => (
          <div key={id} className={id === "still" ? styles.still : undefined}>
            <dt>{text}</dt>
            <dd>{formatSum(sum)}</dd>
          </div>
        ))}
      </dl>
      {handed > 0 && <Soft>{t("card.handed", { amount: formatSum(handed), to: handedTo })}</Soft>}
      {summary.payer.kind === "giver" && promised === null && <Soft>{t("card.no_promise")}</Soft>}
      {promised !== null && promised > 0 && (
        <ProgressBar
          label={t("card.share", { name })}
          value={Math.min(Math.max(given, 0), promised)}
          max={promised}
          valueText={t("card.share_text", { given: formatSum(given), promised: formatSum(promised) })}
          size="thin"
        />
      )}
    </>
  );
}
