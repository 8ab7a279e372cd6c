import { useState, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, splitFrame, type FieldFrame } from "./field.tsx";
import fieldStyles from "./field.module.css";
import styles from "./file-field.module.css";
import { Icon } from "./icon.tsx";

type FileFieldProps = FieldFrame &
  Omit<ComponentProps<"input">, keyof FieldFrame | "children" | "type" | "onChange"> & {
    /** Shown while no file is chosen. */
    emptyText: string;
  };

/** A field for one file. The browser's own control lies over the text, because its words cannot be changed. */
export function FileField({ emptyText, ...props }: FileFieldProps) {
  const { frame, control } = splitFrame(props);
  const [name, setName] = useState("");
  return (
    <Field {...frame}>
      {(links) => (
        <div className={styles.box}>
          <input
            {...control}
            {...links}
            type="file"
            className={styles.input}
            onChange={({ target }) => setName(target.files?.[0]?.name ?? "")}
          />
          <span className={classNames(fieldStyles.control, styles.text)} aria-hidden="true">
            <Icon name="paperclip" size={18} />
            <span className={styles.name}>{name === "" ? emptyText : name}</span>
          </span>
        </div>
      )}
    </Field>
  );
}
