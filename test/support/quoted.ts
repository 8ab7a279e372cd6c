/** The texts that the product's description quotes, of the rooms that are built, in the language it quotes them in. */
export const quoted = {
  fr: [
    // Navigation
    "Principal",
    "Tableau de bord",
    "Ma to-do",
    "Calendrier",
    "Mariage",
    "Nos informations",
    "Paramètres",
    "Invités",
    "Mes invités",
    "Plan des tables",
    "Organisation",
    "Le budget",
    "Mes prestataires",
    "Devis & Factures",
    // Page titles
    "Les invités",
    "La todo du mariage",
    "Le calendrier",
    "Le Plan de tables",
    "Les prestataires",
    "Les infos de notre mariage",
    // Dashboard
    "Les détails du mariage",
    "Ajouter un invité",
    "Ajouter un prestataire",
    "Ajouter une dépense",
    "Le conseil de {name}",
    // Guests
    "Général",
    "Repas",
    // Sign-up
    "Minimum 8 caractères",
    // Countdown
    "{count} jour avant le grand jour",
    "C'est aujourd'hui !",
    "Mariés depuis {count} jours",
  ],
  en: [
    "My Profile",
    "Logout",
    "User",
    "Loading guests...",
    "Are you sure you want to delete this guest?",
    "Guest updated successfully!",
    "Error updating guest!",
    "User already exists. Please log in or use a different email.",
    "An error occurred. Please try again later.",
    "Please agree to the terms and conditions.",
    "Failed to fetch marriage names. Please try again.",
    "Unexpected Application Error!",
  ],
} as const;
