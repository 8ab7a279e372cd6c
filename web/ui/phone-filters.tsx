import { startTransition, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./phone-filters.module.css";
import { Sheet } from "./sheet.tsx";

interface PhoneFiltersProps {
  /** What stands in sight: the field that searches. */
  search: ReactNode;
  title: string;
  closeLabel: string;
  /** 'Voir 24 invités'. */
  doneLabel: string;
  className?: string | undefined;
  /** The fields of the sheet. */
  children: ReactNode;
}

/** A phone's filters: the search at hand, the rest in a sheet behind a button. */
export function PhoneFilters({ search, title, className, children, ...words }: PhoneFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classNames(styles.search, className)} data-print="no">
      {search}
      <Button
        icon="filter"
        onClick={() => {
          // The press shows first, as with every dialog.
          startTransition(() => {
            setOpen(true);
          });
        }}
      >
        {title}
      </Button>
      <Sheet
        open={isOpen}
        title={title}
        {...words}
        onClose={() => {
          setOpen(false);
        }}
      >
        {children}
      </Sheet>
    </div>
  );
}
