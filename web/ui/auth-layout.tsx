import type { ReactNode } from "react";
import { Monogram } from "./monogram.tsx";
import { Drawing } from "./drawing.tsx";
import chairs from "./drawings/photo-1.svg?raw";
import styles from "./auth-layout.module.css";
import { InsetBorder } from "./inset-border.tsx";
import { Flap, Sprigs } from "./envelope.tsx";

interface AuthLayoutProps {
  /** The product's name, under a monogram of its first letter. */
  brand: string;
  title: string;
  subtitle?: ReactNode;
  /** Content of the top right corner: the language switch. */
  corner?: ReactNode;
  /** The text of the invitation card, shown on wide screens only. */
  invitation: { title: ReactNode; text: ReactNode };
  children: ReactNode;
}

/**
 * Layout of sign-in and public pages: a form beside an open envelope with a card; on a phone, below the
 * envelope's flap.
 */
export function AuthLayout({ brand, title, subtitle, corner, invitation, children }: AuthLayoutProps) {
  return (
    <div className={styles.envelope}>
      <div className={styles.flap}>
        <Flap />
      </div>
      {corner && <header className={styles.corner}>{corner}</header>}
      <main id="content" className={styles.side}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <span className={styles.crest}>
              <Monogram initials={[brand.slice(0, 1)]} size={72} />
            </span>
            <span className={styles.name}>{brand}</span>
          </div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <div className={styles.form}>{children}</div>
        </div>
      </main>
      <aside className={styles.lining}>
        <Sprigs />
        <div className={styles.card}>
          <InsetBorder double />
          <Drawing of={chairs} accent="sage" size={200} />
          <p className={styles.phrase}>{invitation.title}</p>
          <p className={styles.text}>{invitation.text}</p>
        </div>
      </aside>
    </div>
  );
}

/** A word such as 'ou' between two alternatives. */
export function OrLine({ word }: { word: string }) {
  return (
    <p className={styles.or}>
      <span>{word}</span>
    </p>
  );
}
