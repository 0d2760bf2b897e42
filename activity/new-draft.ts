import { bodies } from '#kinds/bodies.ts';
import type { RegistrationField, Settings, Theme } from '#shared/content/head.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Draft } from './document.ts';
import { schemaVersion } from './upgrades.ts';

export interface NewDraft {
  quiz_type: ActivityKind;
  name: string;
  lang: number;
  /** For personality tests and academy tests: the number of person types or grades. */
  person_type_count?: number | undefined;
  /** For calendars: the number of doors. */
  door_count?: number | undefined;
  newId: () => string;
}

/** The draft that the wizard creates. An empty text means the player's own text in the activity's language. */
export function newDraft({ quiz_type, name, lang, person_type_count = 2, door_count = 24, newId }: NewDraft): Draft {
  const { body, settings, result } = bodies[quiz_type].newBody({ outcome_count: person_type_count, door_count, newId });
  return {
    ...body,
    schema_version: schemaVersion,
    name,
    lang,
    cover: { title: name, text: '', button_text: '', image: {} },
    intro: { title: '', text: '', image: {}, settings: { enabled: false } },
    registration: {
      title: '',
      text: '',
      button_text: '',
      settings: { fields: newFields(), terms_url: '', fixed_password: '', skip_disclaimer: '', double_opt_in: false },
    },
    result: {
      title: '',
      text: '',
      passed_text: '',
      failed_text: '',
      image: {},
      settings: {
        show_score: true,
        show_answers: true,
        show_share: true,
        show_play_again: true,
        link: '',
        link_text: '',
        ...result,
      },
    },
    settings: { ...newSettings(), ...settings },
    rounds: [],
    theme: newTheme(),
  };
}

const newFields = (): RegistrationField[] => [
  { key: 'name', name: 'name', required: true },
  { key: 'email', name: 'email', required: true },
];

/** Every colour pair that the player combines has a contrast of at least 4.5. */
export const newTheme = (): Theme => ({
  text_colour: '#25221d',
  button_colour: '#1f6b52',
  secondary_button_colour: '#e4f0ea',
  highlight_colour: '#8a5200',
  background_colour: '#faf9f7',
  background: {},
});

const newSettings = (): Settings => ({
  game_limit: 0,
  game_limit_type: 'day',
  timezone: 'Europe/Stockholm',
  start_date: null,
  end_date: null,
  slide_order: 'sequential',
  questions_per_game: 0,
  pass_level: 0,
  pass_level_type: 'answers',
  answer_feedback_mode: 'show_correct',
  time_limit_type: 'none',
  time_limit: 0,
  points_per_second: false,
  points_reduction: 0,
  max_points: 0,
  fair_time: true,
  full_points_without_clock: false,
  sound_desktop: false,
  sound_mobile: false,
  snow_effect: false,
  main_menu: true,
  email_report: 'none',
  another_email: null,
  skip_registration: true,
  hide_skip_button: false,
  registration_moment: 'after',
  hide_leaderboard: false,
  leaderboard_score: 'best',
  leaderboard_bonus_points: true,
  combined_leaderboard: [],
  require_consent: false,
  custom_css: '',
  sponsor: { enabled: false, url: '', text: '' },
  share_reward: { enabled: false, amount: 500, activities: 10, maximum: 5000 },
});
