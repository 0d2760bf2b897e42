import { v7 } from 'uuid';

/** A new UUIDv7: sortable by its time of creation. */
export const newId = (): string => v7();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: string): boolean => uuid.test(value);
