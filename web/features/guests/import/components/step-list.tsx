import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "../import.module.css";

const steps = ["file", "columns", "check", "done"] as const;
export type ImportStep = (typeof steps)[number];

interface StepListProps {
  step: ImportStep;
  /** Whether a file was read. */
  isReady: boolean;
  onShow: (step: ImportStep) => void;
}

/** The steps of an import, of which those that can be shown are buttons. */
export function StepList({ step, isReady, onShow }: StepListProps) {
  const { t } = useTranslation("import");
  return (
    <ol className={styles.steps} aria-label={t("steps.label")}>
      {steps.map((each, at) => (
        <li key={each}>
          <Button
            size="small"
            kind={each === step ? "secondary" : "quiet"}
            aria-current={each === step ? "step" : undefined}
            disabled={each === "done" ? step !== "done" : each !== "file" && !isReady}
            onClick={() => onShow(each)}
          >
            {`${String(at + 1)}. `}
            <span className={styles.word}>{t(`steps.${each}`)}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
