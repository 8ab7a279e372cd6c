import { useRef, useState } from "react";
import type { ShownRunPerson } from "#contract/run-sheet.ts";
import { limits } from "#contract/values.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { useFieldError } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { toRunPerson, getPersonKey } from "../run-sheet.rules.ts";
import { formatPersonDetail, formatRunPersonName } from "../texts.ts";
import { useKnownPeople } from "../use-known-people.ts";
import styles from "./people-field.module.css";

interface PeopleFieldProps {
  /** The name of the hidden field that holds the people as JSON. */
  name: string;
  people: readonly ShownRunPerson[];
}

interface PersonChoice {
  readonly id: string;
  readonly person: ShownRunPerson;
}

const toChoice = (person: ShownRunPerson): PersonChoice => ({ id: getPersonKey(person), person });

/** Chooses providers and witnesses, and others by the name that is typed. */
export function PeopleField({ name, people }: PeopleFieldProps) {
  const { t } = useTranslation("run-sheet");
  const knownPeople = useKnownPeople();
  const error = useFieldError(name);
  const hiddenField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(people);
  const changeChosen = (next: readonly ShownRunPerson[]) => {
    setChosen(next);
    // Setting a hidden field fires no event; this one marks the form as edited, so that it asks before closing.
    hiddenField.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Stack data-wide="" gap={2}>
      <Combobox
        multiple
        label={t("fields.people")}
        optionalWord={t("translation:optional")}
        hint={t("fields.people_hint")}
        error={error}
        find={(text) => findPeople(text, [...knownPeople, ...chosen.filter(({ kind }) => kind === "other")])}
        getName={({ person }) => formatRunPersonName(person)}
        getDetail={({ person }) => formatPersonDetail(person)}
        chosen={chosen.map(toChoice)}
        onChange={(next) => changeChosen(next.map(({ person }) => person))}
        listLabel={t("fields.people_list")}
        noMatchText={t("fields.people_nobody")}
      />
      {chosen.length > 0 && (
        <Stack as="ul" row gap={2} aria-label={t("fields.people_chosen")}>
          {chosen.map((person) => (
            <li key={getPersonKey(person)} className={styles.person}>
              {formatRunPersonName(person)}
              <IconButton
                icon="close"
                label={t("fields.people_remove", { name: formatRunPersonName(person) })}
                onClick={() => changeChosen(chosen.filter((each) => each !== person))}
              />
            </li>
          ))}
        </Stack>
      )}
      <input ref={hiddenField} type="hidden" name={name} value={JSON.stringify(chosen.map(toRunPerson))} />
    </Stack>
  );
}

/** The people whose name or trade contains the text, and last a new person with that name. */
function findPeople(text: string, people: readonly ShownRunPerson[]): readonly PersonChoice[] {
  const searchedText = foldForSearch(text.trim());
  const newPerson: ShownRunPerson = {
    kind: "other",
    id: null,
    name: text.trim().slice(0, limits.name),
    provider_id: null,
  };
  const matches = people.filter((person) =>
    foldForSearch(`${formatRunPersonName(person)} ${formatPersonDetail(person)}`).includes(searchedText),
  );
  const isKnown = people.some((person) => foldForSearch(formatRunPersonName(person)) === searchedText);
  return [...matches, ...(searchedText === "" || isKnown ? [] : [newPerson])].map(toChoice);
}
