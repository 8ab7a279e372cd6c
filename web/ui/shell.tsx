import { startTransition, useState, type ReactNode } from "react";
import styles from "./shell.module.css";
import { SkipLink } from "./skip-link.tsx";
import { SlideOver } from "./slide-over.tsx";
import { TopBar } from "./top-bar.tsx";

interface ShellProps {
  /** The skip link's words: 'Aller au contenu'. */
  skipLabel: string;
  /** The product's name, in the bar of a narrow screen. */
  title: string;
  /** The name of the menu and of the button that opens it. */
  menuLabel: string;
  closeLabel: string;
  /** A SideMenu; drawn at the side from 1080 px, in the slide-over below. */
  menu: ReactNode;
  /** At the end of the bar: the user's face. */
  barEnd?: ReactNode;
  /** Above every printed page, and nowhere else: the crest. */
  printHead?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in page: menu beside the content, or a bar above it. */
export function Shell({
  skipLabel,
  title,
  menuLabel,
  closeLabel,
  menu,
  barEnd,
  printHead,
  children,
}: ShellProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.shell}>
      <SkipLink label={skipLabel} />
      <div className={styles.side} data-print="no">
        {menu}
      </div>
      <TopBar
        title={title}
        menuLabel={menuLabel}
        end={barEnd}
        onMenu={() => {
          // The press shows first: what opens makes the browser look anew at the whole page beneath.
          startTransition(() => {
            setOpen(true);
          });
        }}
      />
      <SlideOver
        open={open}
        label={menuLabel}
        closeLabel={closeLabel}
        onClose={() => {
          setOpen(false);
        }}
      >
        {menu}
      </SlideOver>
      <div data-print="only">{printHead}</div>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}
