/** A colour by how light it is (0 to 1), how strong (0 to about 0.37 in sRGB) and of which hue (radians). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

/** `colour` as #rrggbb. */
export function toOklch(colour: string): Oklch {
  const [l, a, b] = toOklab(colour);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The same lightness and hue as #rrggbb, with as much of the chroma as a screen can show. */
export function toHex({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  if (isShown(linearOf({ l: light, c, h }))) return hexOf(linearOf({ l: light, c, h }));
  let [most, least] = [c, 0];
  for (let step = 0; step < 16; step += 1) {
    const middle = (most + least) / 2;
    if (isShown(linearOf({ l: light, c: middle, h }))) least = middle;
    else most = middle;
  }
  return hexOf(linearOf({ l: light, c: least, h }));
}

/** How far apart two colours look, as a distance in OKLab. */
export function colourDistance(one: string, other: string): number {
  const [a, b] = [toOklab(one), toOklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function toOklab(colour: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf({ l: light, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** With room for what rounding does. */
const isShown = (linear: Triple): boolean => linear.every((value) => value >= -0.0005 && value <= 1.0005);

const hexOf = (linear: Triple): string => `#${linear.map((value) => byteOf(fromLinear(value)).toString(16).padStart(2, '0')).join('')}`;
const byteOf = (value: number): number => Math.min(255, Math.max(0, Math.round(value * 255)));
const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);
