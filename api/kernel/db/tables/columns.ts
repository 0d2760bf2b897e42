import type { ColumnType, Generated } from 'kysely';

/** postgres.js serialises objects itself: never call JSON.stringify on the value of a jsonb column. */
export type Json<T> = ColumnType<T, T, T>;
export type Default<T> = Generated<T>;
