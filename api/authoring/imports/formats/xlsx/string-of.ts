import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';

/** The text of a shared or inline string: its runs, without phonetic ones. Excel writes control characters as `_x000D_`. */
export function stringOf(element: XmlElement): string {
  const runs = childrenNamed(element, 'r').flatMap((run) => childrenNamed(run, 't'));
  const plain = childNamed(element, 't');
  return (plain ? [plain, ...runs] : runs)
    .map(textOf)
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}
