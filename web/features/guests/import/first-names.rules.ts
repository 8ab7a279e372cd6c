/** Common French first names, which tell how a list orders its names. */
import { foldForSearch } from "#i18n/formats.ts";

const firstNames = new Set(
  (
    "adele adrien agathe agnes alain alex alexandra alexandre alexis alice aline amandine amelie ana anais andrea " +
    "anne annie anouk antoine arthur audrey aurelie aurelien axel baptiste bastien beatrice benedicte benjamin " +
    "bernadette brigitte camille capucine carla carole caroline catherine cecile celia celine chantal charlene " +
    "charlotte chloe christelle christian christine christophe claire clara claude clemence clementine colette " +
    "corentin coralie corinne cyril damien danielle david delphine diane didier dominique dylan edouard elena elisa " +
    "elisabeth elise elodie eloise emilie emma emmanuel emmanuelle enzo eric estelle esther eva evelyne fabien " +
    "fabrice fanny fatima flavie florence florent florian francine francoise frederic gabriel gabrielle gaelle " +
    "genevieve geraldine gerard gilles gregory guillaume guy hannah helene henri herve hugo ibrahim ines irene " +
    "isabelle jacqueline jacques jade jean jeanne jeremy jerome joel johan jonathan josephine josette juliette julie " +
    "julien justine karim karine kevin laetitia lara laura laure laurence lea leila lena leo leonie lilou lina lisa " +
    "loic lola lou louise lucas lucie lucien ludovic lydie madeleine maelle maeva manon margaux marguerite marianne " +
    "marie marine marion marlene mathilde mathis maxime mehdi melanie melissa michele mickael mireille mohamed " +
    "monique morgane myriam nadia nadine natacha nathalie nathan nicole nina noemie nora nour oceane odile olivia " +
    "pascale patricia patrick pauline philippe pierre quentin rachel raphael regine remi romain romane rose roxane " +
    "sabine sabrina salome samir samuel sandra sandrine sara sarah sebastien serge severine simone solene sonia " +
    "sophie stephane stephanie suzanne sylvain sylvie theo therese thibault thierry tom tristan valentin valentine " +
    "valerie vanessa veronique victoire victor violette virginie viviane wassim xavier yann yannick yasmine yves " +
    "yvette yvonne zoe"
  ).split(" "),
);

/** Whether a word, or the first part of 'Jean-Pierre', is a common first name. */
export function isFirstName(word: string): boolean {
  const folded = foldForSearch(word);
  return firstNames.has(folded) || firstNames.has(folded.split("-")[0] ?? "");
}
