/** The field of a gap in the form, by which a problem names it. */
export const gapField = (id: string): string => `gaps.${id}`;
