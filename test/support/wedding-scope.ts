/**
 * Checks whether a statement names the wedding: each wedding table must be bound to a parameter by conditions
 * that must all hold (`where … and …`, `on … and …`), or by the inserted values. Conditions under `or` or
 * `not`, or in raw SQL, do not count.
 */
import type { OperationNode } from "kysely";

/** A node of Kysely's tree. */
type Node = OperationNode & { readonly [key: string]: unknown };

export interface StatementScope {
  /** The verb and all tables, nested ones included: `select users`, `update guests+tables`. */
  readonly summary: string;
  readonly tables: readonly string[];
  /** Wedding tables that are not bound to a wedding. */
  readonly loose: readonly string[];
  /** Whether tables are named in raw SQL, which cannot be analysed here. */
  readonly isWrittenOut: boolean;
}

interface NamedTable {
  readonly table: string;
  readonly alias: string;
}

/** `weddingTables`: the tables whose rows belong to weddings, without `weddings` itself. */
export function getStatementScope(root: OperationNode, weddingTables: ReadonlySet<string>): StatementScope {
  const tables = new Set<string>();
  const loose = new Set<string>();
  const visit = (node: Node, outer: Relations): void => {
    const ownTables = listTables(node);
    const relations = outer.within(ownTables);
    for (const condition of getConditions(node)) relations.addPair(condition);
    for (const { table, alias } of ownTables) {
      tables.add(table);
      const key = table === "weddings" ? "id" : "wedding_id";
      const isWeddingTable = table === "weddings" || weddingTables.has(table);
      if (isWeddingTable && !relations.isGiven(`${alias}.${key}`) && !isInserted(node, key)) loose.add(table);
    }
    for (const nested of getSubqueries(node)) visit(nested, relations);
  };
  const rootNode = root as Node;
  if (isQuery(rootNode)) visit(rootNode, new Relations());
  const verb = rootNode.kind.replace(/(?:Query)?Node$/u, "").toLowerCase();
  return {
    summary: `${verb} ${[...tables].toSorted().join("+")}`.trim(),
    tables: [...tables],
    loose: [...loose],
    isWrittenOut: !isQuery(rootNode) || namesTables(rootNode),
  };
}

/** Whether any raw part could name a table. */
function namesTables(node: Node): boolean {
  const text = node.kind === "RawNode" ? JSON.stringify(node["sqlFragments"]) : "";
  return (
    /\b(?:from|join|into|update|using|table)\b/iu.test(text) ||
    Object.values(node).flatMap(getNodes).some(namesTables)
  );
}

const queryKinds = new Set(["SelectQueryNode", "InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

function isQuery(node: Node): boolean {
  return queryKinds.has(node.kind);
}

function getNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(getNodes);
  return typeof value === "object" && value !== null && "kind" in value ? [value as Node] : [];
}

/** Returns the direct subqueries of a query. */
function getSubqueries(node: Node): Node[] {
  return Object.values(node)
    .flatMap(getNodes)
    .flatMap((child) => (isQuery(child) ? [child] : getSubqueries(child)));
}

/** Returns the tables of a query, by the names that its conditions use. */
function listTables(node: Node): NamedTable[] {
  const joins = getNodes(node["joins"]).flatMap((join) => getNodes(join["table"]));
  const from = getNodes(node["from"]).flatMap((each) => getNodes(each["froms"]));
  const own = ["into", "table", "using"].flatMap((key) => getNodes(node[key]));
  return [...from, ...own, ...joins].flatMap(getNamedTables);
}

function getNamedTables(node: Node): NamedTable[] {
  if (node.kind === "AliasNode") {
    const [alias = ""] = getNodes(node["alias"]).map((each) => String(each["name"]));
    return getNodes(node["node"])
      .flatMap(getNamedTables)
      .map(({ table }) => ({ table, alias }));
  }
  if (node.kind !== "TableNode")
    return isQuery(node) ? [] : Object.values(node).flatMap(getNodes).flatMap(getNamedTables);
  const table = getName(node);
  return [{ table, alias: table }];
}

/** Returns the last name in a node: of a table, a column or an alias. */
function getName(node: Node): string {
  if (node.kind === "IdentifierNode") return String(node["name"]);
  const inside = [node["table"], node["identifier"], node["column"]].flatMap(getNodes);
  return inside.map(getName).join(".");
}

/** Returns the conditions that must all hold for a row to be affected. */
function getConditions(node: Node): Node[] {
  const where = getNodes(node["where"]).flatMap((each) => getNodes(each["where"]));
  const joins = getNodes(node["joins"])
    // Conditions of an outer join do not restrict the rows without a match.
    .filter(({ joinType }) => joinType === "InnerJoin")
    .flatMap((join) => getNodes(join["on"]).flatMap((each) => getNodes(each["on"])));
  return [...where, ...joins].flatMap(getConjuncts);
}

function getConjuncts(node: Node): Node[] {
  if (node.kind === "AndNode") return [node["left"], node["right"]].flatMap(getNodes).flatMap(getConjuncts);
  return node.kind === "ParensNode" ? getNodes(node["node"]).flatMap(getConjuncts) : [node];
}

const parameterMark = "?";

/** Records which columns equal each other or a parameter. */
class Relations {
  readonly #tables: readonly NamedTable[];
  readonly #pairs: (readonly [string, string])[];

  constructor(tables: readonly NamedTable[] = [], pairs: readonly (readonly [string, string])[] = []) {
    this.#tables = tables;
    this.#pairs = [...pairs];
  }

  within(tables: readonly NamedTable[]): Relations {
    return new Relations(tables, this.#pairs);
  }

  addPair(condition: Node): void {
    if (condition.kind !== "BinaryOperationNode") return;
    const [operator] = getNodes(condition["operator"]).map((each) => String(each["operator"]));
    const [left, right] = ["leftOperand", "rightOperand"].map((side) => getNodes(condition[side])[0]);
    if (left === undefined || right === undefined || (operator !== "=" && operator !== "in")) return;
    const pair = [this.#name(left), this.#name(right)] as const;
    if (pair[0] !== "" && pair[1] !== "") this.#pairs.push(pair);
  }

  isGiven(column: string): boolean {
    const same = new Set([column]);
    for (let size = 0; size < same.size;) {
      size = same.size;
      for (const [one, other] of this.#pairs) {
        if (same.has(one)) same.add(other);
        if (same.has(other)) same.add(one);
      }
    }
    return same.has(parameterMark);
  }

  /** Returns '' for a node that is neither a known column nor a parameter. */
  #name(node: Node): string {
    if (["ValueNode", "PrimitiveValueListNode"].includes(node.kind)) return parameterMark;
    if (node.kind === "ValueListNode") {
      return getNodes(node["values"]).every(({ kind }) => kind === "ValueNode") ? parameterMark : "";
    }
    if (node.kind !== "ReferenceNode") return "";
    const name = getName(node);
    if (name.includes(".")) return name;
    return this.#tables.length === 1 ? `${this.#tables[0]?.alias}.${name}` : "";
  }
}

/** Whether the inserted wedding id is a parameter, or the column of a query that is checked by itself. */
function isInserted(node: Node, key: string): boolean {
  if (node.kind !== "InsertQueryNode") return false;
  return getNodes(node["columns"]).map(getName).includes(key);
}
