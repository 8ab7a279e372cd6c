import { useRef, useState, type ComponentProps, type FormEvent } from "react";
import type { PasswordOwner } from "#contract/password-problems.ts";
import { limits } from "#contract/values.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { loadOnce } from "./load-once.ts";
import { useTranslation } from "./use-translation.ts";

const loadCheck = loadOnce(() => import("./password-check.ts"));

type Problem = "password_short" | "password_personal" | "password_common";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  /** Whose password it is, with the names and the address that are in the form now. */
  getOwner: (form: HTMLFormElement | null) => PasswordOwner;
};

/**
 * A field for a new password. A password that the server would refuse is named while it is typed, one that is too short
 * once the field is left. If the check cannot be loaded, the server alone decides.
 */
export function NewPasswordField({ getOwner, error, ...props }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<Problem>();
  const latest = useRef("");

  async function judge({ currentTarget: field }: FormEvent<HTMLInputElement>, isLeaving: boolean) {
    const { value, form } = field;
    latest.current = value;
    if (value.length < limits.passwordMin) {
      setProblem((shown) =>
        value !== "" && (isLeaving || shown === "password_short") ? "password_short" : undefined,
      );
      return;
    }
    const owner = getOwner(form);
    try {
      const { checkPassword } = await loadCheck();
      if (latest.current === value) setProblem(checkPassword(value, owner));
    } catch {
      setProblem(undefined);
    }
  }

  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onFocus={() => void loadCheck().catch(() => undefined)}
      onInput={(event) => void judge(event, false)}
      onBlur={(event) => void judge(event, true)}
      error={problem ? t(`errors:field.${problem}`, { min: limits.passwordMin }) : error}
    />
  );
}
