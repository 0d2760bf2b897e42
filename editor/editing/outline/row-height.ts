/** Pixels of an outline row; the style sheet's row has the same. */
export const rowHeight = 38;
