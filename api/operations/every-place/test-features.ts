import { comparable } from '#api/authoring/imports/difference-on-import.ts';
import type { Question } from '#shared/content/question.ts';
import type { WinnerMail } from '#shared/contract/prize-wins.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import type { TestUser } from '#api/test-server.ts';

/** What is stored of an activity, as its editors read it. */
export type Stored = Quiz & {
  diplomas: Awaited<ReturnType<TestUser['api']['listDiplomas']>>;
  stocks: Awaited<ReturnType<TestUser['api']['listPrizeStocks']>>['data'];
  mail: WinnerMail;
};
export type ActivityName = 'quiz' | 'academy' | 'calendar';

interface Feature {
  /** The test activity that has it. */
  in: ActivityName;
  /** It, as stored: without ids and keys, which differ in each copy. */
  of: (stored: Stored) => unknown;
  /** What would show that it is in an output. */
  sign: RegExp;
  /** The text of its question. */
  asks?: RegExp;
}

const questions = ({ questions: all }: Stored): Question[] => all.map(({ hatch_id: _, ...question }) => question);
const about = (stored: Stored, name: string): Question | undefined => questions(stored).find(({ text }) => text.startsWith(name));
/** The fields of a question, with its pairs and gaps by their places. */
const fields = (stored: Stored, name: string, ...kept: string[]): unknown => {
  const question = about(stored, name);
  const all = question && (comparable(question, ['question_localization_id', 'order_number']) as Record<string, unknown>);
  return all && Object.fromEntries(kept.map((field) => [field, all[field]]));
};
const clipOf = (stored: Stored, name: string): unknown => {
  const found = about(stored, name)?.clip;
  if (!found) return {};
  const { source, poster, ...clip } = found;
  return { ...clip, ...(poster && { poster: poster.alt ?? '' }), ...(/^(?:youtube|vimeo)$/.test(clip.kind) && { source }) };
};
const doors = ({ calendar }: Stored) => calendar?.hatches ?? [];
const prizes = ({ calendar }: Stored) => calendar?.prizes ?? [];

/** All that issue 38 added to the content. Each has a cell for each place (test-cells.ts). */
const all = {
  marks: { asks: /^Marks/, in: 'quiz', of: (stored) => about(stored, 'Marks')?.text, sign: /Bo ld/ },
  formulas: { asks: /^Formulas/, in: 'quiz', of: (stored) => about(stored, 'Formulas')?.text, sign: /Formulas/ },
  film: { asks: /^Film/, in: 'quiz', of: (stored) => clipOf(stored, 'Film'), sign: /Owl film/ },
  sound: { asks: /^Sound/, in: 'quiz', of: (stored) => clipOf(stored, 'Sound'), sign: /Wren song/ },
  'film of another company': { asks: /^Linked/, in: 'quiz', of: (stored) => clipOf(stored, 'Linked'), sign: /dQw4w9WgXcQ/ },
  'feedback for each answer': {
    asks: /^Feedback/,
    in: 'quiz',
    of: (stored) => about(stored, 'Feedback')?.answers.map(({ feedback }) => feedback),
    sign: /Because of this/,
  },
  'score ranges': {
    in: 'quiz',
    of: ({ quiz_type, person_types }) =>
      quiz_type === 'quiz' ? person_types.map(({ title, description, lowest_percentage }) => [title, description, lowest_percentage]) : [],
    sign: /Range of owls/,
  },
  attempts: {
    in: 'quiz',
    of: ({ settings }) => [settings.game_limit, settings.game_limit_type],
    sign: /"(?:game_limit|games_left)":\s?7777/,
  },
  'pass level in percent': {
    in: 'quiz',
    of: ({ settings }) => [settings.pass_level, settings.pass_level_type],
    // Not within an id or an address.
    sign: /"pass_level":\s?37\b|(?<![\w%])37\s?%(?!\w)/,
  },
  'match pairs': {
    asks: /^Pairs/,
    in: 'quiz',
    of: (stored) => fields(stored, 'Pairs', 'type', 'answers', 'partial_points'),
    sign: /Pairs/,
  },
  'fill the gaps': {
    asks: /^Gaps/,
    in: 'quiz',
    of: (stored) => fields(stored, 'Gaps', 'type', 'gap_text', 'gaps', 'gaps_match_case', 'gaps_any_order', 'gaps_ignore_accents'),
    sign: /Gaps/,
  },
  sections: {
    asks: /^Section/,
    in: 'academy',
    of: (stored) =>
      questions(stored)
        .filter(({ type }) => type === 'section')
        .map(({ text, time_for_answer_in_seconds: seconds }) => [text, seconds]),
    sign: /Section of exits/,
  },
  'draw by tag': {
    asks: /^Alarm/,
    in: 'academy',
    of: (stored) => questions(stored).flatMap(({ draw }) => (draw ? [[draw.tag, draw.count]] : [])),
    sign: /tag of alarms/,
  },
  'certificate that ends': {
    in: 'academy',
    of: ({ diplomas }) => diplomas.map(({ title, validity, email_flags }) => ({ title, validity, email_flags })),
    sign: /"valid_until":\s?"|"validUntil"|Valid until|Certificate of exits/,
  },
  'own time of a door': { in: 'calendar', of: (stored) => doors(stored).map(({ time }) => time), sign: /05:17/ },
  'door with content only': {
    in: 'calendar',
    of: (stored) =>
      doors(stored).map(({ type, content: { title, text, clip } }) => (type === 'content_only' ? [title, text, clip?.title] : type)),
    sign: /Told behind a door/,
  },
  prizes: {
    in: 'calendar',
    of: (stored) =>
      prizes(stored).map(({ id: _, hatch_ids, ...prize }) => [
        prize,
        hatch_ids?.map((id) => doors(stored).findIndex((door) => door.id === id)),
      ]),
    sign: /Sledge of owls/,
  },
  'codes of prizes': { in: 'calendar', of: ({ stocks }) => stocks.map(({ codes }) => codes), sign: /OWLCODE/ },
  'mail to winners': { in: 'calendar', of: ({ mail: { is_own, subject, text } }) => (is_own ? [subject, text] : []), sign: /Dear owl/ },
} as const satisfies Record<string, Feature>;
export type FeatureName = keyof typeof all;
export const featureNames = Object.keys(all) as FeatureName[];
export const features: Record<FeatureName, Feature> = all;
