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
  /** Of a grade: the least percentage of right answers. */
  from?: number;
}

export interface Asked {
  text: string;
  /** In a personality test each leads to the type at its place. */
  answers: string[];
  /** The place of the right one, from 0; absent: the first, which is then put at another place. */
  right?: number;
  feedback?: string;
  /** What it is in a labyrinth. */
  room?: TemplateRoom;
}

/** Ways lead to the rooms at these places, from 0. */
export interface TemplateRoom {
  name: string;
  right: number | 'exit' | 'back';
  wrong: number | 'exit' | 'back';
  /** What lies here. */
  item?: string;
  /** What a right answer needs to lead on. */
  needs?: string;
}

/** What an example holds, in one language. */
export interface TemplateContent {
  questions: Asked[];
  outcomes?: TemplateOutcome[];
  cover: string;
}

/** What an example is made of beside its words. */
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

/** Words come in the language that players read where the editor knows it, else in the interface's own. */
export type TemplateWords = Record<InterfaceLanguage, Record<TemplateName, TemplateContent>>;
