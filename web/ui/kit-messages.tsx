import { useState } from "react";
import { Advice } from "./advice.tsx";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog, DialogFields } from "./dialog.tsx";
import { KitSection } from "./kit-section.tsx";
import styles from "./kit-page.module.css";
import { LongJob } from "./progress-bar.tsx";
import { Segments } from "./segments.tsx";
import { SelectField } from "./select-field.tsx";
import { Sheet } from "./sheet.tsx";
import { TextField } from "./text-field.tsx";
import { ToastRegion, type ToastMessage } from "./toast-region.tsx";

const noop = () => undefined;
const sides = [
  { value: "one", label: "Élise" },
  { value: "two", label: "Gabriel" },
] as const;

function GuestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Ajouter un invité"
      help="Un prénom suffit, le reste peut attendre."
      closeLabel="Fermer"
      cancelLabel="Annuler"
      leaveTexts={{
        question: "Fermer sans enregistrer ?",
        detail: "Ce que tu as écrit sera perdu.",
        leave: "Fermer",
        stay: "Continuer",
      }}
      primary={
        <Button kind="primary" type="submit">
          Ajouter
        </Button>
      }
      secondary={<Button>Ajouter et continuer</Button>}
      onClose={onClose}
      onSubmit={onClose}
    >
      <DialogFields>
        <TextField label="Prénom" name="first" />
        <TextField label="Nom" optionalWord="(facultatif)" name="last" />
        <TextField label="Adresse e-mail" optionalWord="(facultatif)" type="email" wide />
        <Segments label="Côté" options={sides} defaultValue="one" />
        <SelectField label="Lien" options={[{ value: "friends", label: "Amis" }]} />
        <SelectField
          label="Régime"
          wide
          options={[{ value: "none", label: "Aucune préférence" }]}
          hint="Visible de vous deux seulement. Le traiteur ne reçoit que des nombres."
        />
      </DialogFields>
    </Dialog>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<"form" | "question" | "sheet" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.line}>
      <Button icon="plus" onClick={() => setOpen("form")}>
        Ajouter un invité
      </Button>
      <Button onClick={() => setOpen("question")}>Retirer Solène</Button>
      <Button icon="filter" onClick={() => setOpen("sheet")}>
        Filtrer
      </Button>
      <GuestDialog open={open === "form"} onClose={close} />
      <ConfirmDialog
        open={open === "question"}
        question="Retirer Solène Garnier ?"
        detail="Elle quittera la liste et sa table."
        confirmLabel="Supprimer"
        cancelLabel="Annuler"
        onConfirm={close}
        onCancel={close}
      />
      <Sheet
        open={open === "sheet"}
        title="Filtrer"
        closeLabel="Fermer"
        doneLabel="Voir 24 invités"
        onClose={close}
      >
        <Segments label="Côté" options={sides} defaultValue="one" />
      </Sheet>
    </div>
  );
}

function Toasts() {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  return (
    <div className={styles.line}>
      <Button
        onClick={() => {
          setToasts([
            ...toasts,
            {
              id: String(Date.now()),
              text: "Solène Garnier a été retirée de la liste.",
              tone: "neutral",
              action: { label: "Annuler", onAction: noop },
            },
          ]);
        }}
      >
        Montrer un message
      </Button>
      <ToastRegion
        label="Messages"
        toasts={toasts}
        onDismiss={(id) => setToasts((current) => current.filter((each) => each.id !== id))}
      />
    </div>
  );
}

export function KitMessages() {
  return (
    <KitSection name="Messages">
      <Banner
        tone="danger"
        action={
          <Button kind="quiet" size="small">
            Voir la table
          </Button>
        }
      >
        La table 3 est complète. Rien n’a été changé.
      </Banner>
      <Banner tone="gold">Trois réponses sont attendues avant le 12 juin.</Banner>
      <Banner tone="sage">Le règlement de l’acompte est fait.</Banner>
      <LongJob label="Envoi des fichiers" value={14} max={38} valueText="14 sur 38" />
      <Advice
        title="Le conseil de Margaux"
        text="Trois devis, le même nombre d’invités, la même formule : c’est la seule façon de les comparer."
      />
      <Dialogs />
      <Toasts />
    </KitSection>
  );
}
