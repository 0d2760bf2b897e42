import { contrastGrade, contrastRatio, type ContrastGrade } from '#shared/colours/contrast.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import { nearestPassing } from './nearest-passing.ts';

/** The use of a pair of colours: text must be readable; buttons and marks must be distinguishable, if necessary by an outline. */
export type PairUse = 'text' | 'control';
/** The minimum contrast of text, and the one above which a button or a mark needs no outline. */
const enough: Record<PairUse, number> = { text: 4.5, control: 3 };

/** The text must be readable on the background; buttons and marks must stand out from it. The player writes on them in a readable colour. */
const uses = { text_colour: 'text', button_colour: 'control', highlight_colour: 'control' } as const satisfies Partial<
  Record<keyof ThemeColours, PairUse>
>;
export type PairedColour = keyof typeof uses;

export interface ColourPair {
  field: PairedColour;
  use: PairUse;
  ratio: number;
  grade: ContrastGrade;
  /** False only for unreadable text: a button or a mark keeps its colour. */
  passes: boolean;
  /** A button or a mark that needs an outline against the background. */
  is_outlined: boolean;
  /** When it does not pass: the nearest colour that does. */
  nearest?: string;
}

export function themePairs(theme: ThemeColours): ColourPair[] {
  const ground = theme.background_colour;
  return (Object.entries(uses) as [PairedColour, PairUse][]).map(([field, use]) => {
    const ratio = contrastRatio(theme[field], ground);
    const isEnough = ratio >= enough[use];
    const is_outlined = use === 'control' && !isEnough;
    const passes = use === 'control' || isEnough;
    const nearest = passes ? undefined : nearestPassing(theme[field], ground, enough[use]);
    return { field, use, ratio, grade: contrastGrade(ratio), passes, is_outlined, ...(nearest && { nearest }) };
  });
}

/** Replaces an unreadable text colour by the nearest readable one. The colours of a brand stay. */
export function passingColours(colours: ThemeColours): ThemeColours {
  return themePairs(colours).reduce((sound, { field, nearest }) => (nearest ? { ...sound, [field]: nearest } : sound), colours);
}
