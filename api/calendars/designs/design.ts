import type { Hatch } from '#shared/content/calendar.ts';
import type { Theme } from '#shared/content/head.ts';

/** Where a door stands in a drawing: its middle and its size, in the drawing's own units. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** What doors stand on, drawn around the point 0,0, with the places that it has for them. */
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

/** All that is said in a design, in one language. */
export interface DesignWords {
  title: string;
  text: string;
  button_text: string;
  /** What the board shows, for who does not see it. */
  board: string;
  rules: string;
  /** The first doors'; the others begin without words. */
  doors: readonly DoorWords[];
}

/** A calendar to begin with. Everything in it can be changed in the editor. */
export interface Design {
  desktop: Scene;
  mobile: Scene;
  /** Pictures of doors, square, drawn around 0,0 with 400 a side; doors take them in turn. The number stands in the middle. */
  art: readonly string[];
  /** Below the pictures, and where a door has none. In turn, too. */
  door_colours: readonly string[];
  border_colour: string;
  number_style: Hatch['number_style'];
  /** Doors that are not of the type `default`, by their numbers. */
  types: Readonly<Record<number, Hatch['type']>>;
  theme: Omit<Theme, 'background' | 'logo'>;
  snow: boolean;
  words: Readonly<Record<'en' | 'se', DesignWords>>;
}

export const wide = { width: 1600, height: 1000 };
export const narrow = { width: 1000, height: 1600 };
