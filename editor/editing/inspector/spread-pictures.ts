import { questionsOf } from '#shared/content/part.ts';
import type { Image } from '#shared/content/question.ts';
import type { Draft } from '#activity/document.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { isCounted } from '#questions/traits.ts';

/** The first picture goes to the question, the others to the questions after it that have none; `left` found no question. */
export function spreadPictures(draft: Draft, id: string, images: readonly Image[]): { edits: Edit[]; left: number } {
  const questions = (
    draft.parts.find(({ questions: own }) => own.some((question) => question.id === id))?.questions ?? questionsOf(draft)
  ).filter(isCounted);
  const start = questions.findIndex((question) => question.id === id);
  const open = questions.slice(Math.max(0, start)).filter(({ id: own, cover }) => own === id || (!cover.desktop && !cover.mobile));
  const edits = images.slice(0, open.length).map((desktop, index): Edit => ({
    edit: 'change_question',
    input: { id: open[index]!.id, changes: { cover: { ...open[index]!.cover, desktop } } },
  }));
  return { edits, left: images.length - edits.length };
}
