import { contrastGrade, contrastRatio, type ContrastGrade } from '#shared/content/contrast.ts';
import type { ThemeColours } from '#shared/content/head.ts';
import { nearestPassing } from './nearest-passing.ts';

/** What a pair of colours is for: text is read, controls and marks are only told apart. */
export type PairUse = 'text' | 'control';
const needed: Record<PairUse, number> = { text: 4.5, control: 3 };

/** The text is to read on the background; buttons and marks are to stand out from it. What is written on them is chosen by the player to read. */
const uses = { text_colour: 'text', button_colour: 'control', highlight_colour: 'control' } as const satisfies Partial<
  Record<keyof ThemeColours, PairUse>
>;
export type PairedColour = keyof typeof uses;

export interface ColourPair {
  field: PairedColour;
  use: PairUse;
  ratio: number;
  grade: ContrastGrade;
  needed: number;
  passes: boolean;
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
    const passes = ratio >= needed[use];
    const nearest = passes ? undefined : nearestPassing(theme[field], ground, needed[use]);
    return { field, use, ratio, grade: contrastGrade(ratio), needed: needed[use], passes, can_be_aaa, ...(nearest && { nearest }) };
  });
}

/** The colours with every one that does not pass replaced by the nearest that does. */
export function passingColours(colours: ThemeColours): ThemeColours {
  return themePairs(colours).reduce((sound, { field, nearest }) => (nearest ? { ...sound, [field]: nearest } : sound), colours);
}
