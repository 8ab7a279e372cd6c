/**
 * Common French passwords that international lists lack. They are refused alone and with a few digits or symbols.
 */

/** From the yearly lists of common passwords in France (NordPass, and the Richelieu list). */
const words = (
  "azerty azertyui azertyuiop qsdfghjklm wxcvbn motdepasse motdepass mdp passe bonjour bonsoir coucou salut soleil lune " +
  "doudou loulou chouchou choupette poupette cherie cheri amour monamour jetaime bisous bisou caramel chocolat nutella " +
  "fraise vanille pepette titi minou minette chaton princesse papillon dauphin licorne cheval tigrou marseille olympique " +
  "psg allez football france paris lyon toulouse bordeaux bretagne corse vacances liberte famille maman papa mamie papi " +
  "enfant bebe ange secret admin administrateur utilisateur ordinateur internet camille nicolas thomas julien alexandre " +
  "sebastien stephane laurent maxime antoine romain quentin guillaume florian jeremy vincent pauline marine manon chloe " +
  "charlotte mathilde sarah emilie celine sandrine nathalie isabelle valerie mariage mariee fiancailles promesse noces"
).split(" ");

const frenchPasswords = new Set(words);

/** Up to this many digits or symbols make a word no harder to guess. */
const maxAddedCharacters = 6;

/** What people type between the words of « mot de passe ». */
const wordSeparator = /(?<=[a-z])[-_. '’](?=[a-z])/gu;

/** 'Azerty123!' and '1-azerty' count as 'azerty'. */
export function isCommonInFrench(password: string): boolean {
  const plainPassword = password
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(wordSeparator, "");
  const word = plainPassword.replaceAll(/[^a-z]/gu, "");
  return plainPassword.length - word.length <= maxAddedCharacters && frenchPasswords.has(word);
}
