/** A node of a plan, as EXPLAIN tells it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [field: string]: unknown;
}

/** The fields of a node that hold conditions. */
const isCondition = (field: string): boolean => /( Cond|Filter)$/.test(field);

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

const conditionsOf = (node: PlanNode): string[] =>
  Object.entries(node).flatMap(([field, value]) => (isCondition(field) ? [value].flat().map(String) : []));

/** What a subquery puts out that is kept as a hash table, whose rows conditions compare. */
const hashedBy = (conditions: readonly string[], { 'Subplan Name': name, Output }: PlanNode): string[] =>
  name !== undefined && conditions.some((text) => text.includes(`hashed ${String(name)})`)) ? (Output as string[]) : [];

/** The columns of the alias that the conditions name. */
function columnsIn(conditions: readonly string[], alias: string): Set<string> {
  const column = new RegExp(`(?<![\\w."])"?${alias.replace(/\W/g, '\\$&')}"?\\."?(\\w+)`, 'g');
  return new Set(conditions.flatMap((text) => [...text.matchAll(column)].map(([, name]) => name!)));
}

/** The rows are found by where they lie, which no engine that shards can do. */
export const byPlace = '(ctid)';

/**
 * The tables of tenants that a plan reads without a condition on `tenant_id`, each with the columns by which it finds their rows: `game(id)`. With
 * none it reads every row: `game()`.
 */
export function reachedWithoutTenant(plan: PlanNode, tenantTables: ReadonlySet<string>): string[] {
  const nodes = [...nodesOf(plan)];
  const own = nodes.flatMap(conditionsOf);
  const conditions = [...own, ...nodes.flatMap((node) => hashedBy(own, node))];
  const reached = nodes.flatMap(({ Schema, Alias = '', 'Node Type': type, 'Relation Name': table = '' }) => {
    if (!type.endsWith('Scan') || Schema !== 'public' || !tenantTables.has(table)) return [];
    const columns = columnsIn(conditions, Alias);
    if (type.startsWith('Tid') || columns.has('ctid')) return [byPlace];
    return columns.has('tenant_id') ? [] : [`${table}(${[...columns].toSorted().join(', ')})`];
  });
  return [...new Set(reached)].toSorted();
}

/**
 * The same for a statement that cannot be explained alone, as one of a function that uses its variables: by the words. `game(…)`: its columns are not
 * known.
 */
export function readByWords(text: string, tenantTables: ReadonlySet<string>): string[] {
  if (/\btenant_id"?\)?( is not distinct from|\s*=|\s+in\b)|current_tenant\(\)/i.test(text)) return [];
  const tables = [...text.matchAll(/\b(?:from|join|update|using)\s+(?:only\s+)?"?(\w+)"?/gi)].map(([, table]) => table!.toLowerCase());
  return [...new Set(tables.filter((table) => tenantTables.has(table)).map((table) => `${table}(…)`))].toSorted();
}
