/** The props that the fields of a form have from its schema: name, bounds, and whether they may stay empty. */
import { useTranslation } from "./use-translation.ts";

interface SchemaPart {
  readonly type: string;
  readonly requirement?: unknown;
  readonly wrapped?: SchemaPart;
  readonly pipe?: readonly SchemaPart[];
}

interface Bounds {
  readonly required: boolean;
  readonly maxLength: number | undefined;
}

/**
 * Reads the bounds of a text, also one that is optional, nullable or in a pipe. A text without a minimum may be empty.
 */
export function getBounds(schema: SchemaPart): Bounds {
  const parts = collectParts(schema);
  const maxLength = parts.find(({ type }) => type === "max_length")?.requirement;
  return {
    required: parts.some(({ type }) => type === "min_length"),
    maxLength: typeof maxLength === "number" ? maxLength : undefined,
  };
}

function collectParts({ type, requirement, wrapped, pipe = [] }: SchemaPart): readonly SchemaPart[] {
  const inner = [...(wrapped ? [wrapped] : []), ...pipe.slice(1)].flatMap(collectParts);
  const [first] = pipe;
  return [{ type, requirement }, ...inner, ...(first?.pipe ? collectParts(first) : [])];
}

/**
 * `getField("title", label)` gives the props of that field: label, name, bounds, '(facultatif)', and the text of
 * what is edited. Without `saysOptional`, for a form of which all fields are optional, no label says so.
 */
export function useFields<Name extends string>(
  schema: { readonly entries: Readonly<Record<Name, SchemaPart>> },
  shown?: Readonly<Partial<Record<NoInfer<Name>, unknown>>>,
  { saysOptional = true }: { readonly saysOptional?: boolean } = {},
) {
  const { t } = useTranslation();
  return (name: Name, label: string, { required }: { readonly required?: true } = {}) => {
    const bounds = getBounds(schema.entries[name]);
    const text = shown?.[name];
    return {
      name,
      label,
      maxLength: bounds.maxLength,
      autoComplete: "off",
      defaultValue: typeof text === "string" ? text : "",
      ...((required ?? bounds.required)
        ? { required: true }
        : saysOptional && { optionalWord: t("optional") }),
    };
  };
}
