import type { Sql } from 'postgres';
import type { PlanNode } from './reached.ts';

const messageOf = (error: unknown): string => (error as Error).message;

/** pg_stat_statements puts parameters also where PostgreSQL's grammar wants a literal. */
const withLiterals = (text: string): string =>
  text
    .replace(/\binterval \$\d+/gi, "interval '1 second'")
    .replace(/\bdate \$\d+/gi, "date '2026-01-01'")
    .replace(/\b(timestamptz|timestamp|time|uuid|json|jsonb) \$\d+/gi, 'null::$1');

/**
 * The plan for any values of the parameters, as the role of `sql` gets it. Undefined where the text alone is not enough, as with the variables of a
 * function. A parameter of unknown type counts as text, as the literal did for which it stands.
 */
export async function explain(sql: Sql, recorded: string): Promise<PlanNode | undefined> {
  let text = withLiterals(recorded);
  for (;;) {
    try {
      const [row] = await sql.unsafe<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
        `explain (generic_plan, verbose, costs off, format json) ${text}`,
      );
      return row['QUERY PLAN'][0].Plan;
    } catch (error) {
      const [, number] = /could not determine data type of parameter \$(\d+)/.exec(messageOf(error)) ?? [];
      if (number === undefined) return undefined;
      text = text.replace(new RegExp(`\\$${number}(?!\\d)`, 'g'), `$${number}::text`);
    }
  }
}
