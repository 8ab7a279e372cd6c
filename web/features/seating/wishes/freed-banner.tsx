import type { ReactNode } from "react";
import { Marked } from "#web/platform/marked.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { type FreedSeatOnScreen, useDismissFreedSeat } from "../use-freed-seats.ts";
import { useFreedSeatText } from "./use-freed-seat-text.ts";

interface FreedBannerProps {
  freed: readonly FreedSeatOnScreen[];
  /** The button that opens the list of all, if there are others. */
  others: ReactNode;
  onShow: () => void;
  /** Searches for a guest to take the seat. */
  onFill: (freed: FreedSeatOnScreen) => void;
}

/** Seats freed by guests who declined, until one of the couple has seen them. */
export function FreedBanner({ freed, others: list, onShow, onFill }: FreedBannerProps) {
  const { t } = useTranslation("wishes");
  const mayEdit = useMayEdit();
  const text = useFreedSeatText();
  const { mutate: dismiss } = useDismissFreedSeat();
  const [first, ...others] = freed;
  if (!first) return null;
  const isAlone = others.length === 0;
  return (
    <Banner
      single
      tone="gold"
      icon="swap"
      action={
        <>
          {list}
          <Button kind="quiet" size="small" aria-haspopup={isAlone ? undefined : "dialog"} onClick={onShow}>
            {t("banner.show")}
          </Button>
          {mayEdit && isAlone && (
            <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => onFill(first)}>
              {t("freed.fill")}
            </Button>
          )}
          {mayEdit && (
            <Button kind="quiet" size="small" onClick={() => dismiss(freed)}>
              {t("freed.seen")}
            </Button>
          )}
        </>
      }
    >
      {isAlone ? (
        <Marked text={text(first)} parts={{ b: <strong /> }} />
      ) : (
        t("freed.several", { count: freed.length })
      )}
    </Banner>
  );
}
