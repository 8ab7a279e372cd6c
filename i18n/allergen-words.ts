/**
 * The words by which people name allergens, French and English, with usual misspellings. Case, accents and plurals do
 * not matter, because vocabulary and text are folded alike. The longest entry wins: « noix de coco » is not « noix ».
 */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
type ListedAllergen = (typeof allergens)[number];
export type Allergen = ListedAllergen | "other";

/** By group of the European list: its words, separated by commas. */
export const allergenWords: Readonly<Record<ListedAllergen, string>> = {
  gluten:
    "gluten, glutten, glutène, gluthen, blé, froment, seigle, orge, avoine, épeautre, petit épeautre, kamut, triticale, boulgour, boulghour, bulgur, bulghur, semoule, couscous, seitan, malt, farine, farine de blé, germe de blé, pain, pâtes, bière, chapelure, lait d’avoine, crème d’avoine, céréale, cœliaque, céliaque, maladie cœliaque, wheat, rye, barley, oat, oat milk, spelt, semolina, flour, wheat flour, bread, breadcrumb, pasta, beer, cereal, celiac, coeliac",
  crustaceans:
    "crustacé, crustacée, crustasse, crevette, crevete, gambas, langoustine, langouste, homard, crabe, écrevisse, araignée de mer, tourteau, étrille, cigale de mer, bisque, krill, scampi, crustacean, shrimp, prawn, lobster, crab, crayfish, crawfish",
  eggs: "œuf, ouef, eufs, blanc d’œuf, jaune d’œuf, œuf à la coque, œuf coque, albumine, ovalbumine, albumine d’œuf, mayonnaise, mayonaise, mayo, meringue, egg, egg white, egg yolk",
  fish: "poisson, poison, saumon, thon, cabillaud, morue, colin, lieu noir, lieu jaune, merlu, merlan, églefin, anchois, anchoix, sardine, hareng, maquereau, truite, bar, loup de mer, dorade, daurade, sole, limande, flétan, turbot, raie, lotte, rouget, espadon, requin, anguille, brochet, sandre, carpe, tilapia, panga, esturgeon, caviar, œuf de poisson, œuf de lump, œuf de saumon, tarama, brandade, bouillabaisse, nuoc mam, sauce poisson, sauce worcestershire, poisson d’eau douce, poisson blanc, fish, fish sauce, salmon, tuna, cod, haddock, hake, anchovy, anchovies, herring, mackerel, trout, bass, sea bass, seabass, sea bream, halibut, monkfish, swordfish, plaice, turbot, eel, worcestershire, worcestershire sauce, worcester sauce",
  peanuts:
    "arachide, arrachide, arachid, huile d’arachide, pâte d’arachide, beurre d’arachide, cacahuète, cacahouète, cacahuette, cacahouette, cacaouète, cacaouette, cacaouhète, cacahuet, cacahouet, beurre de cacahuète, beurre de cacahouète, beurre de cacahuette, beurre de cacahouette, peanut, pea nut, penut, peanut butter, peanut oil, groundnut, ground nut, monkey nut",
  soy: "soja, soya, soy, tofu, tempeh, miso, edamame, tamari, shoyu, sauce soja, sauce au soja, lait de soja, crème de soja, yaourt au soja, yaourt soja, farine de soja, huile de soja, lécithine de soja, soybean, soy bean, soy sauce, soya sauce, soy milk, soya milk, soy lecithin",
  milk: "lait, lait de vache, protéine de lait, protéine de lait de vache, protéine du lait, petit lait, lactose, lactoze, laitage, laitier, laitière, lacté, lactosérum, beurre, babeurre, fromage, fromage de chèvre, chèvre, crème, crème fraîche, crème glacée, yaourt, yahourt, yogourt, caséine, aplv, mozzarella, parmesan, mascarpone, ricotta, feta, camembert, comté, emmental, gruyère, roquefort, raclette, béchamel, kéfir, milk, cow milk, cow s milk, milk protein, dairy, diary, butter, buttermilk, cheese, goat cheese, cream, ice cream, yogurt, yoghurt, casein, whey, ghee",
  nuts: "fruit à coque, fruit coque, fruit à écale, fruit sec, fruit sec à coque, oléagineux, noix, noix de cajou, noix de pécan, noix de macadamia, noix du brésil, noix du queensland, noix de grenoble, huile de noix, noisette, noisete, noizette, huile de noisette, amande, amende, lait d’amande, crème d’amande, pâte d’amande, purée d’amande, beurre d’amande, lait de noisette, lait de cajou, pistache, cajou, pécan, macadamia, praline, praliné, nougat, frangipane, massepain, gianduja, nut, tree nut, nut butter, nut milk, nut oil, brazil nut, pecan nut, macadamia nut, cashew nut, walnut, hazelnut, almond, almond milk, almond butter, pistachio, cashew, pecan, marzipan, frangipane",
  celery: "céleri, célerie, céleri rave, céleri branche, sel de céleri, celery, celeriac, celery salt",
  mustard: "moutarde, moutard, graine de moutarde, mustard, mustard seed",
  sesame:
    "sésame, sezame, sesam, graine de sésame, huile de sésame, pâte de sésame, purée de sésame, gomasio, tahini, tahin, tahina, tahine, halva, houmous, houmos, hoummous, hommos, hummus, humus, sesame seed, sesame oil",
  sulphites:
    "sulfite, sulfitte, sulphite, bisulfite, métabisulfite, anhydride sulfureux, dioxyde de soufre, soufre, so2, e220, e221, e222, e223, e224, e225, e226, e227, e228, sulphur dioxide, sulfur dioxide, sulphur, sulfur",
  lupin: "lupin, lupine, farine de lupin, graine de lupin, lupin flour",
  molluscs:
    "mollusque, molusque, moule, huître, palourde, praire, coque, bulot, bigorneau, buccin, ormeau, couteau de mer, coquillage, pétoncle, saint jacques, st jacques, coquille saint jacques, coquille st jacques, noix de saint jacques, noix de st jacques, calamar, calmar, encornet, supion, chipiron, seiche, poulpe, pieuvre, céphalopode, escargot, bourgogne escargot, sauce huître, mollusc, mollusk, mussel, oyster, oyster sauce, clam, cockle, whelk, winkle, abalone, squid, octopus, cuttlefish, calamari, snail, scallop",
};

