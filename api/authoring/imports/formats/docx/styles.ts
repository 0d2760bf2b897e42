import { isRedOrGreen, partsOfHex } from '#shared/colours/is-red-or-green.ts';
import type { Stress } from '../text/piece.ts';
import { childNamed, childrenNamed, type XmlElement } from '../xml.ts';
import { placeOf, type Place } from './numbering.ts';

export interface Style {
  stresses: Partial<Record<Stress, boolean>>;
  place?: Place;
}

/** The styles of a document by their ids, each with what it takes from the one it is based on. */
export function stylesOf(styles: XmlElement | undefined): (id: string | undefined) => Style {
  const elements = new Map((styles ? childrenNamed(styles, 'style') : []).map((style) => [style.attributes['styleId'], style]));
  const known = new Map<string, Style>();
  const styleOf = (id: string | undefined, depth = 0): Style => {
    const element = elements.get(id);
    if (id === undefined || !element || depth > 20) return { stresses: {} };
    const found = known.get(id);
    if (found) return found;
    const base = styleOf(childNamed(element, 'basedOn')?.attributes['val'], depth + 1);
    const place = placeOf(childNamed(element, 'pPr')) ?? base.place;
    const style = { stresses: { ...base.stresses, ...stressesOf(childNamed(element, 'rPr')) }, ...(place && { place }) };
    known.set(id, style);
    return style;
  };
  return styleOf;
}

export const isOn = (element: XmlElement): boolean => !/^(?:0|false|off|none)$/.test(element.attributes['val'] ?? '');

/** The stresses that these properties turn on or off. */
export function stressesOf(properties: XmlElement | undefined): Partial<Record<Stress, boolean>> {
  if (!properties) return {};
  const found: Partial<Record<Stress, boolean>> = {};
  const names = { b: 'bold', u: 'underline', highlight: 'highlight' } as const;
  for (const [name, stress] of Object.entries(names)) {
    const element = childNamed(properties, name);
    if (element) found[stress] = isOn(element);
  }
  const colour = childNamed(properties, 'color')?.attributes['val'];
  if (colour !== undefined) found.colour = isRedOrGreen(partsOfHex(colour) ?? []);
  const shade = childNamed(properties, 'shd')?.attributes['fill'];
  if (shade !== undefined && found.highlight === undefined) found.highlight = /^[0-9a-f]{6}$/i.test(shade) && !/^f{6}$/i.test(shade);
  return found;
}
