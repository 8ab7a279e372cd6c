import { createContext, lazy, type ComponentType, use, useCallback, useEffect, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RetryBanner } from "./retry-banner.tsx";
import { useTranslation } from "./use-translation.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Tries to load the failed part again. */
const RetryContext = createContext<() => void>(() => undefined);

/**
 * A part of a page whose code is loaded at its first render, like React's `lazy`. If loading fails, the
 * error and a retry button appear in its place; the rest of the page keeps what was typed. `kind` marks a
 * dialog without `onClose`, whose error must also cover the page.
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
    // The next render after a failure loads again.
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

/** The error is a banner in the page, or a dialog for a part that can be closed. */
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

/** Vite requests the styles of a part only once, so failed ones are requested again here. */
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
        fresh.addEventListener(name, () => resolve(undefined));
      }
      link.replaceWith(fresh);
      return promise;
    }),
  );
}
