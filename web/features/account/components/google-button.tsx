import { useEffect, useRef, useState } from "react";
import { type GoogleCredential, listenToGoogle, loadGoogle } from "../../../platform/google-script.ts";
import { useMediaQuery } from "../../../ui/media.ts";
import { useTheme } from "../../../platform/theme.ts";
import { useTranslation } from "../../../platform/use-translation.ts";
import { getLanguage } from "../../../platform/i18n.ts";
import styles from "./account-form.module.css";

/** The widths that Google's button accepts, in pixels. */
const [minWidth, maxWidth] = [200, 400];
/** Milliseconds until the page says that Google is unreachable; the button may still appear later. */
const googleTimeout = 8000;

/** Google's own button, as its terms require: as wide as the form, in the page's language and theme. */
export function GoogleButton({ onCredential }: { onCredential: (credential: GoogleCredential) => void }) {
  const { t } = useTranslation("account");
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const width = useWidth(place);
  const language = getLanguage();
  const isDark = useIsDark();

  const listener = useRef(onCredential);
  useEffect(() => {
    listener.current = onCredential;
  });
  useEffect(() => listenToGoogle((credential) => listener.current(credential)), []);

  useEffect(() => {
    const box = place.current;
    if (box === null || width === undefined) return undefined;
    let isGone = false;
    const limit = setTimeout(() => setMissing(true), googleTimeout);
    const settle = (isThere: boolean) => {
      clearTimeout(limit);
      if (!isGone) setMissing(!isThere);
    };
    loadGoogle().then(
      (id) => {
        settle(true);
        const theme = isDark ? "filled_black" : "outline";
        const options = { type: "standard", size: "large", text: "continue_with", shape: "rectangular" };
        if (!isGone)
          id.renderButton(box, { ...options, theme, width, locale: language, logo_alignment: "center" });
      },
      () => settle(false),
    );
    return () => {
      isGone = true;
      clearTimeout(limit);
    };
  }, [width, language, isDark]);

  return (
    <div className={styles.google}>
      <div ref={place} className={styles.googlePlace} />
      <p role="status" className={styles.googleMissing}>
        {isMissing && t("google.out_of_reach")}
      </p>
    </div>
  );
}

/** The available width, once it is measured. */
function useWidth(place: React.RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const box = place.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() =>
      setWidth(Math.min(maxWidth, Math.max(minWidth, Math.round(box.clientWidth)))),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
  return theme === "system" ? isSystemDark : theme === "dark";
}
