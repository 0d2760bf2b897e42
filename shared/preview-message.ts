import type { Calendar } from '#shared/content/calendar.ts';
import type { Collection } from '#shared/content/collection.ts';
import type { Head } from '#shared/content/head.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';

/**
 * The live preview: the editor's window posts to the frame of /player/preview, both of one origin. A message contains only the data of the shown
 * screen.
 */
export const previewPath = '/player/preview';

export type PreviewScreen =
  | 'cover'
  | 'intro'
  | 'question'
  | 'feedback'
  | 'registration'
  | 'result'
  | 'leaderboard'
  | 'board'
  | 'hatch'
  | 'prizes'
  | 'winners'
  | 'rules';

/** Editor to frame, at each change. The frame shows it at once, without any request, game or statistic. */
export interface PreviewMessage extends Pick<Head, 'name' | 'lang' | 'theme' | 'settings' | 'cover'> {
  type: 'lucka-preview';
  quiz_type: ActivityKind;
  screen: PreviewScreen;
  /** The draft's custom CSS in the form of a player's page. */
  css: string;
  /** With the screen that shows it. */
  intro?: Head['intro'];
  registration?: Head['registration'];
  result?: Head['result'];
  /** With question and feedback: the draft's own question, its number from 1, and the number of questions in a game. */
  question?: Question;
  question_number?: number;
  question_count: number;
  /** Where the question is the first page of a section: how many questions a game has in it. */
  section_questions?: number;
  /** With result, after playing the preview: the number of right answers. */
  correct?: number;
  /** With question and feedback of a labyrinth: its room. */
  room?: { name: string; item: string | null };
  /** With result of person and academy; the first is shown as the outcome. */
  person_types?: WireOutcome[];
  /** With the screens of a calendar: its doors, without the content of all but the shown one. */
  calendar?: Pick<Calendar, 'hatches' | 'board' | 'prizes' | 'rules' | 'winners'> & {
    /** When each door opens by the draft's dates, in milliseconds since 1970; null: it has no day yet. */
    openings: (number | null)[];
  };
  /** With the cover of a collection: its members. */
  collection?: Collection;
  /** With hatch: the shown door. */
  hatch_id?: string;
  /** The device of the editor's preview; when true, components behave as on a touch phone. */
  phone: boolean;
}

/** Frame to editor, once it listens; the editor replies with the present PreviewMessage. */
export interface PreviewReady {
  type: 'lucka-preview-ready';
}

/** Frame to window, when the user presses something that leads on in a game. A window that shows only one screen at a time does not listen. */
export interface PreviewStep {
  type: 'lucka-preview-step';
  step: 'start' | 'answer' | 'next' | 'again' | 'back' | 'door';
  /** With answer: whether it was right; null when it is unscored. */
  right?: boolean | null;
  /** With door: its id. */
  door?: string;
}

/**
 * Elements of the frame that show exactly one text of the draft have this attribute with its path, such as `cover.title` or `answer.{id}`; the editor
 * makes them editable, so the frame needs only the attribute.
 */
export const previewFieldAttribute = 'data-preview-field';

export const isPreviewMessage = (value: unknown): value is PreviewMessage => (value as { type?: unknown } | null)?.type === 'lucka-preview';
export const isPreviewStep = (value: unknown): value is PreviewStep => (value as { type?: unknown } | null)?.type === 'lucka-preview-step';
export const isPreviewReady = (value: unknown): value is PreviewReady =>
  (value as { type?: unknown } | null)?.type === 'lucka-preview-ready';
