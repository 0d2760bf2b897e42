import type { Icon } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Draft } from '#activity/document.ts';
import type { Edit } from '#activity/edits/edits.ts';
import type { FormProps } from '#questions/form-props.ts';
import type { Settings } from '#shared/content/head.ts';
import type { Outcome, WireOutcome } from '#shared/content/outcome.ts';
import type { DraftProblem, Place } from '#shared/content/problems.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import type { PlayerColumn, PlayerRow } from '#shared/contract/players.ts';
import type { DiplomaOccasion } from '#shared/diplomas/designs.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import type { api } from '../api.ts';
import type { EditorPart } from '#shared/content/editor-parts.ts';

export interface PreviewDialog {
  title: ParseKeys;
  Icon: Icon;
  Content: LazyExoticComponent<ComponentType>;
}

/** What the screens of an open activity ask of its kind, in kinds/{kind}/editor/activity.ts. */
export interface ActivityOfKind {
  /** Other ways to preview it, each in a dialog under Preview. */
  previews?: readonly PreviewDialog[];
  questions: QuestionsOfKind;
  outcomes: OutcomesOfKind | null;
  settings: {
    /** Settings without a meaning for this kind. */
    lacks: readonly SettingName[];
    /** The meaning of a setting, when it is unusual. */
    notes: Partial<Record<keyof Settings, ParseKeys>>;
  };
  /** Fields of the cover and of the page after the game without a meaning for this kind. */
  lacksFields: readonly PageField[];
  statistics: {
    views: ParseKeys;
    /** The page about questions shows where players gave up. */
    hasExits: boolean;
    /** The overview shows how many games had more time. */
    hasFairTime: boolean;
  };
  /** Columns of the list of players that would be empty. */
  lacksColumns: readonly PlayerColumn[];
  /** The occasions for a diploma. */
  diplomaOccasions: readonly DiplomaOccasion[];
  /** Where in the editor a problem of a setting is fixed. */
  partOfSetting(place: Place): EditorPart | undefined;
  calls: CallsOfKind;
  words: {
    /** The part with the questions. */
    questions: ParseKeys;
    /** The part about the end of a game. */
    result: ParseKeys;
    /** The other changes of starting now. */
    startNow: ParseKeys | null;
    /** The two ways to delete players' data. */
    deleteFigures: { games: ParseKeys; players: ParseKeys };
  };
  /** Problems of the draft that only the server knows; the same list while they do not change. */
  useProblems(): readonly DraftProblem[];
  /** Completes the message to the preview; the same function while its data does not change. */
  usePreviewed(): (message: PreviewMessage) => PreviewMessage;
}

export type SettingName = keyof Settings | 'rounds';

export type PageField = 'cover.button_text' | `result.${'show_score' | 'show_answers' | 'show_play_again' | 'link' | 'image'}`;

/** Where several new questions go: into one part, or one behind each empty door from the door of this number. */
export interface Target {
  part_id?: string;
  from_door?: number;
}

export interface TargetProps {
  /** The number of questions. */
  count: number;
  target: Target;
  /** The part that the screen suggests. */
  part: string | undefined;
  choose: (target: Target) => void;
}

interface QuestionsOfKind {
  /** Games may draw them from the bank at random. */
  mayBeDrawn: boolean;
  /** The context for the forms of question types. */
  form: Pick<FormProps, 'leadsToTypes'>;
  suits(type: QuestionType): boolean;
  /** A new question in such an activity. */
  begin(question: Question): Question;
  /** Edits that follow when a question was added; `shown` is the question that was shown. */
  editsOfNew(draft: Draft, question: Question, shown: string | undefined): Edit[];
  /** Where questions of a file or of the bank go, by the address; empty where there is only one part. */
  target(search: { hatch?: string }): Target;
  /** Chooses where they go, and tells what does not fit. */
  TargetChoice?: ComponentType<TargetProps>;
}

export interface OutcomesOfKind {
  edits: OutcomeEdits;
  /** Each begins at a percentage of all points. */
  havePercentages: boolean;
  /** An imported file of questions may contain its own. */
  comeWithFiles: boolean;
  words: {
    lead: ParseKeys;
    add: ParseKeys;
    untitled: ParseKeys;
    /** The place of a problem. */
    place: ParseKeys;
    chart: { title: ParseKeys; note: ParseKeys; outcome: ParseKeys };
  };
}

export interface OutcomeEdits {
  /** `count`: how many there are. */
  add: (outcome: Outcome, count: number) => Edit;
  change: (id: string, changes: Partial<Omit<WireOutcome, 'id'>>) => Edit;
  /** `place` from 0. */
  move: (id: string, place: number) => Edit;
  delete: (id: string) => Edit;
}

/** Calls whose names and addresses contain the kind, by the specification. */
export interface CallsOfKind {
  idIn(id: string): { calendar_id: string } | { quiz_localization_id: string };
  cheatersable_type: 'calendar' | 'quizLocalization';
  deleteFigures(from: Api, id: string, what: 'games' | 'players'): Promise<unknown>;
  listPlayers(from: Api, id: string, query: { per_page: number; search?: string }, signal: AbortSignal): Promise<readonly PlayerRow[]>;
}
type Api = typeof api;
