import { formatList } from "#i18n/formats.ts";
import { shortened } from "#i18n/shortened.ts";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./wishes.module.css";
import { latecomers, type Need } from "./needs.rules.ts";
import { guestNameOf, type SeatingState } from "./seating-state.rules.ts";
import { useWarmSearchWorker } from "./search-client.ts";
import { useVacated } from "./use-vacated.ts";

interface LateBannerProps {
  seatingState: SeatingState;
  onRepair: (need: Need) => void;
}

/** Shown once most guests are seated: guests added late, and seats vacated, to those who can seat them. */
export function LateBanner({ seatingState, onRepair }: LateBannerProps) {
  const { t, i18n } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const late = latecomers(seatingState);
  const vacated = useVacated(seatingState);
  const need: Need | null =
    late.length > 0 ? { kind: "late", guests: late } : vacated && { kind: "vacated", table: vacated.id };
  useWarmSearchWorker(seatingState, mayEdit ? need : null);
  if (!need || !mayEdit) return null;
  const names = formatList(
    late.map((guest) => shortened(guestNameOf(guest))),
    i18n.language,
  );
  return (
    <div className={styles.late}>
      <Banner
        tone="gold"
        icon="swap"
        action={
          <Button
            kind="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              onRepair(need);
            }}
          >
            {t(need.kind === "late" ? "banner.late_action" : "banner.repair")}
          </Button>
        }
      >
        <Marked
          words={
            need.kind === "late"
              ? t("banner.late", { count: late.length, names })
              : t("banner.vacated", { table: shortened(vacated?.name ?? "") })
          }
          parts={{ b: <strong /> }}
        />
      </Banner>
    </div>
  );
}
