/** What the French choose most, which lists from leaks all over the world lack: refused alone, and with figures or marks after. */

/** After the yearly lists of most used passwords in France (NordPass, Richelieu of the ANSSI's community). */
const words = (
  "azerty azertyui azertyuiop qsdfghjklm wxcvbn motdepasse motdepass mdp passe bonjour bonsoir coucou salut soleil lune " +
  "doudou loulou chouchou choupette poupette cherie cheri amour monamour jetaime bisous bisou caramel chocolat nutella " +
  "fraise vanille pepette titi minou minette chaton princesse papillon dauphin licorne cheval tigrou marseille olympique " +
  "psg allez football france paris lyon toulouse bordeaux bretagne corse vacances liberte famille maman papa mamie papi " +
  "enfant bebe ange secret admin administrateur utilisateur ordinateur internet camille nicolas thomas julien alexandre " +
  "sebastien stephane laurent maxime antoine romain quentin guillaume florian jeremy vincent pauline marine manon chloe " +
  "charlotte mathilde sarah emilie celine sandrine nathalie isabelle valerie mariage mariee fiancailles promesse noces"
).split(" ");

const refused = new Set(words);

/** A few figures or marks after a word make it no harder to guess; many do. */
const fewMarks = 6;

/** 'Azerty123!' is 'azerty'. */
export function isFrenchCommonplace(password: string): boolean {
  const plain = password.normalize("NFD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const word = plain.replace(/[^a-z]+$/u, "");
  return plain.length - word.length <= fewMarks && refused.has(word.replaceAll(/[^a-z]/gu, ""));
}
