import { extraOptions, pairsOf } from '#questions/match_pairs/pairs.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import type { Json } from './content.ts';
import { htmlOf, versioned, type PictureParams } from './written-parts.ts';

/** Pixels of the canvas; places on it are in percent, sizes in em. */
const width = 620;
const row = 60;
const em = 16;

/** Pairs on a canvas: the question above, the stems as zones at the left, the options at the right. */
export function dragTask({ text, answers }: Question, picture: PictureParams): Json {
  const pairs = pairsOf(answers);
  const options = [...pairs.map(({ option }) => option ?? {}), ...extraOptions(answers)];
  const rows = Math.max(pairs.length, options.length) + 1;
  const placed = (place: number, left: number, across: number): Json => ({
    x: left,
    y: (100 * place) / rows,
    width: (width * across) / 100 / em,
    height: (row - 10) / em,
    backgroundOpacity: 100,
  });
  const zones = pairs.map((_, place) => String(place));
  const heading = { ...placed(0, 0, 100), dropZones: [], type: thingOf({ text }, picture), multiple: false };
  const elements = options.map((option, place) => ({
    ...placed(place + 1, 55, 43),
    dropZones: zones,
    type: thingOf(option, picture),
    multiple: false,
  }));
  const dropZones = pairs.map(({ stem }, place) => ({
    ...placed(place + 1, 2, 48),
    label: htmlOf(stem.text || (stem.image?.alt ?? '')),
    showLabel: true,
    correctElements: [String(place + 1)],
    single: true,
    autoAlign: true,
  }));
  return {
    question: {
      settings: { size: { width, height: row * rows } },
      task: { elements: [heading, ...elements], dropZones },
    },
    behaviour: { singlePoint: false, enableRetry: true },
  };
}

function thingOf({ text = '', image }: Pick<Partial<Answer>, 'text' | 'image'>, picture: PictureParams): Json {
  const params = picture(image);
  return params ? { library: versioned('H5P.Image'), params } : { library: versioned('H5P.AdvancedText'), params: { text: htmlOf(text) } };
}
