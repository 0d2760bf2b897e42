import { readdirSync } from 'node:fs';

const numbers = readdirSync(new URL('./migrations', import.meta.url)).map((name) => name.slice(0, 4));

/** What connections tell PostgreSQL: the schema that this version knows, by which `contract` finds processes of an earlier one. */
export const applicationName = `lucka ${numbers.sort().at(-1)}`;
