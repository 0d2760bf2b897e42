import { usedAnswers } from '#questions/unused-answers.ts';
import type { Draft } from './document.ts';

/** The draft as players get it: without answers that were never filled. What does not change is shared. */
export const toPublish = (draft: Draft): Draft => ({
  ...draft,
  parts: draft.parts.map((part) => ({
    ...part,
    questions: part.questions.map((question) => {
      const answers = usedAnswers(question);
      return answers === question.answers ? question : { ...question, answers };
    }),
  })),
});
