import { withoutLeadingSigns } from '../signs.ts';
import { bulletOf, numberOf, optionOf } from './labels.ts';
import { feedbackIn, keyIn, keysHeading, pointsOf, questionHeadOf } from './words.ts';

/**
 * A line whose looks begin behind its label, where patterns find it: a look of the label alone goes, one of the words after it stays. Keys and points
 * have no looks.
 */
export function withLeadingLooks(text: string): string {
  const bare = withoutLeadingSigns(text);
  if (bare === text) return text;
  const words = wordsAfterLabel(bare);
  if (words !== undefined && bare.endsWith(words)) return moved(text, bare.length - words.length);
  return isKey(bare) ? bare : text;
}

const wordsAfterLabel = (bare: string): string | undefined =>
  (numberOf(bare) ?? optionOf(bare) ?? bulletOf(bare) ?? questionHeadOf(bare))?.text ?? feedbackIn(bare);

const isKey = (bare: string): boolean =>
  /^\d/.test(bare) || keyIn(bare) !== undefined || keysHeading.test(bare) || pointsOf(bare) !== undefined;

const sign = /\uFDE0[^\uFDD0-\uFDEF]*\uFDE1|[\uFDD0-\uFDEF]/y;

/** The first letters of a text without their signs, and the looks that go on begin after them. */
function moved(text: string, letters: number): string {
  const open: { sign: string; end: string }[] = [];
  let label = '';
  let at = 0;
  while (label.length < letters && at < text.length) {
    sign.lastIndex = at;
    const [found] = sign.exec(text) ?? [];
    if (found === undefined) label += text[at];
    else {
      const closes = open.findLastIndex(({ end }) => end === found);
      if (closes >= 0) open.splice(closes, 1);
      else open.push({ sign: found, end: found.length > 1 ? '\uFDE2' : String.fromCharCode(found.charCodeAt(0) + 1) });
    }
    at += found?.length ?? 1;
  }
  return label + open.map((each) => each.sign).join('') + text.slice(at);
}
