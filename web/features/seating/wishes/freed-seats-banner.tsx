import type { ReactNode } from "react";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { type FreedSeatOnScreen, useDismissFreedSeat } from "../use-freed-seats.ts";
import { useFreedSeatText } from "./use-freed-seat-text.ts";

interface FreedSeatsBannerProps {
  freedSeats: readonly FreedSeatOnScreen[];
  /** The button that opens the list of all, if there are others. */
  othersButton: ReactNode;
  onShow: () => void;
  /** Searches for a guest to take the seat. */
  onFill: (freedSeat: FreedSeatOnScreen) => void;
}

/** Seats freed by guests who declined, until one of the couple has seen them. */
export function FreedSeatsBanner({ freedSeats, othersButton, onShow, onFill }: FreedSeatsBannerProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const getFreedSeatText = useFreedSeatText();
  const { mutate: dismiss } = useDismissFreedSeat();
  const [first, ...others] = freedSeats;
  if (!first) return null;
  const isOnlyOne = others.length === 0;
  return (
    <Banner
      single
      tone="gold"
      icon="swap"
      action={
        <>
          {othersButton}
          <Button kind="quiet" size="small" aria-haspopup={isOnlyOne ? undefined : "dialog"} onClick={onShow}>
            {t("banner.show")}
          </Button>
          {mayEdit && isOnlyOne && (
            <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => onFill(first)}>
              {t("freed.fill")}
            </Button>
          )}
          {mayEdit && (
            <Button kind="quiet" size="small" onClick={() => dismiss(freedSeats)}>
              {t("freed.seen")}
            </Button>
          )}
        </>
      }
    >
      {isOnlyOne ? (
        <Marked text={getFreedSeatText(first)} parts={{ b: <strong /> }} />
      ) : (
        t("freed.several", { count: freedSeats.length })
      )}
    </Banner>
  );
}
