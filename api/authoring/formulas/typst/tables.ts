import { elementsOf, type XmlElement } from '#api/kernel/xml/xml-tree.ts';

/** A table as a matrix without brackets, with its lines between rows and columns. */
export function tableOf(table: XmlElement, row: (cell: XmlElement) => string): string {
  const rows = elementsOf(table).map(elementsOf);
  const lines = [
    ...places(
      'hline',
      rows.map((cells) => cells[0]),
      'border-bottom',
    ),
    ...places('vline', rows[0] ?? [], 'border-right'),
  ];
  const isAligned = rows[0]?.[0]?.attributes.class === 'tml-right';
  const settings = [
    'delim: #none',
    ...(isAligned ? ['column-gap: #0.2em'] : []),
    ...(lines.length > 0 ? [`augment: #(${lines.join(', ')})`] : []),
  ];
  return `mat(${settings.join(', ')}, ${rows.map((cells) => cells.map((cell) => aligned(cell, row(cell) || '""')).join(', ')).join('; ')})`;
}

/** A point of alignment at the side where the cells of a column meet. */
function aligned({ attributes }: XmlElement, body: string): string {
  if (attributes.class?.includes('tml-right')) return `${body} &`;
  return attributes.class?.includes('tml-left') ? `& ${body}` : body;
}

const places = (name: string, cells: readonly (XmlElement | undefined)[], border: string): string[] => {
  const found = cells.slice(0, -1).flatMap((cell, place) => (cell?.attributes.style?.includes(border) ? [place + 1] : []));
  return found.length > 0 ? [`${name}: (${found.map((place) => `${place},`).join(' ')})`] : [];
};
