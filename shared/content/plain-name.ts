import { Type } from 'typebox';
import { hidden, plainLine } from '#shared/plain-line.ts';

/** Characters that are invisible by themselves: fillers, joiners, tags, and variation selectors. */
const unseen =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFC\\u{1BCA0}-\\u{1BCA3}\\u{1D159}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';

/** One line with a visible character. It reads a text once, however long it is: a pattern is tested even where the length is wrong. */
export const namePattern = `^(?![\\s\\S]*[${hidden}])[${unseen}]*[^${unseen}]`;

/** A name that a person gives herself or a thing, in one line. */
export const PlainName = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: namePattern });

const isName = new RegExp(namePattern, 'u');

/** For names that a program sends, where no form can refuse them; empty when nothing of the name is visible. */
export function plainName(text: string): string {
  const name = plainLine(text);
  return isName.test(name) ? name : '';
}
