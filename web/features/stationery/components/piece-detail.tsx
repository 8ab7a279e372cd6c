import type { Piece, PrintSettings } from "#contract/stationery.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { useCountText } from "../use-count-text.ts";
import styles from "../stationery.module.css";
import { drawings } from "./piece-cards.tsx";
import { PieceOptions } from "./piece-options.tsx";
import { Warnings } from "./warnings.tsx";

const missing = {
  guest_board: { word: "seats", to: paths.seating },
  table_board: { word: "seats", to: paths.seating },
  table_signs: { word: "tables", to: paths.seating },
  place_cards: { word: "seats", to: paths.seating },
  labels: { word: "addresses", to: paths.guests },
  reply_cards: { word: "links", to: paths.guests },
} as const satisfies Record<Piece, object>;

/** What one piece prints: its options, what to check, and its PDF. */
export function PieceDetail({ settings }: { settings: PrintSettings }) {
  const { piece, count, options, warnings } = settings;
  // Labels can be empty because all households are left out, which their options undo.
  const isEmpty = count === 0 && options.left_out.length === 0;
  return isEmpty ? <Missing piece={piece} /> : <Detail settings={settings} warnings={warnings} />;
}

function Missing({ piece }: { piece: Piece }) {
  const { t } = useTranslation("stationery");
  const { word, to } = missing[piece];
  return (
    <EmptyList
      drawing={drawings[piece]}
      title={t(`empty.${word}.title`)}
      sentence={t(`empty.${word}.help`)}
      actions={[{ label: t(`empty.${word}.open`), to }]}
    />
  );
}

function Detail({ settings, warnings }: { settings: PrintSettings; warnings: PrintSettings["warnings"] }) {
  const { t } = useTranslation("stationery");
  const countText = useCountText();
  return (
    <div className={styles.detail}>
      <Card className={styles.print}>
        <Drawing of={drawings[settings.piece]} size={148} />
        <p className={styles.total} role="status">
          {countText(settings)}
        </p>
        {settings.count > 0 && settings.pdf_url === null && (
          <p className={styles.hint}>{t("open_for_editors")}</p>
        )}
        {settings.count > 0 && settings.pdf_url !== null && (
          <>
            <a
              href={settings.pdf_url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ kind: "primary" })}
            >
              {t("open")}
            </a>
            <p className={styles.hint}>{t("open_hint")}</p>
          </>
        )}
      </Card>
      <div className={styles.side}>
        <PieceOptions settings={settings} />
        {warnings.length > 0 && <Warnings warnings={warnings} />}
      </div>
    </div>
  );
}
