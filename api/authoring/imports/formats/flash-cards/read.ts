import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { readHtml } from '../read-html.ts';

/** The separators between a term and its definition; the first one in all lines counts. In a single line only a tab is certain. */
const separators = ['\t', ';', ',', ' - ', ' – ', ' — ', '|'];
const namedSeparators: Readonly<Record<string, string>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  pipe: '|',
  colon: ':',
  space: ' ',
};

/** How a file of flash cards is written, by its first lines in Anki, or by what all of its lines have in common. */
interface Deck {
  separator: string;
  isHtml: boolean;
  /** Places of columns that are no side of a card, such as tags. */
  others: Set<number>;
}

const setting = /^#(separator|html|[a-z]{1,20} column|columns|tags|deck|notetype|if matches):(.{0,100})$/i;

function deckOf(lines: readonly string[]): Deck | undefined {
  const settings = new Map(lines.flatMap((line) => (setting.exec(line.trim()) ? [lineSetting(line)] : [])));
  const isHtml = settings.get('html') === 'true';
  const others = new Set([...settings].flatMap(([name, value]) => (name.endsWith(' column') ? [Number(value) - 1] : [])));
  const named = settings.get('separator');
  if (named !== undefined) return { separator: namedSeparators[named.toLowerCase()] ?? named, isHtml, others };
  const written = cardLines(lines);
  const separator = separators.find((candidate) =>
    candidate === '\t' ? areTabbed(written) : written.length > 1 && written.every((line) => isPair(line, candidate)),
  );
  return separator === undefined ? undefined : { separator, isHtml, others };
}

const lineSetting = (line: string): [name: string, value: string] => {
  const [, name = '', value = ''] = setting.exec(line.trim()) ?? [];
  return [name.toLowerCase(), value.trim()];
};
const cardLines = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '' && !setting.test(line.trim()));

/** A few lines may have no tab, such as the second line of a definition: they are reported. */
function areTabbed(lines: readonly string[]): boolean {
  const cards = lines.filter((line) => line.includes('\t'));
  return cards.length > 0 && lines[0] === cards[0] && cards.every((line) => isPair(line, '\t')) && cards.length * 3 >= lines.length * 2;
}

const isPair = (line: string, separator: string): boolean => {
  const cells = line.split(separator);
  // A comma before a space is one of a sentence.
  return cells.length === 2 && cells.every((cell) => cell.trim() !== '') && !(separator === ',' && line.includes(', '));
};

/** Flash cards as Quizlet, Anki and others export them as text: on each line a term and its definition, with a tab or another sign between. */
export const isFlashCards = (lines: readonly string[]): boolean => deckOf(lines) !== undefined && cardLines(lines).length > 0;

const headings = /^(?:term|front|word|question|begriff|vorderseite|termino|término|terme|recto|fråga|framsida)$/i;

/** Each card is a question to which the other side is typed as the answer. */
export function readFlashCards(lines: string[], newId: () => string, findings: Findings): void {
  const deck = deckOf(lines) ?? { separator: '\t', isHtml: false, others: new Set<number>() };
  const lost = new Set<ReasonCode>();
  const cards = cardsIn(lines, deck);
  const isHeaded = headings.test(cards[0]?.sides[0] ?? '');
  for (const [place, { line, sides, whole }] of cards.entries()) {
    if (place === 0 && isHeaded) continue;
    const [text = '', answer = ''] = sides.map((side) => plain(side, deck, lost));
    if (text === '' || answer === '') findings.skip(line, whole, text === '' ? 'no_text' : 'no_answers');
    else
      findings.take(
        line,
        text,
        blankQuestion('free_text', newId, { text, accepted: [answer] }),
        place === Number(isHeaded) ? ['columns_guessed', ...lost] : lost,
      );
    lost.clear();
  }
}

/** The cards with their lines. */
function cardsIn(lines: readonly string[], { separator, others }: Deck): { line: number; sides: string[]; whole: string }[] {
  const cards: { line: number; sides: string[]; whole: string }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || setting.test(line.trim())) continue;
    const cells = line.split(separator).filter((_, place) => !others.has(place));
    cards.push({ line: index + 1, sides: cells.slice(0, 2).map((cell) => unquoted(cell.trim())), whole: line });
  }
  return cards;
}

/** Anki puts a side between quotation marks where it holds the separator. */
const unquoted = (cell: string): string => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

function plain(side: string, { isHtml }: Deck, lost: Set<ReasonCode>): string {
  if (!isHtml) return side;
  const { text, lost: gone } = readHtml(side);
  for (const code of gone) lost.add(code);
  return text;
}
