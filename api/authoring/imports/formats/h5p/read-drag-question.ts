import type { ReasonCode } from '../../reasons.ts';
import { readPairs, type Half } from '../read-pairs.ts';
import { listOf, objectOf, pictureOf, textOf, type H5pContext, type Json, type ReadH5p } from './content.ts';

interface Zone {
  label: string;
  right: number[];
}
export interface DragTask {
  /** The texts that cannot be dragged: they ask the question. */
  text: string;
  read: ReadH5p;
}

/** Things to drag onto zones that have a name. Zones that are only places on a picture are none of our questions. */
export function readDragQuestion({ question }: Json, context: H5pContext): DragTask {
  const { settings, task } = objectOf(question);
  const { elements, dropZones } = objectOf(task);
  const things = listOf(elements).map((each) => {
    const { type, dropZones: to, multiple } = objectOf(each);
    return { half: halfOf(objectOf(type), context), isFixed: listOf(to).length === 0, isUsedOften: multiple === true };
  });
  const text = things.flatMap(({ half, isFixed }) => (isFixed && half.text ? [half.text] : [])).join('\n');
  const zones = listOf(dropZones)
    .map(objectOf)
    .map(({ label, correctElements, tip, tipsAndFeedback }): Zone => {
      if (textOf(objectOf(tipsAndFeedback).tip ?? objectOf(tip).tip, context) !== '') context.lost.add('hints_lost');
      return { label: textOf(label, context), right: listOf(correctElements).map(Number) };
    });
  if (objectOf(settings).background) pictureOf(objectOf(settings).background, context);
  if (zones.length === 0) return { text, read: 'no_answers' };
  if (zones.some(({ label }) => label === '')) return { text, read: 'interaction_unsupported' };
  return { text, read: pairsOf(zones, things, context) };
}

function halfOf({ library, params }: Json, context: H5pContext): Half {
  if (!String(library).startsWith('H5P.Image')) return { text: textOf(objectOf(params).text, context) };
  const image = pictureOf(params, context);
  return image ? { image, text: '' } : {};
}

/** Each zone asks for its thing; where a zone takes several, each thing asks for its zone. */
function pairsOf(
  zones: readonly Zone[],
  things: readonly { half: Half; isFixed: boolean; isUsedOften: boolean }[],
  { newId, lost }: H5pContext,
): ReturnType<typeof readPairs> | ReasonCode {
  const halfAt = (place: number | undefined): Half => things[place ?? -1]?.half ?? {};
  const placed = new Set(zones.flatMap(({ right }) => right));
  const extras = things.filter(({ isFixed }, place) => !isFixed && !placed.has(place)).map(({ half }) => half);
  if (zones.every(({ right }) => right.length === 1))
    return readPairs(
      zones.map(({ label, right }) => [{ text: label }, halfAt(right[0])]),
      extras,
      newId,
    );
  if (extras.length > 0) lost.add('distractors_lost');
  const homes = [...placed].map((thing) => zones.filter(({ right }) => right.includes(thing)));
  if (homes.some((home) => home.length > 1)) return 'several_right_answers';
  return readPairs(
    [...placed].map((thing, place) => [halfAt(thing), { text: homes[place]?.[0]?.label ?? '' }]),
    zones.filter(({ right }) => right.length === 0).map(({ label }) => ({ text: label })),
    newId,
  );
}
