import { previewedResult } from '#kinds/results.ts';
import { feedbackOnChosen } from '#questions/answer-feedback.ts';
import { rightIds } from '#questions/choice-marks.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { grades } from '#questions/grades.ts';
import { playerGaps } from '#questions/player-gaps.ts';
import { shufflesAnswers } from '#questions/player-option.ts';
import type { Head } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { questionTimeLimit, sectionTimeLimit } from '#questions/time-limit.ts';
import type { Answered, GameResult, PlayerCover, PlayerQuestion } from '#shared/contract/play.ts';
import { answersToPass } from '#shared/play/answers-to-pass.ts';
import { htmlOf, outcomeText, withoutOutcomeTexts } from '#shared/rich-text/beside.ts';
import { askedFields } from '#shared/play/asked-fields.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';

/** What a player would get from the draft, as far as one screen shows it. */

const noRegistration: Head['registration'] = {
  title: '',
  text: '',
  button_text: '',
  settings: { fields: [], terms_url: '', fixed_password: '', skip_disclaimer: '', double_opt_in: false },
};
const noResult: Head['result'] = {
  title: '',
  text: '',
  passed_text: '',
  failed_text: '',
  image: {},
  settings: { show_score: true, show_answers: false, show_share: false, show_play_again: false, link: '', link_text: '' },
};
const noIntro: Head['intro'] = { title: '', text: '', image: {}, settings: { enabled: true } };
const nobody = '00000000-0000-0000-0000-000000000000';
const secondsEach = 12;

export function previewCover(message: PreviewMessage): PlayerCover {
  const { quiz_type, name, lang, theme, settings, cover, question_count, intro = noIntro, result = noResult } = message;
  const registration = message.registration ?? noRegistration;
  const { settings: fields, ...texts } = registration;
  return {
    id: nobody,
    kind: quiz_type,
    name,
    lang,
    stage: 'draft',
    version: 0,
    cover,
    intro,
    theme,
    gives_diploma: false,
    registration: {
      ...texts,
      ...fields,
      fields: askedFields(registration),
      moment: settings.registration_moment,
      can_skip: canSkipRegistration({ settings, registration }),
    },
    result: withoutOutcomeTexts(result),
    settings,
    questions: question_count,
    readable_time: question_count * secondsEach,
    player: {
      games_left: settings.game_limit > 0 ? settings.game_limit - (message.screen === 'result' ? 1 : 0) : null,
      is_registered: false,
      confirming: null,
      game_id: null,
    },
  };
}

/** As for a player who has just entered it, from nowhere. */
const previewSeen = ({ name, item }: NonNullable<PreviewMessage['room']>): NonNullable<PlayerQuestion['seen']> => {
  const items = item === null ? [] : [item];
  return { rooms: [{ name }], path: [0], items, found: items, steps_left: 100 };
};

export function previewQuestion(
  { settings, question_number = 1, question_count, section_questions, room }: PreviewMessage,
  question: Question,
): PlayerQuestion {
  const limit = questionTimeLimit(settings, question, 1) ?? undefined;
  return {
    id: question.id,
    type: question.type,
    text: question.text,
    ...htmlOf(question),
    cover: question.cover,
    answers: grades[question.type].playerOptions(question, seededRandom(1), shufflesAnswers(settings, question)),
    ...playerGaps(question, seededRandom(1)),
    list_style: question.list_style,
    points: question.points,
    number: question_number,
    total: Math.max(1, question_count),
    ticket: '',
    ...(section_questions === undefined ? {} : { section: { questions: section_questions, seconds: sectionTimeLimit(question, 1) } }),
    ...(room ? { seen: previewSeen(room) } : {}),
    ...(question.clip ? { clip: question.clip } : {}),
    ...(question.image ? { image: question.image } : {}),
    ...(question.start_value === undefined ? {} : { start_value: question.start_value }),
    ...(question.end_value === undefined ? {} : { end_value: question.end_value }),
    ...(question.step_interval === undefined ? {} : { step_interval: question.step_interval }),
    ...(question.start_label ? { start_label: question.start_label } : {}),
    ...(question.end_label ? { end_label: question.end_label } : {}),
    ...(question.link ? { link: question.link } : {}),
    ...(question.link_text ? { link_text: question.link_text } : {}),
    ...(limit === undefined ? {} : { time_for_answer_in_seconds: limit, time_left: limit }),
  };
}

/** The feedback on an answer, by default a right one, as the draft's feedback mode shows it to players. */
export function previewAnswered(
  { settings, question_number = 1, question_count }: PreviewMessage,
  question: Question,
  playerAnswer: PlayerAnswer | null = null,
): Answered {
  const mode = settings.answer_feedback_mode;
  const { isScored, correctAnswer, chosenAnswers, grade } = grades[question.type];
  const { result, share } = playerAnswer ? grade(question, playerAnswer) : ({ result: 'right', share: 1 } as const);
  const isRevealed = mode !== 'silent' && isScored(question);
  const correct = mode === 'show_correct' ? correctAnswer(question) : null;
  return {
    result: isRevealed && result !== 'unscored' ? result : null,
    points: isRevealed ? question.points * share : null,
    total_points: isRevealed ? question.points * share : null,
    ...(correct ? { correct_answer: correct } : {}),
    ...(mode === 'show_correct' && question.feedback_settings.show ? { feedback: question.feedback } : {}),
    ...(mode === 'show_correct'
      ? {
          answer_feedback: feedbackOnChosen(
            question,
            playerAnswer ? chosenAnswers(question, playerAnswer) : rightIds(correct ?? undefined),
          ),
        }
      : {}),
    finished: question_number >= question_count,
  };
}

export function previewResult({
  quiz_type,
  settings,
  person_types = [],
  question_count,
  result = noResult,
  correct: counted,
}: PreviewMessage): GameResult {
  // A draft without questions still shows what a result looks like.
  const total = Math.max(1, question_count);
  const pass_level = answersToPass(settings, total);
  const correct = counted ?? Math.max(pass_level, Math.ceil(total * 0.7));
  const { passed: wouldPass, ...ofKind } = previewedResult(quiz_type, {
    outcomes: person_types,
    pass_level,
    correct,
    total,
  });
  const passed = wouldPass === undefined || counted === undefined ? wouldPass : counted >= pass_level;
  return {
    points: correct,
    bonus_points: 0,
    correct,
    wrong: Math.max(0, total - correct),
    total,
    time_used: total * secondsEach * 0.6,
    timed_out: false,
    place: 3,
    ...ofKind,
    ...(passed === undefined ? {} : { passed, ...outcomeText(result, passed) }),
  };
}
