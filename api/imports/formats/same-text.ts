/** A text as two answers of a file are compared: upper and lower case alike, white space trimmed and inner runs as one space. */
export const sameText = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
