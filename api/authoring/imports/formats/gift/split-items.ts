import { mostItems, type Findings } from '../../findings.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { indexOfBare } from './escapes.ts';

export interface GiftItem {
  line: number;
  /** The trimmed lines. Blank lines occur only between braces. */
  parts: string[];
  /** The JSON of the comment with our own settings before the item, if there is one. */
  settings?: string;
}

interface Open extends GiftItem {
  isOpen: boolean;
  hasBlank: boolean;
  /** The number of parts up to the closing brace. */
  closedAt?: number;
  numbers: number[];
}

const settingsLine = /^\/\/\s*lucka\s+(\{.*\})$/;

/**
 * Splits GIFT into items: blank lines separate them, except between braces; a line with a new opening brace after a closed one begins the next item.
 * Drops comments and reports categories. An item with an unclosed brace ends at its first blank line.
 */
export function splitGift(lines: string[], findings: Findings): GiftItem[] {
  const items: GiftItem[] = [];
  let item: Open | undefined;
  let settings: string | undefined;
  const start = (line: number): Open => {
    const begun: Open = { line, parts: [], isOpen: false, hasBlank: false, numbers: [], ...(settings === undefined ? {} : { settings }) };
    settings = undefined;
    return begun;
  };
  const finish = (): void => {
    if (items.length > mostItems) throw new UnreadableFile('too_many_items');
    if (item) items.push(...(item.isOpen ? atBlanks(item) : [item]));
    item = undefined;
  };
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line.startsWith('//')) {
      settings = settingsLine.exec(line)?.[1] ?? settings;
    } else if (line === '' && item?.isOpen) {
      add(item, '', index + 1);
      item.hasBlank = true;
    } else if (line === '') {
      finish();
    } else if (!item?.isOpen && line.startsWith('$CATEGORY:')) {
      finish();
      findings.lose(index + 1, line, 'category_lost');
    } else {
      const opens = indexOfBare(line, '{') >= 0;
      if (item && opens && item.isOpen && item.hasBlank) item = afterLastBlank(item, items);
      if (item && opens && item.closedAt !== undefined) item = afterClosing(item, items);
      if (items.length > mostItems) throw new UnreadableFile('too_many_items');
      item ??= start(index + 1);
      add(item, line, index + 1);
    }
  }
  finish();
  return items;
}

function add(item: Open, line: string, number: number): void {
  item.parts.push(line);
  item.numbers.push(number);
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '{') item.isOpen = true;
    else if (line[at] === '}' && item.isOpen) {
      item.isOpen = false;
      item.closedAt = item.parts.length;
    }
  }
}

/** The earlier brace was never closed: the item ends at its last blank line, and the rest begins a new one. */
function afterLastBlank(item: Open, items: GiftItem[]): Open | undefined {
  const blocks = atBlanks(item);
  const last = item.parts.at(-1) === '' ? undefined : blocks.pop();
  items.push(...blocks);
  return last && { ...last, isOpen: false, hasBlank: false, numbers: item.numbers.slice(-last.parts.length) };
}

function afterClosing(item: Open, items: GiftItem[]): Open | undefined {
  const parts = item.parts.slice(item.closedAt);
  items.push({ ...item, parts: item.parts.slice(0, item.closedAt) });
  const numbers = item.numbers.slice(item.closedAt);
  return numbers[0] === undefined ? undefined : { line: numbers[0], parts, numbers, isOpen: false, hasBlank: false };
}

function atBlanks(item: Open): GiftItem[] {
  const blocks: GiftItem[] = [];
  let block: GiftItem | undefined;
  for (const [index, part] of item.parts.entries()) {
    if (part === '') block = undefined;
    else if (block) block.parts.push(part);
    else {
      block = {
        line: item.numbers[index] ?? item.line,
        parts: [part],
        ...(blocks.length === 0 && item.settings ? { settings: item.settings } : {}),
      };
      blocks.push(block);
    }
  }
  return blocks;
}
