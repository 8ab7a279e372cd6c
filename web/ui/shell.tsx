import { startTransition, useState, type ReactNode } from "react";
import styles from "./shell.module.css";
import { BottomBar, type BottomBarProps } from "./bottom-bar.tsx";
import { Icon } from "./icon.tsx";
import { SkipLink } from "./skip-link.tsx";
import { SlideOver } from "./slide-over.tsx";
import { TopBar, topBarButton } from "./top-bar.tsx";

interface ShellProps {
  /** The text of the skip link: 'Aller au contenu'. */
  skipLabel: string;
  /** The product's name in the bar of a narrow screen. */
  title: string;
  /** The accessible name of the menu and of the button that opens it. */
  menuLabel: string;
  closeLabel: string;
  /** A SideMenu: at the side from 1080 px on, in a slide-over below. */
  menu: ReactNode;
  /** The bar at the bottom of a phone. */
  bottomBar: BottomBarProps;
  /** Content at the end of the bar: the user's avatar. */
  barEnd?: ReactNode;
  /** Printed at the top of the page and never shown on screen: the monogram. */
  printHead?: ReactNode;
  children: ReactNode;
}

/** The layout of every signed-in page: a menu beside the content, or a bar above it. */
export function Shell({
  skipLabel,
  title,
  menuLabel,
  closeLabel,
  menu,
  bottomBar,
  barEnd,
  printHead,
  children,
}: ShellProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  // A transition lets the press be painted first, because opening a modal restyles the whole page.
  const openMenu = () => startTransition(() => setMenuOpen(true));
  return (
    <div className={styles.shell}>
      <SkipLink label={skipLabel} />
      <div className={styles.side} data-print="no">
        {menu}
      </div>
      <TopBar
        title={title}
        end={barEnd}
        start={
          <button
            type="button"
            className={topBarButton}
            aria-label={menuLabel}
            aria-haspopup="dialog"
            onClick={openMenu}
          >
            <Icon name="menu" size={24} />
          </button>
        }
      />
      <SlideOver
        open={isMenuOpen}
        label={menuLabel}
        closeLabel={closeLabel}
        onClose={() => setMenuOpen(false)}
      >
        {menu}
      </SlideOver>
      <div data-print="only">{printHead}</div>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      <BottomBar {...bottomBar} onMore={openMenu} />
    </div>
  );
}
