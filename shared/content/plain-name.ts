import { Type } from 'typebox';

/**
 * Control signs, line separators, and signs that turn the direction of reading (U+202A to U+202E, U+2066 to U+2069): in a name they change how
 * everything beside it reads. Marks of direction stay, which names in Arabic and Hebrew may need.
 */
const hidden = '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069';

/** Characters that show nothing by themselves: fillers, joiners, and selectors of how the character before is drawn. */
const unseen =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFC';

/** One line with something to see in it. */
export const namePattern = `^[^${hidden}]*[^${unseen}${hidden}][^${hidden}]*$`;

/** What a person calls herself or a thing, in one line. */
export const PlainName = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: namePattern });

const hiddenSigns = new RegExp(`[${hidden}]`, 'g');

const isName = new RegExp(namePattern, 'u');

/** For names that no form can refuse, since a program sends them; empty where nothing of it is seen. */
export function plainName(given: string): string {
  const name = given
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(hiddenSigns, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return isName.test(name) ? name : '';
}
