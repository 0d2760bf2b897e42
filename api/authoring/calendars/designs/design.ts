import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { readDocument } from '#api/kernel/content-files.ts';
import { Hatch } from '#shared/content/calendar.ts';
import type { DesignName } from '#shared/content/design-names.ts';
import { object, optional, text } from '#shared/content/schema.ts';
import { Look } from './look.ts';

/** A calendar to start with: documents/NAME.json and its drawings in drawings/NAME/. Everything in it can be changed in the editor. */

/** The position of a door in a drawing: its centre and its size, in the units of the drawing. */
const Spot = object({ x: Type.Number(), y: Type.Number(), size: Type.Number({ exclusiveMinimum: 0 }) });
export type Spot = Static<typeof Spot>;

const DoorWords = object({
  title: text(300),
  text: text(8000),
  /** An example question; the first answer is right. */
  question: optional(object({ text: text(4000), answers: Type.Array(text(2000), { minItems: 2 }), feedback: text(4000) })),
});
export type DoorWords = Static<typeof DoorWords>;

/** All texts of a design in one language. */
const DesignWords = object({
  title: text(300),
  text: text(2000),
  button_text: text(100),
  /** The alternative text of the board. */
  board: text(500),
  rules: text(20_000),
  /** The texts of the first doors; the others start without texts. */
  doors: Type.Array(DoorWords),
});
export type DesignWords = Static<typeof DesignWords>;

const { door_colour, border_colour, number_style, type } = Hatch.properties;

const Design = object({
  /** The positions of the doors on the board of a wide screen and of a high one. */
  desktop: Type.Array(Spot, { minItems: 1 }),
  mobile: Type.Array(Spot, { minItems: 1 }),
  /** How wide the part of the high drawing is that is shown, around its middle. Where it is narrow, doors on a phone are large. */
  mobile_width: Type.Integer({ minimum: 800, maximum: 1000 }),
  /** The drawings of doors; doors use them in turn. The number is in the middle. */
  art: Type.Array(Type.String({ pattern: '^[a-z-]{2,40}$' }), { minItems: 1 }),
  /** Shown under the pictures, and on doors without one. Used in turn, too. */
  door_colours: Type.Array(door_colour, { minItems: 1 }),
  border_colour,
  number_style,
  /** Doors of another type than `default`, by their numbers. */
  types: Type.Record(Type.String({ pattern: '^[1-9][0-9]*$' }), type),
  theme: Look,
  snow: Type.Boolean(),
  words: object({ en: DesignWords, se: DesignWords }),
});
export type Design = Static<typeof Design>;

/** The sizes of the boards. */
export const boardsOf = ({ mobile_width }: Pick<Design, 'mobile_width'>) => ({
  desktop: { width: 1600, height: 1000 },
  mobile: { width: mobile_width, height: 1600 },
});

const read = new Map<DesignName, Design>();

export function findDesign(name: DesignName): Design {
  const design = read.get(name) ?? readDocument(Design, join(import.meta.dirname, 'documents', `${name}.json`));
  read.set(name, design);
  return design;
}
