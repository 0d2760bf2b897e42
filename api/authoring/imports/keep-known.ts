import type { Answer, Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';
import type { PersonType } from '#kinds/person/body.ts';
import { sameText } from './formats/same-text.ts';
import { imagesOf } from './images-of.ts';
import { notice } from './reasons.ts';
import type { ReadResult } from './read-questions.ts';
import { clipKey } from './own-clips.ts';
import { replaceImages } from './replace-images.ts';

/** A person type to which the file's answers lead, and what happens to it here. */
export interface ImportedType {
  title: string;
  /** matched: an existing type has its id or name. created: a new one. missing: its bindings are dropped. */
  state: 'matched' | 'created' | 'missing';
}

interface Known {
  person_types: readonly PersonType[];
  /** How many of the file's unknown types may be created. */
  room: number;
  newId: () => string;
}

/**
 * Resolves the references of a file, which can be arbitrary. Missing pictures are dropped and reported. Person types match existing ones by id or
 * otherwise by name, are created, or are dropped and reported. The caller adds `created` before the questions.
 */
export function keepKnown(read: ReadResult, known: Known): { result: ReadResult; types: ImportedType[]; created: PersonType[] } {
  const { targets, types, created } = settleTypes(read, known);
  const pictures = new Set(read.media.map(({ key }) => key));
  const losses = [...read.losses];
  const questions = read.questions.map(({ line, question }) => {
    const pictured = replaceImages(
      question,
      (image) => (pictures.has(image.key) ? image : undefined),
      (clip) => (pictures.has(clipKey(clip)) ? clip : undefined),
    );
    const kept = { ...pictured, answers: pictured.answers.map((answer) => bound(answer, targets)) };
    if (clipsOf(kept) < clipsOf(question)) losses.push(notice(line, plain(question.text), 'media_lost'));
    if (imagesOf(kept).length < imagesOf(question).length && clipsOf(kept) === clipsOf(question))
      losses.push(notice(line, plain(question.text), 'picture_lost'));
    if (boundTypes([question]).some((id) => !targets.has(id))) losses.push(notice(line, plain(question.text), 'bindings_unknown'));
    return { line, question: kept };
  });
  return { result: { ...read, questions, losses: losses.toSorted((a, b) => a.line - b.line) }, types, created };
}

const clipsOf = ({ clip, feedback }: Question): number => Number(clip !== undefined) + Number(feedback.clip !== undefined);

/** The ids to which answers lead, without duplicates, in order. */
const boundTypes = (questions: readonly Question[]): string[] => [
  ...new Set(
    questions.flatMap(({ answers }) => answers.flatMap(({ person_types = [] }) => person_types.map(({ person_type_id: id }) => id))),
  ),
];

function settleTypes(read: ReadResult, { person_types, room, newId }: Known) {
  const targets = new Map<string, string>();
  const created: PersonType[] = [];
  const types = boundTypes(read.questions.map(({ question }) => question)).map((id): ImportedType => {
    const described = read.personTypes.find((type) => type.id === id);
    const title = described?.title.trim() ?? '';
    const here =
      person_types.find((type) => type.id === id) ??
      [...person_types, ...created].find((type) => title !== '' && sameText(type.title) === sameText(title));
    if (here) {
      targets.set(id, here.id);
      return { title: here.title, state: created.includes(here) ? 'created' : 'matched' };
    }
    if (!described || created.length >= room) return { title, state: 'missing' };
    const type = { ...described, id: newId() };
    created.push(type);
    targets.set(id, type.id);
    return { title, state: 'created' };
  });
  return { targets, types, created };
}

/** When two types of the file match the same existing one, it gets the sum of their points. */
function bound({ person_types: bindings, ...answer }: Answer, targets: ReadonlyMap<string, string>): Answer {
  if (bindings === undefined) return answer;
  const kept: NonNullable<Answer['person_types']> = [];
  for (const binding of bindings) {
    const person_type_id = targets.get(binding.person_type_id);
    if (person_type_id === undefined) continue;
    const earlier = kept.findIndex((each) => each.person_type_id === person_type_id);
    const sum = binding.points + (kept[earlier]?.points ?? 0);
    const settled = { ...binding, person_type_id, points: Math.max(-1000, Math.min(1000, sum)) };
    if (earlier < 0) kept.push(settled);
    else kept[earlier] = settled;
  }
  return { ...answer, person_types: kept };
}
