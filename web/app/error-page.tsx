import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { paths } from "../paths.ts";
import { useTranslation } from "../platform/use-translation.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import styles from "./alone.module.css";

/** Fetched when needed; where nothing can be fetched any more the words do without. */
const ErrorDrawing = lazy<ComponentType>(() =>
  import("./error-drawing.tsx").then(
    ({ ErrorDrawing: Drawn }) => ({ default: Drawn }),
    () => ({ default: () => null }),
  ),
);

/** When a page broke: what is known, and the ways on. Both load everything anew. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t("error.title")} · ${t("brand")}`;
  }, [t]);
  const inFrame = document.querySelector("main") !== null;
  const Place = inFrame ? "div" : "main";
  return (
    <Place className={inFrame ? styles.within : styles.alone} role="alert">
      <Suspense fallback={<span className={styles.drawing} />}>
        <ErrorDrawing />
      </Suspense>
      <h1 className={styles.title}>{t("error.title")}</h1>
      <p className={styles.status}>{t("error.sentence")}</p>
      <div className={styles.actions}>
        <Button
          kind="primary"
          onClick={() => {
            location.reload();
          }}
        >
          {t("error.reload")}
        </Button>
        <a href={paths.dashboard} className={buttonClass()}>
          {t("back_home")}
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre className={styles.stack}>{error.stack}</pre>}
    </Place>
  );
}
