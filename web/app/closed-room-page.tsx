import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import key from "../ui/drawings/key.svg?raw";
import { EmptyList } from "../ui/empty-list.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { pageNameOf } from "./page-names.ts";

/** A room of the house whose door is still closed: its name, and the truth. */
export function ClosedRoomPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle title={t(`pages.${pageNameOf(pathname)}`)} />
      <EmptyList
        drawing={key}
        title={t("closed_room.title")}
        sentence={t("closed_room.sentence")}
        actions={[{ label: t("back_home"), to: paths.dashboard }]}
      />
    </>
  );
}
