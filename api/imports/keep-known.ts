import type { Answer, Question } from '#shared/content/question.ts';
import { imagesOf } from './images-of.ts';
import { notice } from './reasons.ts';
import type { ReadResult } from './read-questions.ts';
import { replaceImages } from './replace-images.ts';

/**
 * A file may name anything, another tenant's too: what is neither in the file nor known is left out and told. `pictures` are keys of the
 * tenant's media, `personTypes` ids of the quiz that the questions go into.
 */
export function keepKnown(result: ReadResult, known: { pictures: ReadonlySet<string>; personTypes: ReadonlySet<string> }): ReadResult {
  const own = new Set(result.media.map(({ key }) => key));
  const isKnown = (key: string): boolean => own.has(key) || known.pictures.has(key);
  const losses = [...result.losses];
  const questions = result.questions.map(({ line, question }) => {
    const pictured = replaceImages(question, (image) => (isKnown(image.key) ? image : undefined));
    const kept = { ...pictured, answers: pictured.answers.map((answer) => withKnownTypes(answer, known.personTypes)) };
    if (imagesOf(kept).length < imagesOf(question).length) losses.push(notice(line, question.text, 'picture_lost'));
    if (bindingCount(kept) < bindingCount(question)) losses.push(notice(line, question.text, 'bindings_unknown'));
    return { line, question: kept };
  });
  return { ...result, questions, losses: losses.sort((a, b) => a.line - b.line) };
}

function withKnownTypes({ person_types: bindings, ...answer }: Answer, known: ReadonlySet<string>): Answer {
  const kept = bindings?.filter(({ person_type_id: id }) => known.has(id));
  return kept === undefined ? answer : { ...answer, person_types: kept };
}

const bindingCount = (question: Question): number => question.answers.reduce((sum, answer) => sum + (answer.person_types?.length ?? 0), 0);
