import { useSearch } from "@tanstack/react-router";
import { type PrintLook, printLooks, type PrintedPiece, printedPieces } from "#contract/stationery.ts";
import { paths } from "#web/paths.ts";
import { withBase } from "#web/platform/changed-fields.ts";
import { getLanguage } from "#web/platform/language.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Segments } from "#web/ui/segments.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PieceCards } from "./components/piece-cards.tsx";
import { PieceDetail } from "./components/piece-detail.tsx";
import { useChangeOptions, usePiece, usePieces } from "./queries.ts";

/** The six printed pieces, or one of them with its options. */
export function StationeryPage() {
  const search = useSearch({ strict: false });
  const piece = printedPieces.find((each) => each === search.piece);
  return piece === undefined ? <AllPieces /> : <OnePiece key={piece} piece={piece} />;
}

function AllPieces() {
  const { t } = useTranslation("stationery");
  const query = usePieces(getLanguage());
  const { data, error } = query;
  const look = data?.[0]?.options.look;
  return (
    <>
      <PageTitle
        title={t("title")}
        subtitle={t("subtitle")}
        actions={look !== undefined && <LookChoice look={look} />}
      />
      {data && <PieceCards pieces={data} />}
      {!data && error && <LoadFailed query={query} text={(why) => t("failed", { why })} />}
      {!data && !error && <Skeleton label={t("loading")} shape="cards" />}
    </>
  );
}

function LookChoice({ look }: { look: PrintLook }) {
  const { t } = useTranslation("stationery");
  const mayEdit = useMayEdit();
  const changeOptions = useChangeOptions("place_cards", getLanguage());
  if (!mayEdit) return null;
  return (
    <Segments
      label={t("look.label")}
      labelHidden
      fitsLabels
      options={printLooks.map((value) => ({ value, label: t(`look.${value}`) }))}
      value={changeOptions.variables?.look ?? look}
      onChange={(value) => changeOptions.mutate(withBase({ look: value }, { look }))}
    />
  );
}

function OnePiece({ piece }: { piece: PrintedPiece }) {
  const { t } = useTranslation("stationery");
  const query = usePiece(piece, getLanguage());
  const { data, error } = query;
  return (
    <>
      <BackLink to={paths.stationery}>{t("back")}</BackLink>
      <PageTitle title={t(`pieces.${piece}.name`)} subtitle={t(`pieces.${piece}.about`)} />
      {data && <PieceDetail piece={data} />}
      {!data && error && <LoadFailed query={query} text={(why) => t("failed", { why })} />}
      {!data && !error && <Skeleton label={t("loading")} shape="cards" />}
    </>
  );
}
