import { expect, test } from 'vitest';
import { withTexts } from '#shared/rich-text/texts-of.ts';
import { Draft } from './document.ts';

interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every string of the document: an example that has nothing else, by its path, and whether the schema allows it marks. */
function textsOf(schema: Schema, path: string, wrapped: (value: unknown) => unknown): [string, { example: unknown; isRich: boolean }][] {
  const { type, format = '', properties = {}, items, anyOf = [] } = schema;
  if (type === 'string') return [[path, { example: wrapped('*x*'), isRich: format.startsWith('text-of-') }]];
  return [
    ...anyOf.flatMap((each) => textsOf(each, path, wrapped)),
    ...(items && !Array.isArray(items) ? textsOf(items, `${path}[]`, (value) => wrapped([value])) : []),
    ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, `${path}.${name}`, (value) => wrapped({ [name]: value }))),
  ];
}

test('the texts that are rendered and escaped are those that the schema allows marks', () => {
  const texts = textsOf(Draft as Schema, '', (value) => value);
  const changed = texts.filter(([, { example }]) => withTexts(example, () => ({ text: '' })) !== example).map(([path]) => path);
  const rich = texts.filter(([, { isRich }]) => isRich).map(([path]) => path);
  expect(rich.length).toBeGreaterThan(20);
  expect(new Set(changed)).toEqual(new Set(rich));
});
