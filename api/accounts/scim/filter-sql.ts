import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Filter, Operator, Value } from './filter.ts';
import { ScimError } from './scim-error.ts';

/** The filterable attributes of a table of resources: SQL of one value, or of a list's elements `e`, each of which has members. */
export interface Askable {
  values: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The list as jsonb; a filter compares its elements by their attributes, by default by `value`. */
  lists: Readonly<Record<string, RawBuilder<unknown>>>;
}

const unknown = (attribute: string): ScimError => new ScimError(400, `“${attribute}” cannot be filtered by.`, 'invalidFilter');

/** A filter as a condition of SQL; 400 for attributes that cannot be filtered. */
export function conditionOf(filter: Filter, askable: Askable): RawBuilder<SqlBool> {
  switch (filter.is) {
    case 'and':
      return sql`(${conditionOf(filter.left, askable)} and ${conditionOf(filter.right, askable)})`;
    case 'or':
      return sql`(${conditionOf(filter.left, askable)} or ${conditionOf(filter.right, askable)})`;
    case 'not':
      return sql`not ${conditionOf(filter.filter, askable)}`;
    case 'within': {
      const list = askable.lists[filter.attribute];
      if (!list) throw unknown(filter.attribute);
      const whole = filter.part ? ({ is: 'and', left: filter.filter, right: filter.part } as const) : filter.filter;
      return inList(list, whole);
    }
    default:
      return single(filter, askable);
  }
}

function single(filter: Extract<Filter, { attribute: string }> & { is: 'compared' | 'present' }, askable: Askable): RawBuilder<SqlBool> {
  const value = askable.values[filter.attribute];
  if (value) return compared(value, filter);
  // emails eq "…" and emails.value eq "…" ask for any element.
  const [name = '', part = 'value'] = filter.attribute.split('.');
  const list = askable.lists[name];
  if (!list) throw unknown(filter.attribute);
  return inList(list, { ...filter, attribute: part });
}

const inList = (list: RawBuilder<unknown>, filter: Filter): RawBuilder<SqlBool> => {
  const values = Object.fromEntries(['value', 'type', 'primary', 'display'].map((name) => [name, sql`e ->> ${sql.lit(name)}`]));
  return sql`exists (select from jsonb_array_elements(coalesce(${list}, '[]')) e where ${conditionOf(filter, { values, lists: {} })})`;
};

function compared(
  column: RawBuilder<unknown>,
  filter: { is: 'compared'; operator: Operator; value: Value } | { is: 'present' },
): RawBuilder<SqlBool> {
  const text = sql`lower((${column})::text)`;
  if (filter.is === 'present') return sql`coalesce((${column})::text, '') <> ''`;
  const { operator, value } = filter;
  if (value === null) return operator === 'ne' ? sql`${column} is not null` : sql`${column} is null`;
  const wanted = String(value).toLowerCase();
  const like = wanted.replace(/[\\%_]/g, '\\$&');
  switch (operator) {
    case 'eq':
      return sql`${text} = ${wanted}`;
    case 'ne':
      return sql`${text} is distinct from ${wanted}`;
    case 'co':
      return sql`${text} like ${`%${like}%`}`;
    case 'sw':
      return sql`${text} like ${`${like}%`}`;
    case 'ew':
      return sql`${text} like ${`%${like}`}`;
    default:
      return sql`${text} ${sql.raw({ gt: '>', ge: '>=', lt: '<', le: '<=' }[operator])} ${wanted}`;
  }
}
