import { makeFormula } from '#shared/formulas/make-formula.ts';
import { shown, signed } from '../signs.ts';

/** A formula between its signs; undefined where its TeX cannot be read. */
export function formulaOfTex(source: string, isBlock: boolean): string | undefined {
  const tex = shown(source).trim();
  const isReadable = tex !== '' && !/\\\)|\$\$/.test(tex) && !(!isBlock && tex.includes('\n')) && !('error' in makeFormula(tex, isBlock));
  return isReadable ? signed(tex, isBlock ? 'block_formula' : 'formula') : undefined;
}
