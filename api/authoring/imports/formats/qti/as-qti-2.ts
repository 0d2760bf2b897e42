import type { XmlElement } from '../xml.ts';

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames the elements and attributes of QTI 3, such as `qti-simple-choice` and `base-type`, to the names of QTI 2. Others stay unchanged. */
export function asQti2(element: XmlElement): XmlElement {
  return element.name.startsWith('qti-') ? renamed(element) : element;
}

function renamed(element: XmlElement): XmlElement {
  const isOfQti = element.name.startsWith('qti-');
  return {
    name: isOfQti ? camel(element.name.slice(4)) : element.name,
    attributes: isOfQti
      ? Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [camel(name), value]))
      : element.attributes,
    children: element.children.map((child) => (typeof child === 'string' ? child : renamed(child))),
  };
}
