import type { Permission } from "#contract/permissions.ts";
import { paths, weddingDetailsUrl } from "#web/paths.ts";
import { usePermissions } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Link } from "#web/ui/router-link.tsx";
import { Drawing, type DrawingAccent } from "#web/ui/drawing.tsx";
import coins from "#web/ui/drawings/coins.svg?raw";
import label from "#web/ui/drawings/label.svg?raw";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import rings from "#web/ui/drawings/rings.svg?raw";
import type { RequestedAdding } from "#web/ui/use-requested-adding.ts";
import styles from "./dashboard.module.css";

interface Shortcut {
  readonly textKey: "details" | "guest" | "provider" | "expense";
  readonly to: string;
  readonly permission: Permission;
  readonly drawing: string;
  readonly accent: DrawingAccent;
  /** The form that the page opens at once. */
  readonly requestedAdding?: RequestedAdding;
}

const shortcuts: readonly Shortcut[] = [
  { textKey: "details", to: weddingDetailsUrl, permission: "wedding:edit", drawing: rings, accent: "sage" },
  {
    textKey: "guest",
    to: paths.guests,
    permission: "guests:edit",
    drawing: placeCards,
    accent: "rose",
    requestedAdding: { add: "guest" },
  },
  { textKey: "provider", to: paths.providers, permission: "providers:edit", drawing: label, accent: "sage" },
  {
    textKey: "expense",
    to: paths.budget,
    permission: "budget:edit",
    drawing: coins,
    accent: "rose",
    requestedAdding: { add: "expense" },
  },
];

/** Links to pages, some with a form open, for those who may edit there. */
export function Shortcuts() {
  const { t } = useTranslation("dashboard");
  const may = usePermissions();
  const visibleShortcuts = shortcuts.filter(({ permission }) => may(permission) !== false);
  if (visibleShortcuts.length === 0) return null;
  return (
    <ul className={styles.shortcuts} aria-label={t("shortcuts.label")} data-print="no">
      {visibleShortcuts.map(({ textKey, to, drawing, accent, requestedAdding }) => (
        <li key={textKey}>
          <Link to={to} state={requestedAdding} className={styles.shortcut}>
            <Drawing of={drawing} accent={accent} size={68} />
            <span className={styles.shortcutWords}>{t(`shortcuts.${textKey}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
