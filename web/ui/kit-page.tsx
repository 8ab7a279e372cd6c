import { useState } from "react";
import { NamesWithAmpersand } from "./ampersand.tsx";
import { Drawing, type DrawingAccent } from "./drawing.tsx";
import { KitControls } from "./kit-controls.tsx";
import { KitLists } from "./kit-lists.tsx";
import { KitMessages } from "./kit-messages.tsx";
import { KitSection } from "./kit-section.tsx";
import styles from "./kit-page.module.css";
import { Segments } from "./segments.tsx";
import { SkipLink } from "./skip-link.tsx";

const colours = [
  "paper paper-deep sunk card line edge ink-soft ink",
  "sage sage-wash rose rose-wash gold gold-wash danger danger-wash",
  "c-1 c-2 c-3 c-4 c-5 c-6 c-7 c-8",
]
  .join(" ")
  .split(" ");

const drawings = Object.entries(
  import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true }),
).map(([path, text]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -4), text }));

const accents: DrawingAccent[] = ["sage", "gold", "rose"];

function ThemeSwitch() {
  const [theme, setTheme] = useState<"light" | "dark">(
    document.documentElement.dataset["theme"] === "dark" ? "dark" : "light",
  );
  return (
    <Segments
      label="Thème"
      labelHidden
      options={[
        { value: "light", label: "Clair" },
        { value: "dark", label: "Sombre" },
      ]}
      value={theme}
      onChange={(next) => {
        setTheme(next);
        document.documentElement.dataset["theme"] = next;
      }}
    />
  );
}

function Types() {
  return (
    <KitSection name="Titres et textes">
      <p>
        <NamesWithAmpersand first="Élise" second="Gabriel" large />
      </p>
      <p className={styles.title}>Le plan de tables</p>
      <p className={styles.heading}>Ajouter un événement</p>
      <p className={styles.cardTitle}>Prochaines tâches</p>
      <p>Le texte courant fait 16 px, la table d’à côté aligne 5 814 €.</p>
      <p className={styles.soft}>Secondaire, 14 px · sans réponse depuis 3 jours</p>
    </KitSection>
  );
}

function Colours() {
  return (
    <KitSection name="Couleurs">
      <ul className={styles.colours}>
        {colours.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </KitSection>
  );
}

/** The design system: each component in each of its states. The page exists during development only. */
export function KitPage() {
  return (
    <main id="content" className={styles.page}>
      <SkipLink label="Aller au contenu" />
      <header className={styles.head}>
        <h1 className={styles.title}>Papeterie</h1>
        <ThemeSwitch />
      </header>
      <div className={styles.columns}>
        <Types />
        <Colours />
        <KitControls />
        <KitMessages />
        <KitLists />
      </div>
      <KitSection name="Dessins">
        <ul className={styles.drawings}>
          {drawings.map(({ name, text }, index) => (
            <li key={name}>
              <Drawing of={text} accent={accents[index % 3]} size={name.startsWith("photo") ? 77 : 96} />
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
    </main>
  );
}
