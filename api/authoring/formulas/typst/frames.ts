import type { XmlElement } from '#api/kernel/xml/xml-tree.ts';

const enclosures: Readonly<Record<string, (body: string) => string>> = {
  top: (body) => `overline(${body})`,
  bottom: (body) => `underline(${body})`,
  box: (body) => box('stroke: 0.5pt, inset: 3pt', body),
  updiagonalstrike: (body) => `cancel(${body})`,
  downdiagonalstrike: (body) => `cancel(inverted: #true, ${body})`,
  'updiagonalstrike downdiagonalstrike': (body) => `cancel(cross: #true, ${body})`,
  horizontalstrike: (body) => `cancel(angle: #90deg, ${body})`,
  circle: (body) => box('stroke: 0.5pt, inset: 3pt, radius: 50%', body),
  longdiv: (body) => `lr(\\u{29} overline(${body}))`,
  actuarial: (body) => `lr(overline(${body}) \\u{7c})`,
  phasorangle: (body) => `lr(\\u{2220} underline(${body}))`,
};

const box = (settings: string, body: string): string => `#box(${settings}, baseline: 30%, $${body}$)`;

/** The lines round an element, and its colours. */
export function framed({ name, attributes: { notation = '', style = '', mathcolor, mathbackground } }: XmlElement, body: string): string {
  const enclosed = name === 'menclose' ? (enclosures[notation]?.(body) ?? body) : body;
  const colour = mathcolor ?? /(?:^|;)color:(#[0-9a-f]{3,8});/i.exec(style)?.[1];
  const written = colour && isColour(colour) ? `#text(fill: rgb("${colour}"), $${enclosed}$)` : enclosed;
  const settings = [
    ...(/(?:^|;)border:/.test(style) ? ['stroke: 0.5pt'] : []),
    ...(mathbackground && isColour(mathbackground) && name !== 'mspace' ? [`fill: rgb("${mathbackground}")`] : []),
  ];
  return settings.length > 0 ? box([...settings, 'inset: 3pt'].join(', '), written) : written;
}

const isColour = (text: string): boolean => /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text);
