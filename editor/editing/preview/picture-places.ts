import type { Draft } from '#activity/document.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { previewFieldAttribute, type PreviewScreen } from '#shared/preview-message.ts';
import { traits } from '#questions/traits.ts';

/** The id of the answer on which a picture was dropped in the frame. */
export function answerAt(target: Element | null): string | undefined {
  const answer = `[${previewFieldAttribute}^="answer."]`;
  const field = target?.closest(answer) ?? target?.closest('button, label, li')?.querySelector(answer);
  return field?.getAttribute(previewFieldAttribute)?.split('.')[1];
}

/** The edit that puts a picture where the shown screen has its own; undefined where it has none. */
export function pictureEdit(
  draft: Draft,
  { screen, shown, answer }: { screen: PreviewScreen; shown: string | undefined; answer: string | undefined },
  image: Image,
): Edit | undefined {
  const question = questionsOf(draft).find(({ id }) => id === shown);
  if (screen === 'question' && question) return questionEdit(question, answer, image);
  if (screen === 'feedback' && question) return { edit: 'change_feedback', input: { id: question.id, changes: { image } } };
  const withImage = (pair: { desktop?: Image; mobile?: Image }) => ({ changes: { image: { ...pair, desktop: image } } });
  if (screen === 'cover') return { edit: 'change_cover', input: withImage(draft.cover.image) };
  if (screen === 'intro') return { edit: 'change_intro', input: withImage(draft.intro.image) };
  return screen === 'result' ? { edit: 'change_result', input: withImage(draft.result.image) } : undefined;
}

function questionEdit({ id, type, cover, answers }: Question, answer: string | undefined, image: Image): Edit {
  const { answeredBy } = traits[type];
  const isListed = answeredBy === 'choice' || answeredBy === 'choices' || answeredBy === 'pairs';
  if (isListed && answers.some((each) => each.id === answer))
    return { edit: 'change_answer', input: { question_id: id, id: answer!, changes: { image } } };
  // Where the picture is the question, or the whole ad.
  const changes = answeredBy === 'place' || answeredBy === 'nothing' ? { image } : { cover: { ...cover, desktop: image } };
  return { edit: 'change_question', input: { id, changes } };
}
