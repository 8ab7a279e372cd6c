/**
 * The French departments and their centres, for the sunset of the run sheet. Codes and names: INSEE, Code officiel
 * géographique 2018. Centres, in degrees: the centroids of the borders in IGN's Admin Express COG 2018 (open licence
 * Etalab), as published by github.com/gregoiredavid/france-geojson. Across a department the sunset differs by a few
 * minutes.
 */
const rows = [
  ["01", "Ain", 46.1, 5.35],
  ["02", "Aisne", 49.56, 3.56],
  ["03", "Allier", 46.39, 3.19],
  ["04", "Alpes-de-Haute-Provence", 44.11, 6.24],
  ["05", "Hautes-Alpes", 44.66, 6.26],
  ["06", "Alpes-Maritimes", 43.94, 7.12],
  ["07", "Ardèche", 44.75, 4.43],
  ["08", "Ardennes", 49.62, 4.64],
  ["09", "Ariège", 42.92, 1.5],
  ["10", "Aube", 48.3, 4.16],
  ["11", "Aude", 43.1, 2.41],
  ["12", "Aveyron", 44.28, 2.68],
  ["13", "Bouches-du-Rhône", 43.55, 5.09],
  ["14", "Calvados", 49.1, -0.36],
  ["15", "Cantal", 45.05, 2.67],
  ["16", "Charente", 45.72, 0.2],
  ["17", "Charente-Maritime", 45.78, -0.68],
  ["18", "Cher", 47.07, 2.49],
  ["19", "Corrèze", 45.36, 1.88],
  ["21", "Côte-d’Or", 47.43, 4.77],
  ["22", "Côtes-d’Armor", 48.44, -2.86],
  ["23", "Creuse", 46.09, 2.02],
  ["24", "Dordogne", 45.1, 0.74],
  ["25", "Doubs", 47.17, 6.36],
  ["26", "Drôme", 44.69, 5.17],
  ["27", "Eure", 49.11, 1.0],
  ["28", "Eure-et-Loir", 48.39, 1.37],
  ["29", "Finistère", 48.26, -4.06],
  ["2A", "Corse-du-Sud", 41.86, 8.99],
  ["2B", "Haute-Corse", 42.39, 9.21],
  ["30", "Gard", 43.99, 4.18],
  ["31", "Haute-Garonne", 43.36, 1.17],
  ["32", "Gers", 43.69, 0.45],
  ["33", "Gironde", 44.84, -0.58],
  ["34", "Hérault", 43.58, 3.37],
  ["35", "Ille-et-Vilaine", 48.16, -1.64],
  ["36", "Indre", 46.78, 1.58],
  ["37", "Indre-et-Loire", 47.26, 0.69],
  ["38", "Isère", 45.26, 5.57],
  ["39", "Jura", 46.73, 5.7],
  ["40", "Landes", 43.97, -0.78],
  ["41", "Loir-et-Cher", 47.62, 1.43],
  ["42", "Loire", 45.73, 4.16],
  ["43", "Haute-Loire", 45.13, 3.81],
  ["44", "Loire-Atlantique", 47.36, -1.68],
  ["45", "Loiret", 47.91, 2.34],
  ["46", "Lot", 44.62, 1.61],
  ["47", "Lot-et-Garonne", 44.37, 0.46],
  ["48", "Lozère", 44.52, 3.5],
  ["49", "Maine-et-Loire", 47.39, -0.56],
  ["50", "Manche", 49.08, -1.33],
  ["51", "Marne", 48.95, 4.24],
  ["52", "Haute-Marne", 48.11, 5.23],
  ["53", "Mayenne", 48.15, -0.66],
  ["54", "Meurthe-et-Moselle", 48.79, 6.16],
  ["55", "Meuse", 48.99, 5.38],
  ["56", "Morbihan", 47.85, -2.81],
  ["57", "Moselle", 49.04, 6.66],
  ["58", "Nièvre", 47.12, 3.5],
  ["59", "Nord", 50.45, 3.22],
  ["60", "Oise", 49.41, 2.43],
  ["61", "Orne", 48.62, 0.13],
  ["62", "Pas-de-Calais", 50.49, 2.29],
  ["63", "Puy-de-Dôme", 45.73, 3.14],
  ["64", "Pyrénées-Atlantiques", 43.26, -0.76],
  ["65", "Hautes-Pyrénées", 43.05, 0.16],
  ["66", "Pyrénées-Orientales", 42.6, 2.52],
  ["67", "Bas-Rhin", 48.67, 7.55],
  ["68", "Haut-Rhin", 47.86, 7.27],
  ["69", "Rhône", 45.87, 4.64],
  ["70", "Haute-Saône", 47.64, 6.09],
  ["71", "Saône-et-Loire", 46.64, 4.54],
  ["72", "Sarthe", 47.99, 0.22],
  ["73", "Savoie", 45.48, 6.44],
  ["74", "Haute-Savoie", 46.03, 6.43],
  ["75", "Paris", 48.86, 2.34],
  ["76", "Seine-Maritime", 49.65, 1.03],
  ["77", "Seine-et-Marne", 48.63, 2.93],
  ["78", "Yvelines", 48.82, 1.84],
  ["79", "Deux-Sèvres", 46.56, -0.32],
  ["80", "Somme", 49.96, 2.28],
  ["81", "Tarn", 43.79, 2.17],
  ["82", "Tarn-et-Garonne", 44.09, 1.28],
  ["83", "Var", 43.44, 6.24],
  ["84", "Vaucluse", 44.01, 5.18],
  ["85", "Vendée", 46.67, -1.3],
  ["86", "Vienne", 46.56, 0.46],
  ["87", "Haute-Vienne", 45.89, 1.23],
  ["88", "Vosges", 48.2, 6.38],
  ["89", "Yonne", 47.84, 3.56],
  ["90", "Territoire de Belfort", 47.63, 6.93],
  ["91", "Essonne", 48.52, 2.24],
  ["92", "Hauts-de-Seine", 48.85, 2.25],
  ["93", "Seine-Saint-Denis", 48.92, 2.48],
  ["94", "Val-de-Marne", 48.78, 2.47],
  ["95", "Val-d’Oise", 49.08, 2.13],
  ["971", "Guadeloupe", 16.2, -61.54],
  ["972", "Martinique", 14.65, -61.02],
  ["973", "Guyane", 3.92, -53.24],
  ["974", "La Réunion", -21.13, 55.53],
  ["976", "Mayotte", -12.82, 45.15],
] as const;

type DepartmentCode = (typeof rows)[number][0];

interface Department {
  /** As INSEE writes it: '01', '2A', '974'. */
  readonly code: DepartmentCode;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** In the order of their codes. A page that needs the codes alone takes them from `department-codes.ts`. */
export const departments: readonly Department[] = rows.map(([code, name, latitude, longitude]) => ({
  code,
  name,
  latitude,
  longitude,
}));

/** undefined for null or an unknown code. */
export function findDepartment(code: string | null): Department | undefined {
  return departments.find((department) => department.code === code);
}
