import { contrastGrade, contrastRatio, type ContrastGrade } from '#shared/colours/contrast.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import { nearestPassing } from './nearest-passing.ts';

/** What a pair of colours is for: text is read; buttons and marks are told apart, if need be by an outline. */
export type PairUse = 'text' | 'control';
/** The contrast that text needs, and that from which a button or a mark needs no outline. */
const enough: Record<PairUse, number> = { text: 4.5, control: 3 };

/** The text is to read on the background; buttons and marks are to stand out from it. The player writes on them in a colour that reads. */
const uses = { text_colour: 'text', button_colour: 'control', highlight_colour: 'control' } as const satisfies Partial<
  Record<keyof ThemeColours, PairUse>
>;
export type PairedColour = keyof typeof uses;

export interface ColourPair {
  field: PairedColour;
  use: PairUse;
  ratio: number;
  grade: ContrastGrade;
  /** False only for text that does not read: a button or a mark keeps its colour. */
  passes: boolean;
  /** A button or a mark that an outline parts from the background. */
  is_outlined: boolean;
  /** Where it does not pass: the nearest colour that does. */
  nearest?: string;
  /** Whether any colour reaches AAA (7) on this background. */
  can_be_aaa: boolean;
}

export function themePairs(theme: ThemeColours): ColourPair[] {
  const ground = theme.background_colour;
  const can_be_aaa = Math.max(contrastRatio('#000000', ground), contrastRatio('#ffffff', ground)) >= 7;
  return (Object.entries(uses) as [PairedColour, PairUse][]).map(([field, use]) => {
    const ratio = contrastRatio(theme[field], ground);
    const isEnough = ratio >= enough[use];
    const is_outlined = use === 'control' && !isEnough;
    const passes = use === 'control' || isEnough;
    const nearest = passes ? undefined : nearestPassing(theme[field], ground, enough[use]);
    return { field, use, ratio, grade: contrastGrade(ratio), passes, is_outlined, can_be_aaa, ...(nearest && { nearest }) };
  });
}

/** The colours with a text that does not read replaced by the nearest that does. Those of a brand stay. */
export function passingColours(colours: ThemeColours): ThemeColours {
  return themePairs(colours).reduce((sound, { field, nearest }) => (nearest ? { ...sound, [field]: nearest } : sound), colours);
}
