/** A text with gaps, a line in place of each. */
export const withBlanks = (gap_text: string): string => gap_text.replaceAll(/\{\{[a-z0-9]{1,8}\}\}/g, '_____');
