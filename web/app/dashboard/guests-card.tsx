import { useTranslation } from "react-i18next";
import { formatNumber } from "#i18n/formats.ts";
import { useGuests } from "../../features/guests/queries.ts";
import { useGuestCounts } from "../../features/guests/widgets.tsx";
import { paths } from "../../paths.ts";
import { errorWords } from "../../platform/errors.ts";
import { currentLanguage } from "../../platform/words.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StackedBar } from "../../ui/stacked-bar.tsx";
import styles from "./dashboard.module.css";

/** How many are invited and what they answered, from the guest list. */
export function GuestsCard() {
  const { t } = useTranslation("dashboard");
  return (
    <Card title={t("guests.title")} titleEnd={<TextLink to={paths.guests}>{t("guests.all")}</TextLink>}>
      <GuestsFacts />
    </Card>
  );
}

function GuestsFacts() {
  const { t } = useTranslation("dashboard");
  const { error, isFetching, refetch } = useGuests();
  const counts = useGuestCounts();
  if (!counts && !error) return <Skeleton label={t("guests.loading")} shape="bars" count={3} />;
  if (!counts) {
    return (
      <div role="alert">
        <p>{errorWords(error, t)}</p>
        <Button kind="quiet" size="small" loading={isFetching} onClick={() => void refetch()}>
          {t("translation:retry")}
        </Button>
      </div>
    );
  }
  const { all, present, absent, waiting } = counts;
  return (
    <>
      <p className={styles.count}>
        <span className={styles.figure}>{formatNumber(all, currentLanguage())}</span>{" "}
        {t("guests.noun", { count: all })}
      </p>
      {all === 0 ? (
        <p className={styles.quiet}>{t("guests.none")}</p>
      ) : (
        <StackedBar
          parts={[
            { id: "present", count: present, noun: t("guests.present", { count: present }), kind: "done" },
            { id: "absent", count: absent, noun: t("guests.absent", { count: absent }), kind: "refused" },
            { id: "waiting", count: waiting, noun: t("guests.waiting", { count: waiting }), kind: "missing" },
          ]}
        />
      )}
    </>
  );
}
