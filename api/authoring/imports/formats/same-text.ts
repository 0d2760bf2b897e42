import { shown } from './signs.ts';

/** The normalised text for comparing two answers of a file: ignores case, trims, and collapses white space. */
export const sameText = (text: string): string => shown(text).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
