import { contrastGrade, contrastRatio, type ContrastGrade } from '#shared/colours/contrast.ts';
import { nearestPassing } from '#shared/colours/nearest-passing.ts';
import type { Theme, ThemeColours } from '#shared/content/head.ts';
import { isOnPaper, playColours } from '#ui/play-colours.ts';

export type ColourName = keyof ThemeColours;
type Place = 'page' | 'answer' | 'field' | 'own' | 'edge' | 'chosen' | 'right' | 'wrong';

/** A place of the player where a colour stands, with its contrast there. */
export interface Spot {
  place: Place;
  ink: string;
  ground: string;
  ratio: number;
  word: ContrastGrade | 'clear' | 'outlined';
  /** The colour that players get here in place of an unreadable text. */
  instead?: string;
}

/** The minimum contrast of texts. */
const readable = 4.5;
/** The minimum contrast of lines and edges. */
const distinct = 3;

const text = (place: Place, ink: string, ground: string, shown?: string): Spot => {
  const ratio = contrastRatio(ink, ground);
  return { place, ink, ground, ratio, word: contrastGrade(ratio), ...(ratio < readable && shown && { instead: shown }) };
};

const line = (place: Place, ink: string, ground: string): Spot => {
  const ratio = contrastRatio(ink, ground);
  return { place, ink, ground, ratio, word: ratio >= distinct ? 'clear' : 'outlined' };
};

/** Whether pages have a field of colours instead of a background picture. */
export const hasField = ({ background, scenery }: Pick<Theme, 'background' | 'scenery'>): boolean =>
  !background.desktop && !background.mobile && scenery !== 'plain';

/** Where each colour stands; `isOnField`: questions without a picture stand on a field of the theme's colours. */
export function spotsOf(colours: ThemeColours, isOnField: boolean): Record<ColourName, Spot[]> {
  const shown = playColours(colours);
  const { text_colour, button_colour, secondary_button_colour, highlight_colour, background_colour } = colours;
  const fields = [shown['--scene-1'], shown['--scene-2']].map((ground) => text('field', text_colour, ground, shown['--ink']));
  const worst = fields.toSorted((a, b) => a.ratio - b.ratio)[0] as Spot;
  return {
    background_colour: [],
    text_colour: [
      text('page', text_colour, background_colour, shown['--ink']),
      text('answer', isOnPaper(background_colour) ? shown['--card-ink'] : text_colour, shown['--card'], shown['--card-ink']),
      ...(isOnField ? [worst] : []),
    ],
    button_colour: [text('own', shown['--button-ink'], button_colour), line('edge', button_colour, background_colour)],
    secondary_button_colour: [text('own', shown['--second-ink'], secondary_button_colour)],
    highlight_colour: [text('own', shown['--mark-ink'], highlight_colour), line('edge', highlight_colour, background_colour)],
  };
}

/** How answers are marked. `isReplaced`: a reddish highlight would look like wrong, so a chosen answer has another colour. */
export function answerSpots(colours: ThemeColours): { spots: Spot[]; isReplaced: boolean } {
  const shown = playColours(colours);
  const card = shown['--card'];
  return {
    spots: [line('chosen', shown['--chosen-line'], card), text('right', shown['--right'], card), text('wrong', shown['--wrong'], card)],
    isReplaced: shown['--chosen'] !== colours.highlight_colour,
  };
}

/** The nearest colour that reads in all places of a text; undefined when the present one does. */
export function mended(spots: readonly Spot[]): string | undefined {
  const failing = spots.filter(({ instead }) => instead !== undefined).toSorted((a, b) => a.ratio - b.ratio);
  const [worst] = failing;
  // Where the player has another colour anyway, such as on paper, this one need not read.
  const own = spots.filter(({ ink }) => ink === worst?.ink);
  const reads = (colour: string) => own.every(({ ground }) => contrastRatio(colour, ground) >= readable);
  const nearest = failing.map(({ ink, ground }) => nearestPassing(ink, ground, readable));
  return worst && [...nearest, worst.instead, '#000000', '#ffffff'].find((colour) => colour !== undefined && reads(colour));
}
