import { createContext, lazy, type ComponentType, use, useCallback, useEffect, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RetryBanner } from "./retry-banner.tsx";
import { useTranslation } from "./use-translation.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Tries again for the part that failed. */
const RetryContext = createContext<() => void>(() => undefined);

/**
 * A part of a page whose code is fetched when it is first drawn, as React's `lazy` does. Code that does not come says so in
 * the part's own place and can be tried again; the rest of the page, and what is typed there, stays. `kind`: of a dialog
 * without `onClose`, whose place is over the page.
 */
export function lazyPart<Props extends object>(load: Load<Props>, kind?: "dialog"): ComponentType<Props> {
  let hasFailed = false;
  let latest = attempt();

  function attempt() {
    hasFailed = false;
    return lazy(async () => {
      try {
        return await load();
      } catch (error) {
        console.warn("A part of the page did not come", error);
        hasFailed = true;
        return { default: kind === "dialog" ? DialogNotLoaded : NotLoaded };
      }
    });
  }

  return function Late(props: Props) {
    const [part, setPart] = useState({ Part: latest });
    const retry = useCallback(() => {
      void loadStylesAgain().then(() => {
        latest = attempt();
        setPart({ Part: latest });
      });
    }, []);
    // The next one to be drawn asks anew.
    useEffect(
      () => () => {
        if (hasFailed) latest = attempt();
      },
      [],
    );
    return (
      <RetryContext value={retry}>
        <part.Part {...props} />
      </RetryContext>
    );
  };
}

/** In the page a banner; of a part that can be closed a dialog. */
function NotLoaded(props: object) {
  const { t } = useTranslation();
  const retry = use(RetryContext);
  if ("onClose" in props && typeof props.onClose === "function") return <DialogNotLoaded {...props} />;
  return <RetryBanner onRetry={retry}>{t("errors:offline")}</RetryBanner>;
}

function DialogNotLoaded(props: object) {
  const { t } = useTranslation();
  const retry = use(RetryContext);
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      kind="primary"
      question={t("late.question")}
      detail={t("errors:offline")}
      confirmLabel={t("retry")}
      cancelLabel={t("close")}
      onConfirm={retry}
      onCancel={() => {
        setOpen(false);
        if ("onClose" in props && typeof props.onClose === "function") props.onClose();
      }}
    />
  );
}

/** The bundler asks for the styles of a part once: those that failed are asked for again. */
async function loadStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    failed.map((link) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const fresh = document.createElement("link");
      fresh.rel = "stylesheet";
      fresh.href = link.href;
      for (const name of ["load", "error"]) {
        fresh.addEventListener(name, () => {
          resolve(undefined);
        });
      }
      link.replaceWith(fresh);
      return promise;
    }),
  );
}
