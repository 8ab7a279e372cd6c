import { startTransition, useDeferredValue, useEffect, useRef, useState } from "react";
import { fileLinkKinds, type FileLink, type FileLinkKind } from "#contract/documents.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { filterChoices, getLinkKey, sortLinkedFirst, type LinkChoice } from "../links.rules.ts";
import styles from "./links-dialog.module.css";

/** The number shown of each kind, until all are requested. */
const maxShown = { atFirst: 6, found: 30 };

type SetLink = (choice: LinkChoice, isOn: boolean) => void;

interface LinkChoicesProps {
  choices: readonly LinkChoice[];
  /** The links ticked now, and those ticked when the dialog opened, which come first. */
  links: readonly FileLink[];
  initialLinks: readonly FileLink[];
  setLink: SetLink;
  /** A hint about what the search finds. */
  hint: string;
}

/** Everything a file can be linked to, by kind, with a search. */
export function LinkChoices({ choices, links, initialLinks, setLink, hint }: LinkChoicesProps) {
  const { t } = useTranslation("documents");
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const [linksAtOpening] = useState(initialLinks);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const ordered = sortLinkedFirst(choices, linksAtOpening);
  const found = filterChoices(ordered, wanted);
  const isSearching = wanted.trim() !== "";
  const linkedKeys = new Set(links.map(getLinkKey));
  const latest = useRef(setLink);
  useEffect(() => {
    latest.current = setLink;
  });
  const choose: SetLink = (choice, isOn) => latest.current(choice, isOn);
  return (
    <Stack shrinks gap={4}>
      <SearchField
        ref={field}
        label={t("links.dialog.search")}
        labelHidden
        placeholder={hint}
        value={text}
        onSearch={setText}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <p role="status" className={styles.found}>
        {isSearching &&
          (found.length === 0
            ? t("links.dialog.nothing")
            : t("links.dialog.result", { count: found.length }))}
      </p>
      {fileLinkKinds.map((kind) => (
        <LinkChoiceGroup
          key={kind}
          kind={kind}
          choices={found}
          isSearching={isSearching}
          linkedKeys={linkedKeys}
          onChoose={choose}
        />
      ))}
    </Stack>
  );
}

interface LinkChoiceGroupProps {
  kind: FileLinkKind;
  choices: readonly LinkChoice[];
  isSearching: boolean;
  linkedKeys: ReadonlySet<string>;
  onChoose: SetLink;
}

function LinkChoiceGroup({ kind, choices, isSearching, linkedKeys, onChoose }: LinkChoiceGroupProps) {
  const { t } = useTranslation("documents");
  const [isOpen, setOpen] = useState(false);
  const choicesOfKind = choices.filter((choice) => choice.kind === kind);
  if (choicesOfKind.length === 0) return null;
  const visible = isOpen
    ? choicesOfKind
    : choicesOfKind.slice(0, isSearching ? maxShown.found : maxShown.atFirst);
  return (
    <FieldGroup label={t(`links.dialog.groups.${kind}`)}>
      {visible.map((choice) => (
        <ChoiceRow
          key={choice.id}
          choice={choice}
          isOn={linkedKeys.has(getLinkKey(choice))}
          onChoose={onChoose}
        />
      ))}
      {visible.length < choicesOfKind.length && (
        <div>
          <Button
            kind="quiet"
            size="small"
            onClick={(event) => {
              // The button disappears, so the focus goes to the last checkbox above it.
              const group = event.currentTarget.closest("fieldset");
              Array.from(group?.querySelectorAll("input") ?? [])
                .at(-1)
                ?.focus();
              startTransition(() => setOpen(true));
            }}
          >
            {t("links.dialog.all", { count: choicesOfKind.length })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface ChoiceRowProps {
  choice: LinkChoice;
  isOn: boolean;
  onChoose: SetLink;
}

function ChoiceRow({ choice, isOn, onChoose }: ChoiceRowProps) {
  return (
    <Checkbox
      className={styles.choice}
      label={
        <>
          <span className={styles.label}>{choice.label}</span>
          {choice.detail !== "" && (
            <>
              {" "}
              <span className={styles.detail}>{choice.detail}</span>
            </>
          )}
        </>
      }
      checked={isOn}
      onChange={({ target }) => onChoose(choice, target.checked)}
    />
  );
}
