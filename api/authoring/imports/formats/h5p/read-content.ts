import { decodeHTMLStrict } from 'entities/decode';
import { takesFeedback } from '#questions/answer-feedback.ts';
import type { Question } from '#shared/content/question.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { listOf, objectOf, stringOf, textOf, type H5pContent, type H5pContext, type Json, type ReadH5p } from './content.ts';
import { readCard, readFirstRight, readMultiChoice, readPictureChoice, readTrueFalse } from './read-choices.ts';
import { readDragQuestion } from './read-drag-question.ts';
import { readBlanks, readDragText } from './read-gaps.ts';
import { mediaOf } from './read-media.ts';
import { settle } from './settings.ts';

/** Contents that are no questions and need no answer. */
const besides: Readonly<Record<string, ReasonCode>> = {
  'H5P.Text': 'description',
  'H5P.AdvancedText': 'description',
  'H5P.Table': 'description',
  'H5P.Link': 'description',
  'H5P.Accordion': 'description',
  'H5P.Image': 'picture_without_question',
  'H5P.Collage': 'picture_without_question',
  'H5P.Video': 'clip_without_question',
  // The film beneath its questions.
  'H5P.InteractiveVideo': 'clip_without_question',
  'H5P.Audio': 'clip_without_question',
  'H5P.ArithmeticQuiz': 'drawn_at_run_time',
  'H5P.ImageHotspotQuestion': 'interaction_unsupported',
  'H5P.ImageMultipleHotspotQuestion': 'interaction_unsupported',
  'H5P.MarkTheWords': 'interaction_unsupported',
};

interface Found {
  text: string;
  read: ReadH5p;
}

/** A content as a question, or why it is none. Returns what names it even then: its text, or its type and title. */
export function readContent(content: H5pContent, context: H5pContext): { text: string; read: Question | ReasonCode } {
  const { name, title, params } = content;
  const { text, read } = answersOf(content, context);
  const named = text || [name, title].filter((each) => each !== '').join(': ');
  if (typeof read === 'string') return { text: [name, text || title].filter((each) => each !== '').join(': '), read };
  if (text === '' && read.type !== 'fill_the_gaps') return { text: named, read: 'no_text' };
  const feedback = feedbackOf(params, context);
  if (saidByScore(content.setFeedback).length > 0) context.lost.add('feedback_by_score_lost');
  if (!takesFeedback(read.type) && read.own.answers?.some((answer) => answer.feedback)) context.lost.add('answer_feedback_lost');
  const question = blankQuestion(read.type, context.newId, {
    ...read.own,
    text,
    ...mediaOf(params, context),
    feedback: feedback === '' ? {} : { text: feedback },
  });
  return { text: named, read: settle(question, content.comments, context.lost) };
}

function answersOf({ name, title, params }: H5pContent, context: H5pContext): Found {
  const { question, text, taskDescription, intro } = params;
  const found = (source: unknown, read: ReadH5p): Found => ({ text: textOf(source, context), read });
  switch (name) {
    case 'H5P.MultiChoice':
      return found(question, readMultiChoice(params, context));
    case 'H5P.TrueFalse':
      return found(question, readTrueFalse(params, context));
    case 'H5P.SingleChoiceSet':
      return found(question, readFirstRight(params.answers, context));
    case 'H5P.Summary':
      if (stringOf(params.tip) !== '') context.lost.add('hints_lost');
      return { text: textOf(stringOf(intro) || title, context, context.shared), read: readFirstRight(params.summary, context) };
    case 'H5P.MultiMediaChoice':
      return found(question, readPictureChoice(params, context));
    case 'H5P.Blanks':
      return found(text, readBlanks(params, context));
    case 'H5P.DragText':
      return found(taskDescription, readDragText(params, context));
    case 'H5P.DragQuestion': {
      const task = readDragQuestion(params, context);
      return { text: task.text || title, read: task.read };
    }
    case 'H5P.Flashcards':
    case 'H5P.Dialogcards':
      return found(text, readCard(params, context));
    case 'H5P.Essay':
    case 'H5P.OpenEndedQuestion':
      noteGrading(params, context);
      return found(taskDescription ?? question, { type: 'free_text', own: { accepted: [] } });
    default:
      return found(text ?? taskDescription ?? question, besides[name] ?? 'type_unknown');
  }
}

/** An essay is judged by its keywords there, and by nobody here. */
function noteGrading({ keywords, solution }: Json, { lost }: H5pContext): void {
  if (listOf(keywords).length > 0) lost.add('scoring_lost');
  if (stringOf(objectOf(solution).sample) !== '') lost.add('grader_notes_lost');
}

/** Of feedback by score, only the text for every score. */
function feedbackOf({ overallFeedback }: Json, { lost }: H5pContext): string {
  const [only, ...more] = saidByScore(overallFeedback);
  if (!only) return '';
  if (more.length === 0 && Number(only.from ?? 0) === 0 && Number(only.to ?? 100) === 100) return decodeHTMLStrict(stringOf(only.feedback));
  lost.add('feedback_by_score_lost');
  return '';
}

function saidByScore(overallFeedback: unknown): Json[] {
  const list = Array.isArray(overallFeedback) ? overallFeedback : objectOf(overallFeedback).overallFeedback;
  return listOf(list)
    .map(objectOf)
    .filter((each) => stringOf(each.feedback) !== '');
}
