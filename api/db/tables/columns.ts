import type { ColumnType, Generated } from 'kysely';

/** postgres.js serialises objects itself: never JSON.stringify what goes into a jsonb column. */
export type Json<T> = ColumnType<T, T, T>;
export type Default<T> = Generated<T>;
