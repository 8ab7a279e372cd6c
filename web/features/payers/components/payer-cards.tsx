import { formatCents } from "#i18n/amounts.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Soft } from "#web/ui/soft.tsx";
import type { PayerCard } from "../payers.rules.ts";
import type { PayerNames } from "../use-payer-names.ts";
import styles from "./payer-cards.module.css";

export type PayerAction = "edit" | "delete";

interface PayerCardsProps {
  cards: readonly PayerCard[];
  names: PayerNames;
  onAction: (action: PayerAction, id: string) => void;
}

/** A card for each payer. */
export function PayerCards({ cards, names, onAction }: PayerCardsProps) {
  const { t } = useTranslation("payers");
  return (
    <ul className={styles.cards} aria-label={t("list")}>
      {cards.map((card) => (
        <li key={card.id} data-id={card.id}>
          <OnePayer card={card} names={names} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}

function OnePayer({ card, names, onAction }: Omit<PayerCardsProps, "cards"> & { card: PayerCard }) {
  const { t } = useTranslation("payers");
  const { payer } = card;
  const name = names.getNameOfPayer(payer);
  const isGiver = payer.kind === "giver";
  const isOfTheTwo = payer.kind === "woman" || payer.kind === "man";
  const actions = isGiver ? (["edit", "delete"] as const) : (["edit"] as const);
  return (
    <Card
      tight
      level={3}
      title={name}
      className={styles.card}
      titleEnd={
        !isOfTheTwo && (
          <Menu
            label={t("card.menu", { name })}
            items={actions.map((id) => ({
              id,
              icon: id === "edit" ? "pencil" : "bin",
              label: t(id === "edit" ? "translation:edit" : "translation:delete"),
              danger: id === "delete",
              onAction: () => onAction(id, payer.id),
            }))}
          />
        )
      }
    >
      {!isOfTheTwo && <Soft>{t(isGiver ? "card.giver" : "card.shared")}</Soft>}
      <PayerSums card={card} name={name} handedTo={names.getNameOfKind(payer.handed_to)} />
    </Card>
  );
}

interface PayerSumsProps {
  card: PayerCard;
  name: string;
  handedTo: string;
}

function PayerSums({ card, name, handedTo }: PayerSumsProps) {
  const { t } = useTranslation("payers");
  const money = (cents: number) => formatCents(cents, getLanguage());
  const { given, promised, handed, stillToGive, beyondPromise } = card;
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
            <dd>{money(sum)}</dd>
          </div>
        ))}
      </dl>
      {handed > 0 && <Soft>{t("card.handed", { amount: money(handed), to: handedTo })}</Soft>}
      {card.payer.kind === "giver" && promised === null && <Soft>{t("card.no_promise")}</Soft>}
      {promised !== null && promised > 0 && (
        <ProgressBar
          label={t("card.share", { name })}
          value={Math.min(Math.max(given, 0), promised)}
          max={promised}
          valueText={t("card.share_text", { given: money(given), promised: money(promised) })}
          size="thin"
        />
      )}
    </>
  );
}
