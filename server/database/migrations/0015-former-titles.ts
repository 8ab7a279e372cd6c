/** The titles of the starter list before it had keys, in French and English. */
export const formerTitles: Readonly<
  Record<string, { readonly titles: readonly string[]; readonly months: number }>
> = {
  envelope: {
    titles: [
      "Fixer le budget global et voir qui participe",
      "Set the overall budget and see who contributes",
    ],
    months: 12,
  },
  dates: {
    titles: ["Choisir une date et une date de secours", "Choose a date and a fallback date"],
    months: 12,
  },
  first_list: {
    titles: [
      "Écrire une première liste d’invités, moment par moment",
      "Write a first guest list, one part of the day at a time",
    ],
    months: 12,
  },
  visits: { titles: ["Visiter trois lieux de réception", "Visit three reception venues"], months: 12 },
  venue: {
    titles: ["Réserver le lieu et classer le contrat signé", "Book the venue and file the signed contract"],
    months: 11,
  },
  town_hall: {
    titles: [
      "Demander à la mairie ses dates libres et son délai de dépôt",
      "Ask the town hall for its free dates and its filing deadline",
    ],
    months: 11,
  },
  ceremony: {
    titles: [
      "Choisir la cérémonie : civile seule, religieuse ou laïque",
      "Choose the ceremony: civil only, religious or secular",
    ],
    months: 11,
  },
  caterer: {
    titles: [
      "Comparer trois devis de traiteur pour le même nombre d’invités",
      "Compare three caterers’ quotes for the same number of guests",
    ],
    months: 10,
  },
  photo: { titles: ["Réserver la photo et la vidéo", "Book photo and video"], months: 10 },
  witnesses: {
    titles: ["Choisir nos témoins (2 à 4 en tout)", "Choose our witnesses (2 to 4 in all)"],
    months: 10,
  },
  officiant: {
    titles: [
      "Prendre contact avec le lieu de culte ou l’officiant",
      "Contact the place of worship or the officiant",
    ],
    months: 10,
  },
  music: { titles: ["Réserver le DJ ou le groupe", "Book the DJ or the band"], months: 9 },
};
