/**
 * A visible character. Unicode counts Hangul fillers, the empty Braille pattern, the empty note and the object replacement character as letters and
 * signs, but they are invisible.
 */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0\ufffc\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text is invisible: empty, or only white space and invisible characters. */
export const isBlank = (text: string | null | undefined): boolean => !visible.test(text ?? '');
