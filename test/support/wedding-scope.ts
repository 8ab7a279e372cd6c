/**
 * Whether a statement names the wedding: each table of weddings in it is held to a wedding that is given as a parameter, by
 * the conditions that must all be true (`where … and …`, `on … and …`), or by what is inserted. What stands under an `or`, a
 * `not` or in an expression written out counts for nothing.
 */
import type { OperationNode } from "kysely";

/** A node as it is walked: whatever it holds. */
type Node = OperationNode & { readonly [key: string]: unknown };

export interface Scope {
  /** `select users`, `update guests+tables`: the verb and all tables, nested ones too. */
  readonly summary: string;
  readonly tables: readonly string[];
  /** Tables of weddings that are not held to one. */
  readonly loose: readonly string[];
  /** Names tables in words that cannot be read here. */
  readonly isWrittenOut: boolean;
}

interface Named {
  readonly table: string;
  readonly alias: string;
}

/** `ofWeddings`: the tables whose rows are weddings' own, `weddings` left out. */
export function scopeOf(root: OperationNode, ofWeddings: ReadonlySet<string>): Scope {
  const tables = new Set<string>();
  const loose = new Set<string>();
  const look = (node: Node, outer: Relations): void => {
    const here = tablesIn(node);
    const relations = outer.within(here);
    for (const condition of conditionsOf(node)) relations.take(condition);
    for (const { table, alias } of here) {
      tables.add(table);
      const key = table === "weddings" ? "id" : "wedding_id";
      const isOfOne = table === "weddings" || ofWeddings.has(table);
      if (isOfOne && !relations.isGiven(`${alias}.${key}`) && !isInserted(node, key)) loose.add(table);
    }
    for (const nested of nestedIn(node)) look(nested, relations);
  };
  const first = root as Node;
  if (isQuery(first)) look(first, new Relations());
  const verb = first.kind.replace(/(?:Query)?Node$/u, "").toLowerCase();
  return {
    summary: `${verb} ${[...tables].toSorted().join("+")}`.trim(),
    tables: [...tables],
    loose: [...loose],
    isWrittenOut: !isQuery(first) || namesTables(first),
  };
}

/** Whether some part is text that could name a table. */
function namesTables(node: Node): boolean {
  const text = node.kind === "RawNode" ? JSON.stringify(node["sqlFragments"]) : "";
  return (
    /\b(?:from|join|into|update|using|table)\b/iu.test(text) ||
    Object.values(node).flatMap(nodesIn).some(namesTables)
  );
}

const queries = new Set(["SelectQueryNode", "InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"]);

function isQuery(node: Node): boolean {
  return queries.has(node.kind);
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === "object" && value !== null && "kind" in value ? [value as Node] : [];
}

/** The queries within one, each reached by its nearest. */
function nestedIn(node: Node): Node[] {
  return Object.values(node)
    .flatMap(nodesIn)
    .flatMap((child) => (isQuery(child) ? [child] : nestedIn(child)));
}

/** What a query reads or writes, by the names its conditions use. */
function tablesIn(node: Node): Named[] {
  const joins = nodesIn(node["joins"]).flatMap((join) => nodesIn(join["table"]));
  const from = nodesIn(node["from"]).flatMap((each) => nodesIn(each["froms"]));
  const own = ["into", "table", "using"].flatMap((key) => nodesIn(node[key]));
  return [...from, ...own, ...joins].flatMap(named);
}

function named(node: Node): Named[] {
  if (node.kind === "AliasNode") {
    const [alias = ""] = nodesIn(node["alias"]).map((each) => String(each["name"]));
    return nodesIn(node["node"])
      .flatMap(named)
      .map(({ table }) => ({ table, alias }));
  }
  if (node.kind !== "TableNode")
    return isQuery(node) ? [] : Object.values(node).flatMap(nodesIn).flatMap(named);
  const table = nameIn(node);
  return [{ table, alias: table }];
}

/** The last name within: of a table, a column or an alias. */
function nameIn(node: Node): string {
  if (node.kind === "IdentifierNode") return String(node["name"]);
  const inside = [node["table"], node["identifier"], node["column"]].flatMap(nodesIn);
  return inside.map(nameIn).join(".");
}

/** What must all be true for a row to be touched. */
function conditionsOf(node: Node): Node[] {
  const where = nodesIn(node["where"]).flatMap((each) => nodesIn(each["where"]));
  const joins = nodesIn(node["joins"])
    // An outer join's say nothing of the rows that have no match.
    .filter(({ joinType }) => joinType === "InnerJoin")
    .flatMap((join) => nodesIn(join["on"]).flatMap((each) => nodesIn(each["on"])));
  return [...where, ...joins].flatMap(conjuncts);
}

function conjuncts(node: Node): Node[] {
  if (node.kind === "AndNode") return [node["left"], node["right"]].flatMap(nodesIn).flatMap(conjuncts);
  return node.kind === "ParensNode" ? nodesIn(node["node"]).flatMap(conjuncts) : [node];
}

const given = "?";

/** Which columns are the same as which, and as a parameter. */
class Relations {
  readonly #tables: readonly Named[];
  readonly #pairs: (readonly [string, string])[];

  constructor(tables: readonly Named[] = [], pairs: readonly (readonly [string, string])[] = []) {
    this.#tables = tables;
    this.#pairs = [...pairs];
  }

  within(tables: readonly Named[]): Relations {
    return new Relations(tables, this.#pairs);
  }

  take(condition: Node): void {
    if (condition.kind !== "BinaryOperationNode") return;
    const [operator] = nodesIn(condition["operator"]).map((each) => String(each["operator"]));
    const [left, right] = ["leftOperand", "rightOperand"].map((side) => nodesIn(condition[side])[0]);
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
    return same.has(given);
  }

  /** '': neither a column that is known nor a parameter. */
  #name(node: Node): string {
    if (["ValueNode", "PrimitiveValueListNode"].includes(node.kind)) return given;
    if (node.kind === "ValueListNode") {
      return nodesIn(node["values"]).every(({ kind }) => kind === "ValueNode") ? given : "";
    }
    if (node.kind !== "ReferenceNode") return "";
    const name = nameIn(node);
    if (name.includes(".")) return name;
    return this.#tables.length === 1 ? `${this.#tables[0]?.alias}.${name}` : "";
  }
}

/** Whether what is inserted says its wedding: as a value, or as the column of a query that is looked at by itself. */
function isInserted(node: Node, key: string): boolean {
  if (node.kind !== "InsertQueryNode") return false;
  return nodesIn(node["columns"]).map(nameIn).includes(key);
}
