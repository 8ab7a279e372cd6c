import type { ComponentProps, ReactNode } from "react";
import { Link } from "./router-link.tsx";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface ButtonStyle {
  /** At most one `primary` per view. `danger` is for the last step of a deletion. */
  kind?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  /** 44 px high by default, `small` 36, `dock` 52. */
  size?: "small" | "dock" | undefined;
  /** Takes the full width of its container. */
  wide?: boolean | undefined;
}

interface ButtonParts extends ButtonStyle {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** The class of a button, for an anchor or a label that must look like one. */
export function getButtonClass({ kind = "secondary", size, wide }: ButtonStyle = {}): string {
  return classNames(styles.button, styles[kind], size && styles[size], wide && styles.wide);
}

function ButtonContent({ icon, children }: { icon: IconName | undefined; children: ReactNode }) {
  return (
    <span className={styles.face}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </span>
  );
}

type ButtonProps = ButtonParts &
  Omit<ComponentProps<"button">, "children"> & {
    /** The write is under way: the button keeps its width and ignores further presses. */
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
      className={classNames(getButtonClass({ kind, size, wide }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
}

type FileLinkProps = ButtonParts & Omit<ComponentProps<"a">, "children">;

/** A link to a file, opened in a new tab, that looks like a button. */
export function FileLink({ kind, size, wide, icon, className, children, ...rest }: FileLinkProps) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noreferrer"
      data-print="no"
      className={classNames(getButtonClass({ kind, size, wide }), className)}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </a>
  );
}

type ButtonLinkProps = ButtonParts & Omit<ComponentProps<typeof Link>, "children">;

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} data-print="no" className={classNames(getButtonClass({ kind, size, wide }), className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}