/** Words that name several groups. */
export const compoundWords: readonly {
  readonly words: string;
  readonly allergens: readonly ListedAllergen[];
}[] = [
  {
    words: "fruit de mer, fruit de la mer, plateau de fruit de mer, seafood, sea food, shellfish, shell fish",
    allergens: ["crustaceans", "molluscs"],
  },
  { words: "surimi, crab stick", allergens: ["crustaceans", "fish"] },
  { words: "nutella, pâte à tartiner", allergens: ["milk", "nuts"] },
];

/** Known to cause allergies, but none of the 14; among them names that contain the word of one. */
export const unlistedWords =
  "noix de coco, noix de muscade, noix de karité, lait de coco, crème de coco, huile de coco, coco, lait de riz, crème de riz, farine de riz, farine de maïs, farine de sarrasin, farine de châtaigne, beurre de cacao, beurre de karité, crème de marron, crème solaire, coconut, coconut milk, nutmeg, cocoa butter, shea butter, shea nut, rice milk, pignon, pignon de pin, pine nut, châtaigne, marron, chestnut, pavot, poppy seed, tournesol, graine de tournesol, sunflower seed, sarrasin, buckwheat, maïs, corn, levure, yeast, pois, petit pois, pea, pois chiche, chickpea, lentille, lentil, légumineuse, kiwi, fraise, strawberry, strawberries, framboise, fruit rouge, ananas, pineapple, banane, banana, avocat, avocado, mangue, mango, pêche, peach, abricot, apricot, cerise, cherry, cherries, pomme, apple, poire, melon, pastèque, agrume, citrus, citron, lemon, tomate, tomato, tomatoes, aubergine, eggplant, poivron, piment, chili, pepper, ail, garlic, oignon, onion, asperge, champignon, mushroom, coriandre, coriander, cilantro, cannelle, cinnamon, épice, spice, chocolat, chocolate, cacao, miel, honey, gélatine, fructose, histamine, glutamate, colorant, conservateur, alcool, alcohol, pollen, latex, nickel, pénicilline, penicillin, aspirine, aspirin, chat, cat, chien, dog, cheval, guêpe, wasp, abeille, bee, acarien, poussière, dust";

/** Words that deny: a text with at least one of them, and else only `qualifierWords`, names no allergy. */
export const denialWords =
  "aucun, aucune, ras, rien, néant, non, pas, sans, ni, zéro, 0, personne, no, not, none, nothing, nope, na, nil, nada, so, nka, nkda, without";

/** Sentences that say that somebody eats everything. */
export const eatsEverythingTexts =
  "mange de tout, mange tout, je mange de tout, mange de tout sans exception, eats everything";

/** Words that add no allergen to those named beside them. */
export const qualifierWords =
  "a, à, au, aux, de, du, des, d, l, le, la, les, un, une, en, et, ou, ni, que, qu, ce, c, y, and, or, to, the, of, an, any, anything, je, j, ai, ne, n, suis, il, elle, on, nous, vous, ils, elles, est, sont, sommes, avons, avoir, me, m, moi, ma, i, am, have, has, is, are, we, don t, do, for, pour, par, sur, with, avec, contre, allergie, allergique, alergie, alergique, allergène, allergy, allergies, allergic, allergen, intolérance, intolérant, intolérante, intolerance, intolerant, sensible, hypersensible, sensitive, régime, diet, dietary, restriction, contrainte, requirement, alimentaire, food, produit, product, base, à base de, type, trace, traces, connu, connue, known, connaissance, knowledge, my, i know, know, particulier, particulière, spécifique, spécial, spéciale, special, specific, signaler, signalé, déclarer, report, declare, concerné, applicable, objet, souci, problème, problem, issue, priori, jour, moment, merci, thank, thanks, you, svp, stp, please, sinon, otherwise, tout, toute, tous, all, très, trop, peu, very, un peu, sévère, severe, severely, grave, fort, forte, strong, serious, léger, légère, mild, mortel, mortelle, deadly, vital, attention, important, choc, anaphylactique, anaphylaxie, anaphylactic, anaphylaxis, shock, œdème, quincke, épipen, anapen, jext, adrénaline, stylo, pen, contact, ingestion, cru, crue, cuit, cuite, raw, cooked, free";
