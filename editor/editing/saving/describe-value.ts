import i18next from 'i18next';
import { dateTime } from '#editor/dates.ts';

interface Thing {
  text?: string;
  title?: string;
  label?: string;
  name?: string;
  key?: string;
}

const thing = /^(question|person_type|round|hatch|prize|member)\/[^/]+(\/answer\/[^/]+)?$|\/(fields|items)\/[^/]+$/;

/** A value of the draft in words, for the choice between two. `path` determines its type. */
export function describeValue(path: string, value: unknown): string {
  const isThing = thing.test(path) || path.includes('/order/');
  if (value === undefined || value === null) return i18next.t(isThing ? 'conflict.deleted' : 'conflict.nothing');
  if (typeof value === 'boolean') return i18next.t(value ? 'common.yes' : 'common.no');
  if (path.includes('/order/')) return i18next.t('conflict.place', { place: value });
  if (typeof value === 'string') return inWords(value);
  if (typeof value !== 'object') return String(value);
  return ofThing(value);
}

const inWords = (text: string): string =>
  text === '' ? i18next.t('conflict.nothing') : /^\d{4}-\d\d-\d\dT/.test(text) ? dateTime(text) : text;

function ofThing(value: object): string {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'object' ? ofThing(item as object) : String(item))).join(', ');
  const { text, title, label, name, key } = value as Thing;
  if ([text, title, label, name].some((words) => words !== undefined))
    return text || title || label || name || i18next.t('conflict.nothing');
  const pictures = key ? 1 : Object.keys(value).length;
  return pictures === 0 ? i18next.t('conflict.nothing') : i18next.t('conflict.picture');
}
