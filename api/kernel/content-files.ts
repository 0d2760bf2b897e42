import { readFileSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The product's own content is in files: documents as JSON, drawings as SVG. They are read when they are first needed. */

/** A document that fits its schema. `revive` is that of JSON.parse. */
export function readDocument<Schema extends TSchema>(
  schema: Schema,
  file: string,
  revive?: (key: string, value: unknown) => unknown,
): Static<Schema> {
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'), revive);
  const [problem] = Value.Errors(schema, document);
  if (problem) throw new Error(`${file} ${problem.instancePath}: ${problem.message}`);
  return document as Static<Schema>;
}

/** x, y, width and height in a drawing; its middle is 0,0. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export const aroundMiddle = (width: number, height: number): Box => [-width / 2, -height / 2, width, height];

/** A part of the drawing in a file, by default at a pixel for each of its units. */
export const viewOf = (file: string, [x, y, wide, high]: Box, width = wide, height = high): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${wide} ${high}">${contentOf(file)}</svg>`;

const contents = new Map<string, string>();

/** The content of the outer element of an SVG file. */
function contentOf(file: string): string {
  const known = contents.get(file);
  if (known !== undefined) return known;
  const svg = readFileSync(file, 'utf8');
  const content = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  contents.set(file, content);
  return content;
}
