import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '#shared/content/question.ts';
import { parseNumber } from '../parse-number.ts';
import { childNamed, childrenNamed } from '../xml.ts';
import { coordsXml, readCoords } from './coords.ts';
import type { ReadInteraction } from './read-interaction.ts';
import { rightValues } from './read-response.ts';

/** hotspotInteraction and selectPointInteraction: one mark in a right area of the picture. */
export const readHotspot: ReadInteraction = (interaction, response, { newId, findPicture, lost, settled, shapes }) => {
  const shown = childNamed(interaction, 'object') ?? childNamed(interaction, 'img');
  const image = shown && findPicture(shown);
  if (!shown || !image) return 'picture_missing';
  const width = parseNumber(shown.attributes.width ?? '') ?? image.width;
  const height = parseNumber(shown.attributes.height ?? '') ?? image.height;

  const isPoint = interaction.name === 'selectPointInteraction';
  const rights = response.cardinality === 'multiple' ? new Set(response.correct) : rightValues(response, lost);
  const areas = isPoint
    ? response.areas.map(({ shape, coords, points }) => ({ shape, coords, text: '', isRight: points > 0 }))
    : childrenNamed(interaction, 'hotspotChoice').map(({ attributes: { identifier = '', shape = '', coords = '', hotspotLabel = '' } }) => {
        return { shape, coords, text: hotspotLabel, isRight: rights.has(identifier) };
      });
  if (isPoint && new Set(response.areas.map(({ points }) => points).filter((points) => points > 0)).size > 1) lost.add('weights_changed');
  const answers: Answer[] = [];
  for (const [place, { shape: kind, coords, text, isRight }] of areas.entries()) {
    const exact = shapes[place];
    const isExact = exact !== undefined && isDeepStrictEqual(coordsXml(exact ?? undefined, width, height), { shape: kind, coords });
    const shape = isExact ? exact : readCoords(kind, coords, width, height);
    if (!shape && !isExact) return 'shape_unsupported';
    answers.push({ id: newId(), ...(shape && { shape }), is_right: isRight, ...(text === '' ? {} : { text }) });
  }
  const rightCount = answers.filter((answer) => answer.is_right).length;
  if (rightCount === 0 && !settled) return 'no_right_answer';
  if (response.cardinality === 'multiple' && rightCount > 1) lost.add('one_mark');
  return { type: 'mark_on_image', own: { image, answers } };
};
