// Writes which packages Promesse is made of, as CycloneDX, from package-lock.json: `npm run sbom [FILE]`, sbom.cdx.json without.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { billOf, type Lock, pagePackages } from "./bill-of-materials.ts";

const root = dirname(import.meta.dirname);
const [file = "sbom.cdx.json"] = process.argv.slice(2);
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock;
const bill = billOf(lock, pagePackages(root));
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${file}: ${bill.components.length} components, as CycloneDX ${bill.specVersion}\n`);
