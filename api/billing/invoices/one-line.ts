import { plainName } from '#shared/content/plain-name.ts';

/** A line of an address or a reference as invoices print it; empty where nothing of it is visible. */
export const oneLine = (text: string): string => plainName(text.toWellFormed());
