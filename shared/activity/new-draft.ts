import type { Draft, PersonType, QuizType, RegistrationField, Settings, Theme } from './document.ts';
import { schemaVersion } from './upgrades.ts';

export interface NewDraft {
  quiz_type: QuizType;
  name: string;
  lang: number;
  /** For personality tests and academy tests: how many person types or grade bands. */
  person_type_count?: number | undefined;
  newId: () => string;
}

/** A draft as the wizard makes it. An empty text means the player's own words in the activity's language. */
export function newDraft({ quiz_type, name, lang, person_type_count = 2, newId }: NewDraft): Draft {
  return {
    schema_version: schemaVersion,
    quiz_type,
    name,
    lang,
    cover: { title: name, text: '', button_text: '', image: {} },
    intro: { title: '', text: '', image: {}, settings: { enabled: false } },
    questions: [],
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
        show_score: quiz_type !== 'person',
        show_answers: quiz_type !== 'person',
        show_share: true,
        show_play_again: true,
        link: '',
        link_text: '',
      },
    },
    settings: newSettings(quiz_type),
    person_types: quiz_type === 'quiz' ? [] : newPersonTypes(quiz_type, person_type_count, newId),
    rounds: [],
    theme: newTheme(),
  };
}

const newFields = (): RegistrationField[] => [
  { key: 'name', name: 'name', required: true },
  { key: 'email', name: 'email', required: true },
];

/** Every pair that the player puts together reads at 4.5 or better. */
export const newTheme = (): Theme => ({
  text_colour: '#25221d',
  button_colour: '#1f6b52',
  secondary_button_colour: '#e4f0ea',
  highlight_colour: '#8a5200',
  background_colour: '#faf9f7',
  background: {},
});

function newSettings(quizType: QuizType): Settings {
  const isTest = quizType === 'person';
  return {
    game_limit: 0,
    game_limit_type: 'day',
    timezone: 'Europe/Stockholm',
    start_date: null,
    end_date: null,
    slide_order: 'sequential',
    questions_per_game: 0,
    pass_level: 0,
    answer_feedback_mode: isTest ? 'silent' : 'show_correct',
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
    registration_moment: isTest ? 'none' : 'after',
    hide_leaderboard: isTest,
    leaderboard_score: 'best',
    leaderboard_bonus_points: true,
    combined_leaderboard: [],
    require_consent: false,
    custom_css: '',
    sponsor: { enabled: false, url: '', text: '' },
    share_reward: { enabled: false, amount: 500, activities: 10, maximum: 5000 },
  };
}

/** Person types named A, B, C, ...; grade bands share the percentages evenly from 0. */
const newPersonTypes = (quizType: QuizType, count: number, newId: () => string): PersonType[] =>
  Array.from({ length: count }, (_, place) => ({
    id: newId(),
    title: lettered(place),
    description: '',
    button: '',
    images: {},
    ...(quizType === 'academy' ? { lowest_percentage: Math.round((place * 100) / count) } : {}),
  }));

/** A to Z, then AA, AB, ... */
function lettered(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : lettered(Math.floor(place / 26) - 1) + letter;
}
