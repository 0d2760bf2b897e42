import { calendarParts, type CalendarPart } from '#shared/content/problems.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { outcomesOf, type Draft } from '#activity/document.ts';
import { hatchesOf, partsBehindDoors } from '#activity/own-lists.ts';
import { beginsSection, isCounted } from '#questions/traits.ts';
import { countInGame, sectionsOf } from '#shared/play/order-questions.ts';
import { usedAnswers } from '#questions/unused-answers.ts';
import type { PreviewMessage, PreviewScreen } from '#shared/preview-message.ts';
import type { EditorPart } from '#shared/content/editor-parts.ts';
import { draftOfKinds } from '#editor/kinds/draft-of-kinds.ts';

/** The data that the frame needs to show this part of the draft, and no more: even with 500 questions a message stays small. */
export function previewMessage(
  draft: Draft,
  css: string,
  screen: PreviewScreen,
  shown: string | undefined,
  phone: boolean,
  /** In a played preview: the number of right answers. */
  correct?: number,
): PreviewMessage {
  const { quiz_type, name, lang, theme, settings, cover } = draft;
  const ofKind = draftOfKinds[quiz_type];
  const questions = questionsShown(draft, shown);
  const visible = questions.filter((question) => !question.hidden);
  const question = screen === 'question' || screen === 'feedback' ? questions.find((candidate) => candidate.id === shown) : undefined;
  // An ad has the number of the question before it.
  const number = question ? Math.max(1, visible.slice(0, visible.indexOf(question) + 1).filter(isCounted).length) : 0;
  const drawn = countInGame(visible, settings.questions_per_game, isCounted, beginsSection);
  const section = sectionsOf(visible, beginsSection).find(({ page }) => page !== undefined && page === question);
  return {
    type: 'lucka-preview',
    screen,
    quiz_type,
    name,
    lang,
    theme,
    settings: { ...settings, custom_css: '' },
    css,
    cover,
    phone,
    question_count: drawn,
    ...(screen === 'intro' ? { intro: draft.intro } : {}),
    ...(screen === 'registration' ? { registration: draft.registration } : {}),
    ...(screen === 'result'
      ? { result: draft.result, person_types: [...outcomesOf(draft)], ...(correct === undefined ? {} : { correct }) }
      : {}),
    ...ofKind.previewed(draft, screen, shown),
    ...(question
      ? {
          question: asPlayed(question),
          question_number: Math.min(number, Math.max(drawn, 1)),
          ...(section && { section_questions: countInGame(section.rest, settings.questions_per_game, isCounted) }),
          ...ofKind.previewedQuestion(draft, question),
        }
      : {}),
  };
}

/** Without the empty answers that a publication leaves out; while there are fewer than two others, shows empty ones. */
function asPlayed(question: Question): Question {
  const answers = usedAnswers(question);
  return answers === question.answers || answers.length < 2 ? question : { ...question, answers };
}

/** Of the shown door, or the door of the shown question; else all. */
function questionsShown(draft: Draft, shown: string | undefined): readonly Question[] {
  if (hatchesOf(draft).length === 0 || shown === undefined) return questionsOf(draft);
  const part = partsBehindDoors(draft).find(({ id, questions }) => id === shown || questions.some((question) => question.id === shown));
  return part?.questions ?? [];
}

const isCalendarPart = (part: EditorPart): part is CalendarPart => calendarParts.some((candidate) => candidate === part);

const ownScreens = ['cover', 'intro', 'registration', 'result'] as const;

/** The screen of a part of the editor; `hasShown`: the user has chosen a question or, among the doors, a door. */
export function screenOf(part: EditorPart, view: 'feedback' | undefined, hasShown: boolean): PreviewScreen {
  if (part === 'questions') return hasShown ? (view ?? 'question') : 'cover';
  if (part === 'person_types') return 'result';
  if (isCalendarPart(part)) return part === 'hatches' ? (hasShown ? 'hatch' : 'board') : part;
  return ownScreens.find((screen) => screen === part) ?? 'cover';
}
