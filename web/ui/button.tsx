import type { ComponentProps, ReactNode } from "react";
import { Link } from "./router-link.tsx";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

export interface ButtonLook {
  /** One primary a view; danger is for the last step of a deletion. */
  kind?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** 44 high when absent, 36 small, 52 in a dock. */
  size?: "small" | "dock" | undefined;
  /** As wide as what holds it. */
  wide?: boolean | undefined;
}

interface ButtonParts extends ButtonLook {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** The look of a button, for an anchor or a label that must bear it. */
export function buttonClass({ kind = "secondary", size, wide }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], size && styles[size], wide && styles.wide);
}

function Face({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </span>
  );
}

type ButtonProps = ButtonParts &
  Omit<ComponentProps<"button">, "children"> & {
    /** The write is under way: the button keeps its width and takes no second press. */
    loading?: boolean | undefined;
  };

export function Button({
  kind,
  size,
  wide,
  icon,
  loading = false,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-kind={kind}
      className={classNames(buttonClass({ kind, size, wide }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <Face icon={icon}>{children}</Face>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
}

type ButtonLinkProps = ButtonParts & Omit<ComponentProps<typeof Link>, "children">;

/** A link that looks like a button: it goes somewhere, where a button does something. */
export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} data-print="no" className={classNames(buttonClass({ kind, size, wide }), className)}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}
