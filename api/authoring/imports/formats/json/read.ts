import { Check, Clean } from 'typebox/value';
import { schemaVersion, upgradePart } from '#activity/upgrades.ts';
import { PersonType } from '#kinds/person/body.ts';
import { withIdsOf } from '#kinds/labyrinth/body.ts';
import { Labyrinth } from '#shared/content/labyrinth.ts';
import { type Answer, Question, type QuestionType, questionTypes } from '#shared/content/question.ts';
import { decodeText, tryUtf8 } from '../../decode-text.ts';
import { isArchive } from '../archive.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import { imagesOf } from '../../images-of.ts';
import type { ImportedMedia } from '../../media.ts';
import { clipKey, ownClipsOf } from '../../own-clips.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { elementStarts } from './element-lines.ts';

/**
 * Our own JSON: `{questions: [...], media?: [{key, name, content}], person_types?: [...], labyrinth?: {...}}` or only the list of questions. Missing
 * fields get defaults, ids are new. Returns the media that the questions reference.
 */
export function readJson(bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] {
  const source = sourceOf(bytes);
  const file = parse(source);
  const questions: unknown = Array.isArray(file) ? file : isObject(file) ? file.questions : undefined;
  if (!Array.isArray(questions)) throw new UnreadableFile('json_broken');
  const starts = elementStarts(source, 'questions');
  const ids = new Map<string, string>();
  for (const [index, element] of questions.entries()) {
    const { offset, line } = starts[index] ?? { offset: 0, line: 1 };
    readOne(element, line, source.slice(offset, offset + 200), newId, findings, ids);
  }
  // After the check: only then their depth is known.
  if (!hasMarks(file)) for (const imported of findings.questions) imported.question = upgradePart(imported.question, 5);
  const labyrinth = isObject(file) ? file.labyrinth : undefined;
  if (Check(Labyrinth, labyrinth)) findings.labyrinth = withIdsOf(labyrinth, ids);
  findings.personTypes.push(...upgradePart(personTypesOf(file), hasMarks(file) ? schemaVersion : 5));
  const named = new Set(
    findings.questions.flatMap(({ question }) => [...imagesOf(question).map(({ key }) => key), ...ownClipsOf(question).map(clipKey)]),
  );
  return mediaOf(file).filter(({ key }) => named.has(key));
}

function readOne(element: unknown, line: number, raw: string, newId: () => string, findings: Findings, ids: Map<string, string>): void {
  if (!isObject(element) || (typeof element.text !== 'string' && element.type !== 'ad')) return findings.skip(line, raw, 'not_a_question');
  const text = typeof element.text === 'string' && element.text.trim() !== '' ? element.text : raw;
  const type = element.type === undefined ? 'text' : questionTypes.find((each) => each === element.type);
  if (!type) return findings.skip(line, text, 'type_unknown');
  const question = withNewIds(element, type, newId);
  rememberIds(element, question, ids);
  if (Check(Question, question)) return findings.take(line, text, question);
  findings.take(line, text, Clean(Question, question) as Question, ['field_lost']);
}

/** Maps the file's ids of the question and its answers to the new ones, for references to them. */
function rememberIds({ id, answers }: Record<string, unknown>, question: Question, ids: Map<string, string>): void {
  if (typeof id === 'string') ids.set(id, question.id);
  if (!Array.isArray(answers)) return;
  answers.forEach((answer: unknown, place) => {
    const renewed = question.answers[place]?.id;
    if (isObject(answer) && typeof answer.id === 'string' && renewed !== undefined) ids.set(answer.id, renewed);
  });
}

function withNewIds(question: Record<string, unknown>, type: QuestionType, newId: () => string): Question {
  const answers = Array.isArray(question.answers) ? question.answers.map((answer: unknown) => withNewId(answer, newId)) : question.answers;
  const blank = blankQuestion(type, newId);
  return { ...blank, ...question, ...(answers === undefined ? {} : { answers: answers as Answer[] }), id: blank.id, type };
}

function withNewId(value: unknown, newId: () => string): unknown {
  if (!isObject(value)) return value;
  const { person_types: bindings } = value;
  const renewed = Array.isArray(bindings) ? { person_types: bindings.map((binding: unknown) => withNewId(binding, newId)) } : {};
  return { ...value, ...renewed, id: newId() };
}

/** From version 2 on, texts have marks. */
const hasMarks = (file: unknown): boolean => isObject(file) && typeof file.version === 'number' && file.version >= 2;

/** Texts only: the file does not contain their pictures. */
function personTypesOf(file: unknown): PersonType[] {
  const personTypes: unknown = isObject(file) ? file.person_types : undefined;
  if (!Array.isArray(personTypes)) return [];
  return personTypes
    .slice(0, 1000)
    .filter(isObject)
    .map(({ id, title, description = '', button = '' }): unknown => ({ id, title, description, button, images: {} }))
    .filter((type) => Check(PersonType, type))
    .map((type) => type as PersonType);
}

function mediaOf(file: unknown): ImportedMedia[] {
  const media: unknown = isObject(file) ? file.media : undefined;
  if (!Array.isArray(media)) return [];
  return media.filter(isObject).flatMap(({ key, name, content }) => {
    if (typeof key !== 'string' || typeof content !== 'string') return [];
    return [{ key, name: typeof name === 'string' ? name.slice(0, 200) : key, bytes: new Uint8Array(Buffer.from(content, 'base64')) }];
  });
}

/** JSON is UTF-8; a file in another encoding is decoded like a text file. It is not split into lines, because a picture is one line of megabytes. */
function sourceOf(bytes: Uint8Array): string {
  if (isArchive(bytes)) throw new UnreadableFile('not_text');
  return (isPlainUtf8(bytes) && tryUtf8(bytes)) || decodeText(bytes).lines.join('\n');
}

const isPlainUtf8 = ([first = 0]: Uint8Array): boolean => first < 0x80 && first !== 0;

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new UnreadableFile('json_broken');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
