import {
  createContext,
  lazy,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { loadTexts } from "./i18n.ts";
import { RetryBanner } from "./retry-banner.tsx";
import { useTranslation } from "./use-translation.ts";

type Load<Props> = () => Promise<ComponentType<Props>>;

interface FallbackProps {
  /**
   * Stands in the place of the part until it is loaded, which begins once what surrounds the part was rendered. Without
   * one, what surrounds the part waits for it.
   */
  fallback?: ReactNode;
}

type LazyPart<Props> = ComponentType<Props & FallbackProps> & {
  /** Loads code and texts before they are shown. A failure is left to the first render, which tries again. */
  readonly preload: () => void;
};

/** Tries to load the failed part again. */
const RetryContext = createContext<() => void>(() => undefined);

/**
 * A part of a page whose code is loaded after its first render, like React's `lazy`. If loading fails, the
 * error and a retry button appear in its place; the rest of the page keeps what was typed. `texts` are those
 * that the page does not load itself. `kind` marks a dialog without `onClose`, whose error must also cover the page.
 */
export function createLazyPart<Props extends object>(
  load: Load<Props>,
  texts: Parameters<typeof loadTexts>[0] = [],
  kind?: "dialog",
): LazyPart<Props> {
  let hasFailed = false;
  let isLoaded = false;
  const loadAll = async () => {
    const loaded = await Promise.all([load(), loadTexts(texts)]);
    isLoaded = true;
    return loaded;
  };
  let latest = createAttempt();

  function createAttempt() {
    hasFailed = false;
    return lazy(() =>
      loadAll().then(
        ([part]) => ({ default: part }),
        (error: unknown) => {
          console.warn("A part of the page did not come", error);
          hasFailed = true;
          return { default: kind === "dialog" ? DialogNotLoaded : NotLoaded };
        },
      ),
    );
  }

  function LazyComponent({ fallback, ...props }: Props & FallbackProps) {
    const [Part, setPart] = useState(() => latest);
    // What surrounds the part is rendered before the part is asked for.
    const mayLoad = useDeferredValue(true, isLoaded || fallback === undefined);
    const retry = useCallback(() => {
      void loadStylesAgain().then(() => {
        latest = createAttempt();
        setPart(() => latest);
      });
    }, []);
    // The next render after a failure loads again.
    useEffect(
      () => () => {
        if (hasFailed) latest = createAttempt();
      },
      [],
    );
    const part = (
      <RetryContext value={retry}>
        <Part {...(props as Props)} />
      </RetryContext>
    );
    if (fallback === undefined) return part;
    // A boundary that is there before would wait for all parts of the page that are asked for with this one.
    return mayLoad ? <Suspense fallback={fallback}>{part}</Suspense> : fallback;
  }
  LazyComponent.preload = () => void loadAll().catch(() => undefined);
  return LazyComponent;
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
      const newLink = document.createElement("link");
      newLink.rel = "stylesheet";
      newLink.href = link.href;
      for (const name of ["load", "error"]) {
        newLink.addEventListener(name, () => resolve(undefined));
      }
      link.replaceWith(newLink);
      return promise;
    }),
  );
}
