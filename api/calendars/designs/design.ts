import type { Hatch } from '#shared/content/calendar.ts';
import type { Theme } from '#shared/content/head.ts';

/** The position of a door in a drawing: its centre and its size, in the units of the drawing. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** The background of doors, drawn around the point 0,0, with its positions for doors. */
export interface Scene {
  width: number;
  height: number;
  body: string;
  spots: readonly Spot[];
}

export interface DoorWords {
  title: string;
  text: string;
  /** An example question; the first answer is right. */
  asked?: { text: string; answers: readonly string[]; told: string };
}

/** All texts of a design in one language. */
export interface DesignWords {
  title: string;
  text: string;
  button_text: string;
  /** The alternative text of the board. */
  board: string;
  rules: string;
  /** The texts of the first doors; the others start without texts. */
  doors: readonly DoorWords[];
}

/** A calendar to start with. Everything in it can be changed in the editor. */
export interface Design {
  desktop: Scene;
  mobile: Scene;
  /** Pictures of doors, square, drawn around 0,0 with sides of 400; doors use them in turn. The number is in the middle. */
  art: readonly string[];
  /** Shown under the pictures, and on doors without one. Used in turn, too. */
  door_colours: readonly string[];
  border_colour: string;
  number_style: Hatch['number_style'];
  /** Doors of another type than `default`, by their numbers. */
  types: Readonly<Record<number, Hatch['type']>>;
  theme: Omit<Theme, 'background' | 'logo'>;
  snow: boolean;
  words: Readonly<Record<'en' | 'se', DesignWords>>;
}

export const wide = { width: 1600, height: 1000 };
export const narrow = { width: 1000, height: 1600 };
