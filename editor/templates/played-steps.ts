import type { Draft } from '#activity/document.ts';
import { isCounted } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import { editorKinds } from '#editor/kinds/editor-kinds.ts';
import type { PreviewScreen, PreviewStep } from '#shared/preview-message.ts';

/** The state of a played preview. */
export interface PlayedAt {
  screen: PreviewScreen;
  /** The question or door that is shown. */
  shown?: string;
  /** Of a calendar: the door whose questions are played. */
  door?: string;
  correct: number;
}

export const beginning: PlayedAt = { screen: 'cover', correct: 0 };

/** The step after a press, in the order of a game: sends nothing and counts nothing. */
export function afterStep(draft: Draft, at: PlayedAt, { step, right, door }: Omit<PreviewStep, 'type'>): PlayedAt {
  switch (step) {
    case 'start':
      if (editorKinds[draft.quiz_type].firstScreen === 'question') return nextQuestion(draft, at);
      return at.screen === 'hatch' && at.shown ? nextQuestion(draft, { ...at, door: at.shown }) : { ...at, screen: 'board' };
    case 'door':
      return door ? { ...at, screen: 'hatch', shown: door, door } : at;
    case 'answer': {
      const correct = at.correct + (right ? 1 : 0);
      return draft.settings.answer_feedback_mode === 'silent'
        ? nextQuestion(draft, { ...at, correct })
        : { ...at, correct, screen: 'feedback' };
    }
    case 'next':
      return nextQuestion(draft, at);
    case 'back':
      return { screen: 'board', correct: at.correct };
    case 'again':
      return beginning;
  }
}

function nextQuestion(draft: Draft, at: PlayedAt): PlayedAt {
  const played = at.door ? (draft.parts.find(({ id }) => id === at.door)?.questions ?? []) : questionsOf(draft);
  const shown = played.filter((question) => !question.hidden && isCounted(question));
  const isAsked = at.screen === 'question' || at.screen === 'feedback';
  const next = shown[isAsked ? shown.findIndex(({ id }) => id === at.shown) + 1 : 0];
  if (next) return { ...at, screen: 'question', shown: next.id };
  return at.door ? { screen: 'board', correct: at.correct } : { screen: 'result', correct: at.correct };
}
