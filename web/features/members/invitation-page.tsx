import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Envelope } from "#web/features/account/widgets.tsx";
import { errorWords } from "#web/platform/errors.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { InvitationCard } from "./components/invitation-card.tsx";
import styles from "./components/invitation.module.css";
import { useInvitation, type Looked } from "./use-invitation.ts";

const InvitationEnd = lazy(async () => ({
  default: (await import("./components/invitation-end.tsx")).InvitationEnd,
}));

/** Where an invitation's link leads, whether one has an account or not. */
export function InvitationPage() {
  const { token, looked, lookAgain, setLooked } = useInvitation();
  if (looked.at === "good") {
    const { invitation } = looked;
    return (
      <InvitationCard
        token={token}
        invitation={invitation}
        onEnd={(end) => {
          setLooked({ at: "ended", end, invitation });
        }}
      />
    );
  }
  if (looked.at === "ended") {
    return (
      <Suspense fallback={<Awaited looked={{ at: "looking" }} onRetry={lookAgain} />}>
        <InvitationEnd end={looked.end} invitation={looked.invitation} onBack={lookAgain} />
      </Suspense>
    );
  }
  return <Awaited looked={looked} onRetry={lookAgain} />;
}

interface AwaitedProps {
  looked: Extract<Looked, { at: "looking" | "failed" }>;
  onRetry: () => void;
}

/** While the invitation is looked at, or when it could not be. */
function Awaited({ looked, onRetry }: AwaitedProps) {
  const { t } = useTranslation("members");
  return (
    <Envelope title={t("invitation.title")}>
      {looked.at === "failed" ? (
        <Banner
          tone="danger"
          announced
          action={
            <Button kind="quiet" size="small" onClick={onRetry}>
              {t("translation:retry")}
            </Button>
          }
        >
          {errorWords(looked.error, t)}
        </Banner>
      ) : (
        <div role="status" className={styles.looking}>
          <Spinner />
          <VisuallyHidden>{t("invitation.looking")}</VisuallyHidden>
        </div>
      )}
    </Envelope>
  );
}
