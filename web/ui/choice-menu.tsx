import { useRef, useState, type ReactNode } from "react";
import type { IconName } from "./icon.tsx";
import { MenuList } from "./menu-list.tsx";

interface ChoiceMenuProps<Value> {
  /** Names the thing and its present value: 'Karim Benali : vient'. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon: IconName }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A button that shows one of a few values, and offers all of them in a menu. */
export function ChoiceMenu<Value>(props: ChoiceMenuProps<Value>) {
  const { label, options, value, onChange, className, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          label={label}
          trigger={trigger}
          items={options.map((option) => ({
            id: String(option.value),
            label: option.label,
            icon: option.icon,
            checked: option.value === value,
            onAction: () => {
              if (option.value !== value) onChange(option.value);
            },
          }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
