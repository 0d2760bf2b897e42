import { Type, type Static, type TObject, type TSchema } from 'typebox';

/** Any of an object's fields; null removes an optional one. */
export type Changes<T> = { [K in keyof T]?: object extends Pick<T, K> ? Exclude<T[K], undefined> | null : T[K] };

export const changesOf = <S extends TObject>(schema: S) =>
  Type.Unsafe<Changes<Static<S>>>(Type.Object(changeFieldsOf(schema), { additionalProperties: false, minProperties: 1 }));

/** The same as fields of another schema, for the calls that change single questions and person types. */
export const changeFieldsOf = (schema: TObject): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(schema.properties as Record<string, TSchema>).map(([name, field]) => [
      name,
      Type.Optional(Type.IsOptional(field) ? Type.Union([field, Type.Null()]) : field),
    ]),
  );

type Change<T> = { [K in keyof T]?: T[K] | null };

/** A new object with the changes. Only for objects whose fields are never null themselves. */
export function withChanges<T extends object>(target: T, changes: Change<NoInfer<T>>): T {
  const changed = { ...target } as Record<string, unknown>;
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete changed[name];
    else if (value !== undefined) changed[name] = value;
  }
  return changed as T;
}

/** The changes that revert `changes`. */
export function previousOf<T extends object>(target: T, changes: Change<NoInfer<T>>): object {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, target[name as keyof T] ?? null]));
}

export const pathsOf = (prefix: string, changes: object): string[] => Object.keys(changes).map((name) => `${prefix}/${name}`);
