import type { PrintedPiece, PieceOverview } from "#contract/stationery.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getButtonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useGetCountText } from "../use-count-text.ts";
import styles from "../stationery.module.css";
import { drawingByPiece, isEmptyPiece, useMissingContent } from "./piece-cards.tsx";
import { PieceOptions } from "./piece-options.tsx";
import { PrintWarnings } from "./print-warnings.tsx";

/** What one piece prints: its options, what to check, and its PDF. */
export function PieceDetail({ piece: overview }: { piece: PieceOverview }) {
  if (isEmptyPiece(overview)) return <EmptyPiece piece={overview.piece} />;
  return <PieceContent piece={overview} />;
}

function EmptyPiece({ piece }: { piece: PrintedPiece }) {
  const { title, help, action } = useMissingContent(piece);
  return (
    <EmptyList
      drawing={drawingByPiece[piece]}
      title={title}
      sentence={help}
      actions={action === null ? undefined : [action]}
    />
  );
}

function PieceContent({ piece }: { piece: PieceOverview }) {
  const { t } = useTranslation("stationery");
  const getCountText = useGetCountText();
  return (
    <div className={styles.detail}>
      <Card className={styles.print}>
        {piece.preview === null ? (
          <Drawing of={drawingByPiece[piece.piece]} size={148} />
        ) : (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(piece.preview)}`}
            alt={t("preview")}
            className={styles.preview}
          />
        )}
        <p className={styles.total} role="status">
          {getCountText(piece)}
        </p>
        {piece.count > 0 && piece.pdf_url === null && <Soft>{t("open_for_editors")}</Soft>}
        {piece.count > 0 && piece.pdf_url !== null && (
          <>
            <a
              href={piece.pdf_url}
              target="_blank"
              rel="noreferrer"
              className={getButtonClass({ kind: "primary" })}
            >
              {t("open")}
            </a>
            <Soft>{t("open_hint")}</Soft>
          </>
        )}
      </Card>
      <Stack gap={5}>
        <PieceOptions piece={piece} />
        {piece.warnings.length > 0 && <PrintWarnings warnings={piece.warnings} />}
      </Stack>
    </div>
  );
}
