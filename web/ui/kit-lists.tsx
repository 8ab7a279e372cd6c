import { useState } from "react";
import { Card } from "./card.tsx";
import { Monogram } from "./monogram.tsx";
import envelope from "./drawings/envelope.svg?raw";
import { EmptyList } from "./empty-list.tsx";
import { IconButton } from "./icon-button.tsx";
import { KitSection } from "./kit-section.tsx";
import styles from "./kit-page.module.css";
import { ListCard, ListCards } from "./list-card.tsx";
import { PageTitle } from "./page-title.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Skeleton } from "./skeleton.tsx";
import { StackedBar } from "./stacked-bar.tsx";
import { Cell, HeaderRow, Row, Table } from "./table.tsx";
import { Tile, Tiles } from "./tile.tsx";
import { Toggle } from "./toggle.tsx";

const noop = () => undefined;
const guests = [
  { name: "Aubert", first: "Mireille", present: true, word: "Présente" },
  { name: "Benali", first: "Karim", present: null, word: "Sans réponse" },
  { name: "Dubreuil", first: "Hugo", present: false, word: "Absent" },
];

function GuestTable() {
  const [descending, setDescending] = useState(false);
  return (
    <Table caption="Liste des invités" className={styles.table}>
      <HeaderRow
        headers={[
          { id: "name", label: "Nom", sorts: true },
          { id: "first", label: "Prénom", sorts: true },
          { id: "present", label: "Présence" },
          { id: "gift", label: "Cadeau", money: true },
        ]}
        actionsLabel="Actions"
        sort={{ by: "name", descending }}
        onSort={() => setDescending(!descending)}
      />
      {(descending ? guests.toReversed() : guests).map(({ name, first, present, word }) => (
        <Row key={name}>
          <Cell kind="first">{name}</Cell>
          <Cell>{first}</Cell>
          <Cell>
            <Toggle value={present} onChange={noop} label={`${first} ${name} : ${word}`} word={word} />
          </Cell>
          <Cell kind="money">80 €</Cell>
          <Cell kind="actions">
            <IconButton icon="pencil" label={`Modifier ${first} ${name}`} />
            <IconButton icon="bin" label={`Supprimer ${first} ${name}`} tone="danger" />
          </Cell>
        </Row>
      ))}
      <Row total>
        <Cell kind="first">Total</Cell>
        <Cell />
        <Cell />
        <Cell kind="over">240 €</Cell>
        <Cell />
      </Row>
    </Table>
  );
}

function Tables() {
  return (
    <KitSection name="Listes">
      <StackedBar
        title="134 invités"
        parts={[
          { id: "yes", count: 86, noun: "présents", kind: "done" },
          { id: "no", count: 12, noun: "absents", kind: "refused" },
          { id: "open", count: 36, noun: "sans réponse", kind: "missing" },
        ]}
      />
      <div className={styles.broad}>
        <GuestTable />
      </div>
      <ListCards label="Invités">
        {guests.map(({ name, first, present, word }) => (
          <ListCard
            key={name}
            title={`${first} ${name}`}
            detail="Famille · côté Élise"
            end={
              <>
                <Toggle
                  worded
                  value={present}
                  onChange={noop}
                  label={`${first} ${name}, ${word}`}
                  word={word}
                />
                <IconButton icon="more" label={`Actions pour ${first} ${name}`} />
              </>
            }
          />
        ))}
      </ListCards>
    </KitSection>
  );
}

export function KitLists() {
  return (
    <>
      <KitSection name="Liste vide">
        <Card>
          <EmptyList
            drawing={envelope}
            title="Aucun devis pour l’instant"
            sentence="Dépose ici tes devis et factures, nous les rangeons par prestataire."
            actions={[{ label: "Ajouter un fichier", icon: "plus", onPress: noop }]}
            level={3}
          />
        </Card>
      </KitSection>
      <KitSection name="Chargement">
        <Card>
          <Skeleton label="Chargement des invités…" />
        </Card>
      </KitSection>
      <Tables />
      <KitSection name="Tableau de bord">
        <PageTitle title="Tableau de bord" aside="Vendredi 20 novembre 2026" />
        <Tiles label="En chiffres">
          <Tile
            label="Invités"
            figure="134"
            detail="86 présents"
            bar={{ value: 86, max: 134, text: "86 sur 134" }}
          />
          <Tile
            label="Prestataires"
            figure="6"
            outOf="/9"
            detail="réservés"
            bar={{ value: 6, max: 9, text: "6 sur 9" }}
          />
          <Tile label="Budget" figure="17 100 €" detail="7 679 € dépensés" to="/budget" />
          <Tile label="Tâches" figure="18" outOf="/47" detail="faites" />
        </Tiles>
        <Card title="Prochaines tâches" insetBorder>
          <div className={styles.line}>
            <Monogram initials={["É", "G"]} />
            <Monogram initials={["P"]} size={72} />
          </div>
          <ProgressBar label="Dépensé" value={45} max={100} valueText="45 %" size="outlined" />
        </Card>
      </KitSection>
    </>
  );
}
