import { inSigns } from '../raised-text.ts';

const arrows: readonly [string, string][] = [
  ['<=>', ' ⇌ '],
  ['<->', ' ↔ '],
  ['->', ' → '],
  ['<-', ' ← '],
];

/** A chemical formula of TeX's mhchem in one line: `2H2 + O2 -> 2H2O`, `SO4^{2-}`; undefined when it holds more than such parts. */
export function readChemistry(source: string): string | undefined {
  if (!/^[\w\s()[\]{}^+\-<>=.*·,]*$/.test(source)) return undefined;
  let line = source;
  for (const [written, sign] of arrows) line = line.replaceAll(written, sign);
  line = line
    .replace(/\^\{?(\d*[+-])\}?/g, (_, charge: string) => inSigns(charge, 'sup') ?? charge)
    .replace(/_\{?(\d+)\}?/g, (_, count: string) => inSigns(count, 'sub') ?? count)
    .replace(/(?<=[A-Za-z)\]])\d+/g, (count) => inSigns(count, 'sub') ?? count)
    .replace(/(?<=[A-Za-z₀-₉)\]])[+-](?=\s|$)/g, (charge) => inSigns(charge, 'sup') ?? charge);
  return /[{}^_]/.test(line) ? undefined : line.replace(/\s+/g, ' ').trim();
}
