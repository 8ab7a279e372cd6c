import { useEffect, useRef, useState } from "react";
import { type GoogleCredential, listenToGoogle, loadGoogle } from "#web/platform/google-script.ts";
import { useMediaQuery } from "#web/ui/media.ts";
import { useTheme } from "#web/platform/theme.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLanguage } from "#web/platform/language.ts";
import styles from "./account-form.module.css";

/** The widths that Google's button accepts, in pixels. */
const [minWidth, maxWidth] = [200, 400];
/** Milliseconds until the page says that Google is unreachable; the button may still appear later. */
const googleTimeout = 8000;

/** Google's own button, as its terms require: as wide as the form, in the page's language and theme. */
export function GoogleButton({ onCredential }: { onCredential: (credential: GoogleCredential) => void }) {
  const { t } = useTranslation("account");
  const boxRef = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const width = useWidth(boxRef);
  const language = getLanguage();
  const isDark = useIsDark();

  const listener = useRef(onCredential);
  useEffect(() => {
    listener.current = onCredential;
  });
  useEffect(() => listenToGoogle((credential) => listener.current(credential)), []);

  useEffect(() => {
    const box = boxRef.current;
    if (box === null || width === undefined) return undefined;
    let isCleanedUp = false;
    const timer = setTimeout(() => setMissing(true), googleTimeout);
    const settle = (isLoaded: boolean) => {
      clearTimeout(timer);
      if (!isCleanedUp) setMissing(!isLoaded);
    };
    loadGoogle().then(
      (id) => {
        settle(true);
        const theme = isDark ? "filled_black" : "outline";
        const options = { type: "standard", size: "large", text: "continue_with", shape: "rectangular" };
        if (!isCleanedUp)
          id.renderButton(box, { ...options, theme, width, locale: language, logo_alignment: "center" });
      },
      () => settle(false),
    );
    return () => {
      isCleanedUp = true;
      clearTimeout(timer);
    };
  }, [width, language, isDark]);

  return (
    <div className={styles.google}>
      <div ref={boxRef} className={styles.googlePlace} />
      <p role="status" className={styles.googleMissing}>
        {isMissing && t("google.out_of_reach")}
      </p>
    </div>
  );
}

/** The available width, once it is measured. */
function useWidth(boxRef: React.RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const box = boxRef.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() =>
      setWidth(Math.min(maxWidth, Math.max(minWidth, Math.round(box.clientWidth)))),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [boxRef]);
  return width;
}

function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
  return theme === "system" ? isSystemDark : theme === "dark";
}
