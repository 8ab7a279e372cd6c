import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorWords } from "./errors.ts";

interface LoadFailedProps {
  /** What was asked, as TanStack Query gives it. */
  query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The sentence, given the reason; the reason alone when absent. */
  words?: ((why: string) => ReactNode) | undefined;
}

/** Says why something could not be loaded, and offers to try again. */
export function LoadFailed({ query, words }: LoadFailedProps) {
  const { t } = useTranslation();
  const why = errorWords(query.error, t);
  return (
    <Banner
      tone="danger"
      announced
      action={
        <Button kind="quiet" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t("translation:retry")}
        </Button>
      }
    >
      {words ? words(why) : why}
    </Banner>
  );
}
