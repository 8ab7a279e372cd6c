import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { paths } from "#web/paths.ts";
import { ApiError } from "#web/platform/api.ts";
import { getErrorDetail } from "#web/platform/errors.ts";
import { MissingTextsError } from "#web/platform/i18n.ts";
import { isReachable } from "#web/platform/reachable.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button, getButtonClass } from "#web/ui/button.tsx";
import styles from "./alone.module.css";

/** Loaded on demand; if nothing can be loaded any more, the page has no drawing. */
const ErrorDrawing = lazy<ComponentType>(() =>
  import("./error-drawing.tsx").then(
    ({ ErrorDrawing: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Milliseconds between two checks whether the server is reachable again. */
const checkInterval = 3000;

/**
 * Shown when a page failed to render or load. Both of its buttons reload the document, and so does a
 * returning connection.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isOffline =
    error instanceof MissingTextsError || (error instanceof ApiError && error.code === "offline");
  const title = isOffline ? t("error.offline_title") : t("error.title");
  // Read once, because this page brings a main element where there is none. In the frame the document keeps its title.
  const [isInFrame] = useState(() => document.querySelector("main") !== null);
  useEffect(() => {
    if (!isInFrame) document.title = `${title} · ${t("brand")}`;
  }, [isInFrame, title, t]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const reload = () => location.reload();
    // The connection may have returned while the page was still failing, and browsers miss some returns.
    const timer = setInterval(() => void isReachable().then((isBack) => isBack && reload()), checkInterval);
    addEventListener("online", reload);
    return () => {
      clearInterval(timer);
      removeEventListener("online", reload);
    };
  }, [isOffline]);
  const Container = isInFrame ? "div" : "main";
  return (
    <Container className={isInFrame ? styles.within : styles.alone} role="alert">
      <Suspense fallback={<span className={styles.drawing} />}>
        <ErrorDrawing />
      </Suspense>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.status}>{isOffline ? t("error.offline") : t("error.sentence")}</p>
      {!isOffline && error instanceof Error && (
        <p className={styles.detail}>{t("error.detail", { detail: getErrorDetail(error) })}</p>
      )}
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => location.reload()}>
          {t("error.reload")}
        </Button>
        <a href={paths.dashboard} className={getButtonClass()}>
          {t("back_home")}
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre className={styles.stack}>{error.stack}</pre>}
    </Container>
  );
}
