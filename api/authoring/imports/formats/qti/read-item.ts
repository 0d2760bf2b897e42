import { takesFeedback } from '#questions/answer-feedback.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { withClipSettings } from '../clip-settings.ts';
import type { FindClip } from '../clips.ts';
import type { FindPicture } from '../pictures.ts';
import { childNamed, childrenNamed, descendants, type XmlElement } from '../xml.ts';
import { modalFeedbacks } from './answer-feedback.ts';
import { readFlow, type Flow } from './flow-text.ts';
import { interactionNames, isReadable, type InteractionName } from './interactions.ts';
import { readChoice, readOrder } from './read-choice.ts';
import { readEntry, readEssay, readSlider } from './read-entry.ts';
import { areGaps, ownGaps, readGapMatch, readGaps } from './read-gaps.ts';
import { readHotspot } from './read-hotspot.ts';
import { readAssociate, readMatch } from './read-match.ts';
import type { ItemContext, ReadInteraction } from './read-interaction.ts';
import { pointsOf, readResponse } from './read-response.ts';
import { settle, settledShapes, settledType } from './settings.ts';

const nothing: Flow = { text: '', pictures: [], clips: [] };

const readers: Record<InteractionName, ReadInteraction> = {
  choiceInteraction: readChoice,
  inlineChoiceInteraction: readChoice,
  orderInteraction: readOrder,
  hotspotInteraction: readHotspot,
  selectPointInteraction: readHotspot,
  textEntryInteraction: readEntry,
  extendedTextInteraction: readEssay,
  sliderInteraction: readSlider,
  matchInteraction: readMatch,
  associateInteraction: readAssociate,
  gapMatchInteraction: readGapMatch,
};

/** One assessmentItem. `seconds`: the time limit that the test sets for it. Returns `text` even when the item is refused. */
export function readItem(
  item: XmlElement,
  options: { newId: () => string; findPicture: FindPicture; findClip: FindClip; settings: string | undefined; seconds: number | undefined },
): { text: string; lost: Set<ReasonCode>; read: Question | ReasonCode } {
  const lost = new Set<ReasonCode>();
  const context: ItemContext = {
    item,
    newId: options.newId,
    findPicture: options.findPicture,
    lost,
    settled: settledType(options.settings),
    shapes: settledShapes(options.settings),
    isExact: options.settings !== undefined,
  };
  const body = childNamed(item, 'itemBody');
  const flow = body ? readFlow(body, context, options.findClip) : nothing;
  const interactions = body ? descendants(body, ({ name }) => interactionNames.has(name)) : [];
  const prompt = interactions[0] && childNamed(interactions[0], 'prompt');
  const promptFlow = prompt ? readFlow(prompt, context, options.findClip) : nothing;
  const text = [flow.text, promptFlow.text].filter((part) => part !== '').join('\n');
  const titled = { text: text || (item.attributes.title ?? ''), lost };

  const gaps = body && gapsOf(body, interactions, context);
  const read = gaps ?? readOne(interactions, context);
  if (typeof read === 'string') return { ...titled, read };
  if (text === '' && !context.settled && read.own.gap_text === undefined) return { ...titled, read: 'no_text' };
  const [clip, ...moreClips] = [...flow.clips, ...promptFlow.clips];
  if (moreClips.length > 0) lost.add('media_lost');
  const pictures = placed([...flow.pictures, ...promptFlow.pictures], lost);
  const question = blankQuestion(read.type, options.newId, {
    text,
    feedback: feedbackOf(item, context, takesFeedback(read.type), options),
    ...(options.seconds === undefined ? {} : { time_for_answer_in_seconds: options.seconds }),
    ...pictures,
    ...(clip && { clip: withClipSettings(clip, options.settings, 'clip') }),
    ...read.own,
    // Our own items have an instruction beside the text with gaps.
    ...(context.isExact && { text }),
  });
  return { ...titled, read: settle(question, options.settings, lost) };
}

/** Several gaps of one text; undefined where the item has something else. */
function gapsOf(body: XmlElement, interactions: XmlElement[], context: ItemContext): ReturnType<typeof readGaps> | undefined {
  if (childNamed(context.item, 'templateDeclaration')) return undefined;
  if (context.settled === undefined) return areGaps(interactions) ? readGaps(body, interactions, context) : undefined;
  const own = ownGaps(body);
  return own && readGaps(own, interactions, context);
}

function readOne(interactions: XmlElement[], context: ItemContext): { type: QuestionType; own: Partial<Question> } | ReasonCode {
  if (childNamed(context.item, 'templateDeclaration')) return 'drawn_at_run_time';
  if (descendants(context.item, ({ name }) => name === 'assessmentStimulusRef').length > 0) context.lost.add('stimulus_lost');
  const [interaction, another] = interactions;
  if (!interaction)
    return context.settled ? { type: context.settled, own: { points: pointsOf(context.item, undefined) } } : 'interaction_missing';
  if (another) return 'several_answer_sets';
  if (!isReadable(interaction.name)) return 'interaction_unsupported';
  const response = readResponse(context.item, interaction, context.isExact, context.lost);
  const read = readers[interaction.name](interaction, response, context);
  return typeof read === 'string' ? read : { type: read.type, own: { points: pointsOf(context.item, response), ...read.own } };
}

/** The first picture is the cover; our own export marks the other uses of a picture. */
function placed(pictures: Flow['pictures'], lost: Set<ReasonCode>): Partial<Question> {
  const own = pictures.find(({ className }) => className === 'lucka-image')?.image;
  const mobile = pictures.find(({ className }) => className === 'lucka-mobile')?.image;
  const [desktop, ...more] = pictures.filter(({ className }) => className !== 'lucka-image' && className !== 'lucka-mobile');
  if (more.length > 0) lost.add('picture_lost');
  return {
    cover: { ...(desktop ? { desktop: desktop.image } : {}), ...(mobile ? { mobile } : {}) },
    ...(own ? { image: own } : {}),
  };
}

/** A single feedback beside those on answers belongs to the question; of several, each belongs to an outcome. */
function feedbackOf(
  item: XmlElement,
  context: ItemContext,
  takesOwn: boolean,
  { findClip, settings }: { findClip: FindClip; settings: string | undefined },
): Question['feedback'] {
  const ofAnswers = modalFeedbacks(item);
  if (!takesOwn && ofAnswers.length > 0) context.lost.add('answer_feedback_lost');
  const feedbacks = childrenNamed(item, 'modalFeedback').filter((feedback) => !ofAnswers.includes(feedback));
  if (feedbacks.length > 1) context.lost.add('answer_feedback_lost');
  if (feedbacks.length !== 1 || !feedbacks[0]) return {};
  const { text, pictures, clips } = readFlow(feedbacks[0], context, findClip);
  const [clip, another] = clips;
  if (another) context.lost.add('media_lost');
  const image = pictures[0]?.image;
  return {
    ...(text === '' ? {} : { text }),
    ...(image ? { image } : {}),
    ...(clip && { clip: withClipSettings(clip, settings, 'feedback_clip') }),
  };
}
