import { inSigns } from '#shared/rich-text/raised-signs.ts';
import type { ReasonCode } from '../reasons.ts';

/**
 * Converts texts between `\uFDD0sup\uFDD1` (or sub) and `\uFDD0\uFDD1` to superscript or subscript characters: x² is not x2. When a character has no
 * such form, the formatting is lost.
 */
export function raised(text: string, lost: Set<ReasonCode>): string {
  return text
    .replace(/\uFDD0(sup|sub)\uFDD1([^\uFDD0]{0,40})\uFDD0\uFDD1/g, (_, way: 'sup' | 'sub', inner: string) => {
      const signs = inSigns(inner, way);
      if (signs === undefined) lost.add('formatting_lost');
      return signs ?? inner;
    })
    .replace(/\uFDD0(?:sup|sub)?\uFDD1/g, () => {
      lost.add('formatting_lost');
      return '';
    });
}
