import { childNamed, childrenNamed, type XmlElement } from '../xml.ts';

/** How a level of a list is labelled. */
interface Level {
  format: string;
  /** The sign after the number or letter. */
  sign: '.' | ')';
  start: number;
}

interface List {
  /** Lists of one kind count on, unless a list starts anew. */
  counter: string;
  levels: Map<number, Level>;
}

export interface Place {
  list: string;
  level: number;
}

const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  element && childNamed(element, name)?.attributes['val'];

export function placeOf(properties: XmlElement | undefined): Place | undefined {
  const numbered = properties && childNamed(properties, 'numPr');
  const list = valueOf(numbered, 'numId');
  return list === undefined ? undefined : { list, level: Number(valueOf(numbered, 'ilvl') ?? 0) };
}

/** The lists of a document by their ids. */
export function listsOf(numbering: XmlElement | undefined): Map<string, List> {
  if (!numbering) return new Map();
  const kinds = new Map(childrenNamed(numbering, 'abstractNum').map((kind) => [kind.attributes['abstractNumId'], kind]));
  return new Map(
    childrenNamed(numbering, 'num').map((num): [string, List] => {
      const id = num.attributes['numId'] ?? '';
      const kindId = valueOf(num, 'abstractNumId');
      const kind = kinds.get(kindId);
      const levels = new Map((kind ? childrenNamed(kind, 'lvl') : []).map((level) => [levelNumber(level), levelOf(level)]));
      const overrides = childrenNamed(num, 'lvlOverride');
      for (const override of overrides) {
        const own = childNamed(override, 'lvl');
        const level = own ? levelOf(own) : levels.get(levelNumber(override));
        if (level) levels.set(levelNumber(override), { ...level, start: Number(valueOf(override, 'startOverride') ?? level.start) });
      }
      return [id, { counter: overrides.length > 0 ? `list ${id}` : `kind ${kindId}`, levels }];
    }),
  );
}

const levelNumber = ({ attributes }: XmlElement): number => Number(attributes['ilvl'] ?? 0);

const levelOf = (level: XmlElement): Level => ({
  format: valueOf(level, 'numFmt') ?? 'decimal',
  sign: valueOf(level, 'lvlText')?.trim().endsWith(')') ? ')' : '.',
  start: Number(valueOf(level, 'start') ?? 1),
});

const isLettered = ({ format }: Level): boolean => format.endsWith('Letter') || format.endsWith('Roman');

/** Labels list items in the order of the document, as a reader sees them. */
export function newLabels(lists: ReadonlyMap<string, List>) {
  const counts = new Map<string, Map<number, number>>();
  return {
    /** The label of the next item at this place; undefined: no list. */
    label({ list: id, level }: Place): string | undefined {
      const list = lists.get(id);
      const look = list?.levels.get(level);
      if (!list || !look || look.format === 'none') return undefined;
      const counted = counts.get(list.counter) ?? new Map<number, number>();
      counts.set(list.counter, counted);
      for (const deeper of counted.keys()) if (deeper > level) counted.delete(deeper);
      const count = (counted.get(level) ?? look.start - 1) + 1;
      counted.set(level, count);
      return labelOf(look, level, count);
    },
    /** A paragraph outside lists: letters below it begin anew, however the document counts on. */
    interrupt(): void {
      for (const { counter, levels } of lists.values())
        for (const [level, look] of levels) if (isLettered(look)) counts.get(counter)?.delete(level);
    },
  };
}

function labelOf(look: Level, level: number, count: number): string {
  if (look.format === 'bullet') return '• ';
  const asLetter = look.format.endsWith('Letter') || (look.format.endsWith('Roman') && level > 0);
  return `${asLetter && count <= 26 ? String.fromCharCode(96 + count) : count}${look.sign} `;
}
