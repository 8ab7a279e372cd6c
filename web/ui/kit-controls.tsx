import { useState } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { ChoiceChip } from "./choice-chip.tsx";
import { Chip } from "./chip.tsx";
import { DateField } from "./date-field.tsx";
import glasses from "./drawings/glasses.svg?raw";
import townHall from "./drawings/town-hall.svg?raw";
import { FilterBoxes, Filters } from "./filters.tsx";
import { IconButton } from "./icon-button.tsx";
import { KitSection } from "./kit-section.tsx";
import styles from "./kit-page.module.css";
import { TextLink } from "./text-link.tsx";
import { Menu } from "./menu.tsx";
import { PasswordField } from "./password-field.tsx";
import { SearchField } from "./search-field.tsx";
import { Segments } from "./segments.tsx";
import { SelectField } from "./select-field.tsx";
import { Tabs } from "./tabs.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";
import { Toggle } from "./toggle.tsx";

const noop = () => undefined;

function Buttons() {
  return (
    <KitSection name="Boutons">
      <div className={styles.line}>
        <Button kind="primary">Enregistrer</Button>
        <Button>Gérer les tables</Button>
        <Button kind="quiet">Annuler</Button>
        <Button kind="danger" icon="bin">
          Supprimer
        </Button>
      </div>
      <div className={styles.line}>
        <Button kind="primary" loading>
          Enregistrer
        </Button>
        <Button kind="primary" disabled>
          Indisponible
        </Button>
        <Button size="small">Petit, 36 px</Button>
        <IconButton icon="chevron-left" label="Mois précédent" tone="edge" />
        <IconButton icon="pencil" label="Modifier Karim Benali" />
        <IconButton icon="bin" label="Supprimer Karim Benali" tone="danger" />
        <Menu
          label="Actions pour Karim Benali"
          items={[
            { id: "edit", label: "Modifier", icon: "pencil", onAction: noop },
            { id: "seat", label: "Voir sa table", icon: "table", href: "/plan" },
            { id: "remove", label: "Supprimer", icon: "bin", danger: true, onAction: noop },
          ]}
        />
      </div>
      <div className={styles.line}>
        <ButtonLink to="/invites" kind="secondary" icon="people">
          Voir les invités
        </ButtonLink>
        <TextLink to="/todo">Voir toute la to-do</TextLink>
      </div>
    </KitSection>
  );
}

const links = [
  { value: "all", label: "Tous les liens" },
  { value: "friends", label: "Amis" },
];

function Fields() {
  return (
    <KitSection name="Champs">
      <div className={styles.pair}>
        <TextField label="Nom" name="name" defaultValue="Marchand" />
        <TextField
          label="Nombre de places"
          inputMode="numeric"
          defaultValue="0"
          error="Il faut au moins une place."
        />
        <TextField label="Adresse e-mail" optionalWord="(facultatif)" type="email" />
        <PasswordField label="Mot de passe" revealLabel="Afficher le mot de passe" defaultValue="un secret" />
        <SelectField label="Lien" options={links} />
        <DateField label="Date" defaultValue="2027-06-12" />
        <SuggestField label="Payé par" suggestions={["Élise", "Gabriel"]} />
        <SearchField label="Nom ou prénom" placeholder="Rechercher" onSearch={noop} />
        <TextField
          label="Montant en euros"
          unit="€"
          inputMode="decimal"
          defaultValue="1 200,00"
          hint="Acompte compris."
        />
      </div>
      <TextAreaField label="Notes" optionalWord="(facultatif)" hint="Visible de vous deux seulement." />
    </KitSection>
  );
}

function Choices() {
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [family, setFamily] = useState(true);
  const [tab, setTab] = useState("all");
  const word = answer === null ? "Sans réponse" : answer ? "Présent" : "Absent";
  return (
    <KitSection name="Choix">
      <div className={styles.line}>
        <Toggle value onChange={noop} label="Mireille Aubert : présente" word="Présente" worded />
        <Toggle value={false} onChange={noop} label="Hugo Dubreuil : absent" word="Absent" worded />
        <Toggle value={answer} onChange={setAnswer} label={`Karim Benali : ${word}`} word={word} worded />
      </div>
      <div className={styles.line}>
        <Checkbox label="Cérémonie civile" defaultChecked />
        <Checkbox label="Brunch" />
        <Checkbox label="Relancer le traiteur" round defaultChecked />
        <Checkbox label="Fermé" disabled />
      </div>
      <div className={styles.line}>
        <ChoiceCard
          name="civil"
          checked
          onChange={noop}
          label="Cérémonie civile"
          hint="À la mairie"
          drawing={townHall}
          accent="gold"
        />
        <ChoiceCard name="cocktail" checked={false} onChange={noop} label="Vin d’honneur" drawing={glasses} />
      </div>
      <div className={styles.line}>
        <Segments
          label="Côté"
          labelHidden
          options={[
            { value: "all", label: "Tous" },
            { value: "one", label: "Élise" },
            { value: "two", label: "Gabriel" },
          ]}
          defaultValue="all"
        />
        <ChoiceChip isOn={family} onChange={setFamily}>
          Famille
        </ChoiceChip>
        <ChoiceChip isOn={false} onChange={noop}>
          Amis
        </ChoiceChip>
      </div>
      <div className={styles.line}>
        <Chip>Travail</Chip>
        <Chip tone="sage" icon="check">
          Réservé
        </Chip>
        <Chip tone="gold" icon="clock">
          Dû dans 6 jours
        </Chip>
        <Chip tone="danger" icon="warning">
          En retard de 3 jours
        </Chip>
        <Chip tone="rose" icon="heart">
          Témoin
        </Chip>
      </div>
      <Tabs
        label="Vue"
        tabs={[
          { id: "all", label: "Général" },
          { id: "meal", label: "Repas", count: 12 },
          { id: "room", label: "Hébergement", mark: "modifications non enregistrées" },
        ]}
        current={tab}
        onChange={setTab}
      >
        <p className={styles.soft}>Le contenu de l’onglet.</p>
      </Tabs>
    </KitSection>
  );
}

function SampleFilters() {
  return (
    <KitSection name="Filtres">
      <Filters
        folded={false}
        title="Filtrer"
        search={{ label: "Nom ou prénom", placeholder: "Rechercher", value: "", onSearch: noop }}
        isFiltered
        clearLabel="Effacer les filtres"
        onClear={noop}
        closeLabel="Fermer"
        doneLabel="Voir 122 invités"
      >
        <SelectField label="Catégorie" options={links} />
        <FilterBoxes
          label="Présence"
          options={[
            { value: "yes", label: "Présents", trailing: "86" },
            { value: "waiting", label: "Sans réponse", trailing: "36" },
          ]}
          chosen={["yes"]}
          onChange={noop}
        />
      </Filters>
    </KitSection>
  );
}

export function KitControls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
      <SampleFilters />
    </>
  );
}
