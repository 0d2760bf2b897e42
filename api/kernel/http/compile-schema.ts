import { Build } from 'typebox/schema';

/** A schema as a compiled check. TypeBox keeps the source of the check beside it, often tens of kilobytes of dead text. */
export function compileSchema(schema: object): (value: unknown) => boolean {
  const result = Build(schema).Evaluate();
  Reflect.set(result, 'code', '');
  return (value) => result.Check(value);
}
