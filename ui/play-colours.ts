import { sceneryColours } from './sceneries.ts';
import {
  cardColour,
  contentColour,
  contentOn,
  contrast,
  isReddish,
  mix,
  readableColours,
  readableOn,
  type ChosenColours,
} from './theme-colours.ts';

const marksOn = (card: string) => {
  const isDark = contentColour(card) === '#ffffff';
  return {
    right: readableOn(card, isDark ? '#4ade80' : '#14713d'),
    wrong: readableOn(card, isDark ? '#fb8d85' : '#b3261e'),
    amber: readableOn(card, isDark ? '#f0b65e' : '#8a5200'),
  };
};

/**
 * Whether answers stand on white paper: on a strong page such as a brand's red, marks that read on the usual card would be white, correct ones and
 * wrong ones alike.
 */
export const isOnPaper = (background: string): boolean => !isReddish(marksOn(cardColour(background)).wrong);

/** The text's colour reads on the page, so an edge is found on the way to it; beside paper, only a dark one stands out from both. */
const edgeOf = (background: string, ink: string, grounds: readonly string[]): string =>
  [...[0.45, 0.55, 0.65, 0.75, 0.85].map((share) => mix(background, ink, share)), ink, '#1c1a17', '#000000'].find((colour) =>
    grounds.every((ground) => contrast(colour, ground) >= 3),
  ) ?? ink;

/** What the player chose must not look like a wrong answer, nor like an answer that is not chosen. */
const chosenOn = (card: string, wanted: readonly string[]): string =>
  wanted.find((colour) => !isReddish(colour) && contrast(colour, card) >= 1.25) ?? contentOn(card);

/** The wanted colour under a text of the card, or the nearest one on which the text reads. */
const softOn = (card: string, wanted: string, ink: string): string =>
  [1, 0.75, 0.5, 0.25].map((share) => mix(card, wanted, share)).find((soft) => contrast(ink, soft) >= 4.5) ?? card;

/** The tile of an answer's letter is seen on its card, or it would be a letter without a tile. */
const letterOn = (card: string, wanted: string, ink: string): string => (contrast(wanted, card) >= 1.05 ? wanted : mix(card, ink, 0.1));

/** The colours of the player, as CSS variables: every pair of text and background is readable, whatever the editor chose. */
export function playColours(theme: ChosenColours) {
  const colours = readableColours(theme);
  const { background } = colours;
  const isDark = contentColour(background) === '#ffffff';
  const paper = isOnPaper(background);
  const card = paper ? mix(background, '#ffffff', 0.94) : cardColour(background);
  const { right, wrong, amber } = marksOn(card);
  const ink = readableText(background, theme.text_colour);
  const cardInk = paper ? readableText(card, contentOn(card)) : readableText(card, theme.text_colour);
  const scenery = sceneryColours(theme, ink, [colours.highlightLine, colours.buttonEdge ?? colours.button]);
  const soft = mix(background, colours.highlight, 0.14);
  const cardSoft = softOn(card, paper ? mix(card, background, 0.14) : soft, cardInk);
  const letter = paper ? cardSoft : letterOn(card, mix(background, colours.highlight, 0.12), cardInk);
  const grounds = [background, ...Object.values(scenery), ...(paper ? [card] : [])];
  const chosen = chosenOn(card, [colours.highlight, cardInk]);
  return {
    '--ground': background,
    '--ink': ink,
    '--ink-soft': readableOn(card, mix(cardInk, card, 0.25)),
    '--card': card,
    '--card-ink': cardInk,
    '--hairline': mix(background, ink, 0.16),
    '--edge': edgeOf(background, ink, grounds),
    '--button': colours.button,
    '--button-ink': colours.buttonText,
    '--button-edge': colours.buttonEdge ?? 'transparent',
    '--button-line': colours.buttonEdge ?? colours.button,
    '--second': colours.secondary,
    '--second-ink': colours.secondaryText,
    '--mark': colours.highlight,
    '--mark-ink': colours.highlightText,
    '--mark-line': colours.highlightLine,
    '--chosen': chosen,
    '--chosen-ink': contentOn(chosen),
    '--chosen-line': readableOn(card, readableOn(background, chosen, 3), 3),
    '--mark-soft': soft,
    // The same on a card, under its text.
    '--card-soft': cardSoft,
    // The field and the line of a result's picture.
    '--art': paper ? background : colours.highlight,
    '--art-ink': paper ? contentOn(background) : colours.highlightText,
    '--art-line': paper ? background : colours.highlightLine,
    '--floor': mix(background, colours.highlight, 0.3),
    '--letter': letter,
    '--letter-ink': readableText(letter, theme.text_colour),
    '--right': right,
    '--right-ink': contentOn(right),
    '--wrong': wrong,
    '--wrong-ink': contentOn(wrong),
    '--amber': amber,
    ...scenery,
    '--scheme': isDark ? 'dark' : 'light',
  };
}

/** The chosen colour if it is readable; otherwise one with good contrast, because a colour adjusted to the bare minimum looks tired. */
const readableText = (ground: string, chosen: string): string => (contrast(chosen, ground) >= 4.5 ? chosen : readableOn(ground, chosen, 9));
