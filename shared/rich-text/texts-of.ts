import { plain } from './plain.ts';

/** The fields of documents that hold texts with marks, and the names of their HTML in a publication. */
const htmlNames = {
  text: 'html',
  passed_text: 'passed_html',
  failed_text: 'failed_html',
  description: 'description_html',
  feedback: 'feedback_html',
} as const;
/** Parts of documents whose texts are plain: a sponsor's line, a link's words, and the card of a collection's member, which is a link as a whole. */
const plainParts: ReadonlySet<string> = new Set(['sponsor', 'link', 'member', 'members']);
/** Parts whose `text` is on a button, or beside a control. */
const inlineParts: ReadonlySet<string> = new Set(['answers', 'answer']);

/** A text as a document holds it: `html` is absent where the text has no marks. */
export interface Written {
  text: string;
  html?: string | undefined;
}
export type ChangeText = (text: string, isInline: boolean) => Written;

/** A document, or a part of one, with its texts changed. Returns unchanged objects as they are. */
export function withTexts<T>(value: T, change: ChangeText): T {
  return changed(value, change, false) as T;
}

function changed(value: unknown, change: ChangeText, isInline: boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => changed(item, change, isInline));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  return isObject(value) ? changedFields(value, change, isInline) : value;
}

function changedFields(value: Record<string, unknown>, change: ChangeText, isInline: boolean): unknown {
  const next = { ...value };
  let isChanged = false;
  const set = (name: string, field: unknown) => {
    isChanged ||= next[name] !== field;
    next[name] = field;
  };
  for (const [name, field] of Object.entries(value)) {
    const htmlName = Object.hasOwn(htmlNames, name) && htmlNames[name as keyof typeof htmlNames];
    if (htmlName && typeof field === 'string') {
      const { text, html } = change(field, isInline && name !== 'feedback');
      set(name, text);
      if (html !== undefined) set(htmlName, html);
    } else if (!plainParts.has(name)) set(name, changed(field, change, isInline || inlineParts.has(name)));
  }
  return isChanged ? next : value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A document, or a part of one, with its texts as plain text. */
export const plainTexts = <T>(value: T): T => withTexts(value, (text) => ({ text: plain(text) }));
