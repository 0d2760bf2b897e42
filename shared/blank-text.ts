/**
 * A character that shows something. Fillers of Hangul, the empty Braille pattern, the empty note and the place of an object count as letters and signs,
 * and show nothing.
 */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text shows nothing: it is empty, or has only white space and characters that are invisible. */
export const isBlank = (text: string | null | undefined): boolean => !visible.test(text ?? '');
