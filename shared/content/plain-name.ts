import { Type } from 'typebox';

/**
 * Control characters, line separators, and characters that change the direction of reading (U+202A to U+202E, U+2066 to U+2069): in a name they
 * change how everything beside it reads. Direction marks are allowed, because names in Arabic and Hebrew may need them.
 */
const hidden = '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069';

/** Characters that are invisible by themselves: fillers, joiners, and variation selectors. */
const unseen =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFC';

/** One line with a visible character. */
export const namePattern = `^[^${hidden}]*[^${unseen}${hidden}][^${hidden}]*$`;

/** A name that a person gives herself or a thing, in one line. */
export const PlainName = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: namePattern });

const hiddenSigns = new RegExp(`[${hidden}]`, 'g');

const isName = new RegExp(namePattern, 'u');

/** For names that a program sends, where no form can refuse them; empty when nothing of the name is visible. */
export function plainName(text: string): string {
  const name = text
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(hiddenSigns, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return isName.test(name) ? name : '';
}
