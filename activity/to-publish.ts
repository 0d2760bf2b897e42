import { usedAnswers } from '#questions/unused-answers.ts';
import { lookOf } from '#shared/content/look.ts';
import type { Draft } from './document.ts';

/** The draft as players get it, still with the marks of its texts: without empty answers and the reference to a saved theme. Shares unchanged objects. */
export const toPublish = (draft: Draft): Draft => ({
  ...draft,
  theme: lookOf(draft.theme),
  parts: draft.parts.map((part) => ({
    ...part,
    questions: part.questions.map((question) => {
      const answers = usedAnswers(question);
      return answers === question.answers ? question : { ...question, answers };
    }),
  })),
});
