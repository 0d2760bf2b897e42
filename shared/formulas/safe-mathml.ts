const elements = new Set(
  'math mrow mi mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose'.split(
    ' ',
  ),
);
const attributes = new Set(
  (
    'class style display mathvariant mathsize mathcolor mathbackground displaystyle scriptlevel stretchy fence form separator symmetric ' +
    'movablelimits largeop accent accentunder lspace rspace minsize maxsize linethickness width height depth voffset notation side ' +
    'columnalign columnspacing columnlines columnspan rowalign rowspacing rowlines rowspan frame'
  ).split(' '),
);
const deepest = 60;
/** The shortest and the longest length in each unit: no formula reaches far out of its place. */
const lengths: Readonly<Record<string, readonly [number, number]>> = { em: [-3, 20], ex: [-6, 40], pt: [-36, 240], px: [-48, 320] };

/** Whether MathML has only known elements and attributes, simple values, lengths within limits, and little depth. */
export function isSafeMathml(mathml: string): boolean {
  let depth = 0;
  let most = 0;
  let isKnown = true;
  const text = mathml.replace(/<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)>/g, (_tag, end: string, name: string, written: string) => {
    depth += end === '' ? 1 : -1;
    most = Math.max(most, depth);
    isKnown &&= elements.has(name) && areKnown(written);
    return '';
  });
  return isKnown && most <= deepest && !/[<>]/.test(text);
}

const areKnown = (written: string): boolean =>
  [...written.matchAll(/([a-z]+)="([^"]*)"/g)].every(([, name = '', value = '']) => attributes.has(name) && isSimple(name, value));

/** Without parentheses a style fetches nothing. */
const isSimple = (name: string, value: string): boolean =>
  (name === 'style' ? /^(?:[a-z-]+:[\w#.% -]*;)*$/ : /^[\w#.%+ -]*$/).test(value) && !/fixed|sticky/.test(value) && areShort(value);

const areShort = (value: string): boolean =>
  [...value.matchAll(/(-?[\d.]+)(em|ex|pt|px)\b/g)].every(([, number, unit = '']) => {
    const [shortest, longest] = lengths[unit] ?? [0, 0];
    return Number(number) >= shortest && Number(number) <= longest;
  });
