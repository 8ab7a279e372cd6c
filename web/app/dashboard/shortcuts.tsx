import { paths, weddingDetails } from "../../paths.ts";
import { usePermission } from "../../platform/session.tsx";
import { useTranslation } from "../../platform/use-translation.ts";
import { Link } from "../../ui/router-link.tsx";
import { Drawing, type DrawingAccent } from "../../ui/drawing.tsx";
import coins from "../../ui/drawings/coins.svg?raw";
import label from "../../ui/drawings/label.svg?raw";
import placeCards from "../../ui/drawings/place-cards.svg?raw";
import rings from "../../ui/drawings/rings.svg?raw";
import type { RequestedAction } from "../../ui/use-requested-action.ts";
import styles from "./dashboard.module.css";

interface Shortcut {
  readonly word: "details" | "guest" | "provider" | "expense";
  readonly to: string;
  readonly drawing: string;
  readonly accent: DrawingAccent;
  /** The form that the page opens at once. */
  readonly asks?: RequestedAction;
}

const shortcuts: readonly Shortcut[] = [
  { word: "details", to: weddingDetails, drawing: rings, accent: "sage" },
  { word: "guest", to: paths.guests, drawing: placeCards, accent: "rose", asks: { add: "guest" } },
  { word: "provider", to: paths.providers, drawing: label, accent: "sage" },
  { word: "expense", to: paths.budget, drawing: coins, accent: "rose", asks: { add: "expense" } },
];

export function Shortcuts() {
  const { t } = useTranslation("dashboard");
  const hasMoney = usePermission("budget:see") !== false;
  const visible = hasMoney ? shortcuts : shortcuts.filter(({ to }) => to !== paths.budget);
  return (
    <ul className={styles.shortcuts} aria-label={t("shortcuts.label")} data-print="no">
      {visible.map(({ word, to, drawing, accent, asks }) => (
        <li key={word}>
          <Link to={to} state={asks} className={styles.shortcut}>
            <Drawing of={drawing} accent={accent} size={68} />
            <span className={styles.shortcutWords}>{t(`shortcuts.${word}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
