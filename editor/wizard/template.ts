import type { QuizKind } from '#shared/content/kind.ts';
import type { SettingsChanges } from '#shared/content/settings-changes.ts';
import type { InterfaceLanguage } from '../i18n.ts';

export const templateNames = [
  'quiz',
  'true_or_false',
  'against_the_clock',
  'person',
  'team_role',
  'academy',
  'first_week',
  'labyrinth',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** A person type, or a grade from the lowest upwards. */
export interface TemplateOutcome {
  title: string;
  description: string;
  /** Of a grade: the lowest percentage of right answers. */
  from?: number;
}

export interface TemplateQuestion {
  text: string;
  /** In a personality test each answer is bound to the type at its index. */
  answers: string[];
  /** The index of the right answer, from 0; absent: the first one, which is then moved to another position. */
  right?: number;
  feedback?: string;
  /** Its room in a labyrinth. */
  room?: TemplateRoom;
}

/** Ways lead to the rooms with these indexes, from 0. */
export interface TemplateRoom {
  name: string;
  right: number | 'exit' | 'back';
  wrong: number | 'exit' | 'back';
  /** The items in the room. */
  item?: string;
  /** The required item for the way of a right answer. */
  needs?: string;
}

/** The texts of an example, in one language. */
export interface TemplateContent {
  questions: TemplateQuestion[];
  outcomes?: TemplateOutcome[];
  cover: string;
}

/** The structure of an example, apart from its texts. */
export interface TemplateForm {
  kind: QuizKind;
  settings?: SettingsChanges;
}

export const templateForms: Record<TemplateName, TemplateForm> = {
  quiz: { kind: 'quiz', settings: { slide_order: 'random' } },
  true_or_false: { kind: 'quiz', settings: { registration_moment: 'none', hide_leaderboard: true } },
  against_the_clock: {
    kind: 'quiz',
    settings: {
      time_limit_type: 'question',
      points_per_second: true,
      points_reduction: 20,
      slide_order: 'random',
      registration_moment: 'before',
    },
  },
  person: { kind: 'person' },
  team_role: { kind: 'person' },
  academy: { kind: 'academy' },
  first_week: { kind: 'academy', settings: { pass_level: 4, hide_leaderboard: true } },
  labyrinth: { kind: 'labyrinth' },
};

/** Texts are in the players' language when the editor has it, else in the interface's language. */
export type TemplateWords = Record<InterfaceLanguage, Record<TemplateName, TemplateContent>>;
