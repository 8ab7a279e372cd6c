import { OfferButton } from "#web/features/checkout/widgets.tsx";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ScrolledIntoView } from "#web/ui/scrolled-into-view.tsx";
import type { RefusedGuest } from "../use-seat-guests-in-turn.ts";
import styles from "./seat-panel.module.css";

/** The guests who could not be seated, grouped by reason. */
export function RefusedGuests({ refused }: { refused: readonly RefusedGuest[] }) {
  const { t } = useTranslation("seating");
  if (refused.length === 0) return null;
  const guestsByReason = Map.groupBy(refused, ({ why }) => why);
  return (
    <ScrolledIntoView key={refused.map(({ guest }) => guest.id).join()} takesFocus>
      <Banner tone="danger" announced>
        <p>{t("panel.refused", { count: refused.length })}</p>
        {[...guestsByReason].map(([why, ofReason]) => (
          <div key={why} className={styles.reason}>
            <p>
              <strong>{ofReason.map(({ guest }) => formatFullName(guest)).join(", ")}</strong>
            </p>
            <p>{why}</p>
          </div>
        ))}
        {refused.some(({ isLocked }) => isLocked) && <OfferButton />}
      </Banner>
    </ScrolledIntoView>
  );
}
