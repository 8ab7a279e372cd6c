import type { PrintedPiece, PieceOverview } from "#contract/stationery.ts";
import { paths, stationeryUrl } from "#web/paths.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Chip } from "#web/ui/chip.tsx";
import checklist from "#web/ui/drawings/checklist.svg?raw";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import label from "#web/ui/drawings/label.svg?raw";
import placeCards from "#web/ui/drawings/place-cards.svg?raw";
import table from "#web/ui/drawings/table.svg?raw";
import tableSign from "#web/ui/drawings/table-sign.svg?raw";
import { Drawing } from "#web/ui/drawing.tsx";
import { Link } from "#web/ui/router-link.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { useGetCountText } from "../use-count-text.ts";
import styles from "../stationery.module.css";

export const drawingByPiece: Readonly<Record<PrintedPiece, string>> = {
  guest_board: checklist,
  table_board: table,
  table_signs: tableSign,
  place_cards: placeCards,
  labels: label,
  reply_cards: envelope,
};

const missingByPiece = {
  guest_board: { word: "seats", to: paths.seating },
  table_board: { word: "seats", to: paths.seating },
  table_signs: { word: "tables", to: paths.seating },
  place_cards: { word: "seats", to: paths.seating },
  labels: { word: "addresses", to: paths.guests },
  reply_cards: { word: "links", to: paths.guests },
} as const satisfies Record<PrintedPiece, object>;

/**
 * What a piece without content lacks: its text, and the page on which it is added, if the member may open that page.
 */
export function useMissingContent(piece: PrintedPiece) {
  const { t } = useTranslation("stationery");
  const seesSeats = usePermission("seating:see") !== false;
  const { word, to } = missingByPiece[piece];
  if (to === paths.seating && !seesSeats) {
    return { title: t("empty.hidden.title"), help: t("empty.hidden.help"), action: null };
  }
  return {
    title: t(`empty.${word}.title`),
    help: t(`empty.${word}.help`),
    action: { label: t(`empty.${word}.open`), to },
  };
}

/** Labels can be empty because all households are left out; the options can include them again. */
export function isEmptyPiece({ count, options }: PieceOverview): boolean {
  return count === 0 && options.left_out.length === 0;
}

/** A card for each piece, with what it would print now. */
export function PieceCards({ pieces }: { pieces: readonly PieceOverview[] }) {
  const { t } = useTranslation("stationery");
  return (
    <ul className={styles.cards} aria-label={t("list")}>
      {pieces.map((piece) => (
        <li key={piece.piece}>
          <PieceCard piece={piece} />
        </li>
      ))}
    </ul>
  );
}

function PieceCard({ piece }: { piece: PieceOverview }) {
  const { t } = useTranslation("stationery");
  const getCountText = useGetCountText();
  const { title } = useMissingContent(piece.piece);
  return (
    <Link to={stationeryUrl(piece.piece)} className={styles.card}>
      <Drawing of={drawingByPiece[piece.piece]} size={96} />
      <span className={styles.name}>{t(`pieces.${piece.piece}.name`)}</span>
      <Soft as="span">{isEmptyPiece(piece) ? title : getCountText(piece)}</Soft>
      {piece.warnings.length > 0 && (
        <Chip tone="gold" icon="warning">
          {t("check", { count: piece.warnings.length })}
        </Chip>
      )}
    </Link>
  );
}
