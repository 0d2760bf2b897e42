import type { Refusal } from '#shared/contract/errors.ts';
import type { GameResult, PlayerCover, PlayerQuestion } from '#shared/contract/play.ts';
import type { Action, Game, Outgoing } from './game-state.ts';

const colours = {
  text_colour: '#25221d',
  button_colour: '#1f6b52',
  secondary_button_colour: '#e4e0d9',
  highlight_colour: '#8a5200',
  background_colour: '#faf9f7',
};

/** A cover in the server's reply for a quiz without anything special. */
export function aCover(own: Partial<PlayerCover> = {}): PlayerCover {
  return {
    id: 'quiz',
    kind: 'quiz',
    name: 'Rivers',
    lang: 1,
    stage: 'live',
    version: 1,
    cover: { title: 'Rivers', text: '', button_text: '', image: {} },
    intro: { title: '', text: '', image: {}, settings: { enabled: false } },
    theme: { ...colours, background: {} },
    gives_diploma: false,
    registration: {
      title: '',
      text: '',
      button_text: '',
      fields: [{ key: 'name', name: 'name', required: true }],
      terms_url: '',
      skip_disclaimer: '',
      moment: 'none',
      can_skip: true,
    },
    result: {
      title: '',
      text: '',
      image: {},
      settings: { show_score: true, show_answers: true, show_share: true, show_play_again: true, link: '', link_text: '' },
    },
    settings: {
      answer_feedback_mode: 'show_correct',
      time_limit_type: 'none',
      time_limit: 0,
      fair_time: true,
      pass_level: 0,
      hide_leaderboard: false,
      require_consent: false,
      sound_desktop: false,
      sound_mobile: false,
      snow_effect: false,
      main_menu: false,
      custom_css: '',
      sponsor: { enabled: false, url: '', text: '' },
      share_reward: { enabled: false, amount: 500, activities: 10, maximum: 5000 },
    },
    questions: 2,
    readable_time: 30,
    player: { games_left: null, is_registered: false, confirming: null, game_id: null },
    ...own,
  };
}

export const aQuestion = (number: number, own: Partial<PlayerQuestion> = {}): PlayerQuestion => ({
  id: String(number),
  type: 'text',
  text: `Question ${number}`,
  cover: {},
  answers: [
    { id: 'a', text: 'Right' },
    { id: 'b', text: 'Wrong' },
  ],
  list_style: 'letter',
  points: 1,
  number,
  total: 2,
  ticket: `ticket ${number}`,
  ...own,
});

interface Rules {
  total: number;
  isSilent: boolean;
  isClocked: boolean;
  hasFirst: boolean;
  /** Whether the reply to the last answer brings the result. */
  tellsResult: boolean;
}

/**
 * The server's side of the rules of play for one browser, in memory: answers in order, each once; a repeat gets the first reply again; a different
 * answer is refused. `breaches` collects what a correct player never does.
 */
export class PlayServer {
  readonly breaches: string[] = [];
  private readonly games: Map<string, string>[] = [];
  private readonly rules: Rules;
  constructor(rules: Rules) {
    this.rules = rules;
  }

  cover(): PlayerCover {
    const open = this.open();
    const first =
      this.rules.hasFirst && !this.rules.isClocked && open === null ? { first: { question: this.question(0), start_key: 'key' } } : {};
    return aCover({ player: { games_left: null, is_registered: false, confirming: null, game_id: open }, ...first });
  }

  right = (): number => [...(this.games.at(-1)?.values() ?? [])].filter((answer) => answer === 'a').length;
  stored = (game_id: string | null, question_id: string): string | undefined => this.games[Number(game_id)]?.get(question_id);

  /** The same browser's other tab answers the due question with b. */
  otherTab(): void {
    const game = this.games.at(-1);
    if (game && game.size < this.rules.total) game.set(String(game.size + 1), 'b');
  }

  answer(game: Game, outgoing: Outgoing, now: number): Action {
    if (outgoing.kind === 'start') return this.start(outgoing, now);
    const answers = this.games[Number(game.game_id)];
    if (!answers) {
      this.breaches.push(`${outgoing.kind} without a game`);
      return this.refused(outgoing, 'unavailable');
    }
    if (outgoing.kind === 'next') return this.next(outgoing, answers, now);
    if (outgoing.kind === 'answer') return this.take(outgoing, answers, now);
    return { type: 'registered', of: outgoing, registered: { player: { id: 'p', name: 'Anna' }, message: '' }, now };
  }

  private open(): string | null {
    const last = this.games.at(-1);
    return last && last.size < this.rules.total ? String(this.games.length - 1) : null;
  }

  private start(outgoing: Outgoing, now: number): Action {
    if (this.open() === null) this.games.push(new Map());
    const game_id = String(this.games.length - 1);
    const question = this.question(this.games.at(-1)?.size ?? 0);
    return { type: 'started', of: outgoing, started: { game_id, number: question.number, total: this.rules.total, question }, now };
  }

  private take(outgoing: Extract<Outgoing, { kind: 'answer' }>, answers: Map<string, string>, now: number): Action {
    const answer_id = (outgoing.answer as { answer_id: string }).answer_id;
    const before = answers.get(outgoing.question_id);
    if (before !== undefined && before !== answer_id) return this.refused(outgoing, 'already_answered');
    if (before === undefined && Number(outgoing.question_id) !== answers.size + 1) return { type: 'rejected', of: outgoing, problems: {} };
    answers.set(outgoing.question_id, answer_id);
    const points = [...answers.values()].filter((answer) => answer === 'a').length;
    const place = Number(outgoing.question_id);
    const finished = place >= this.rules.total;
    const next = finished || (this.rules.isClocked && !this.rules.isSilent) ? {} : { next: this.question(place) };
    const verdict = this.rules.isSilent
      ? { result: null, points: null, total_points: null }
      : { result: answer_id === 'a' ? ('right' as const) : ('wrong' as const), points: answer_id === 'a' ? 1 : 0, total_points: points };
    const ended = finished && this.rules.tellsResult ? { game_result: this.result(answers) } : {};
    return { type: 'answered', of: outgoing, answered: { ...verdict, finished, ...ended, ...next }, now };
  }

  private next(outgoing: Outgoing, answers: Map<string, string>, now: number): Action {
    if (answers.size < this.rules.total)
      return { type: 'next', of: outgoing, next: { finished: false, question: this.question(answers.size) }, now };
    return { type: 'next', of: outgoing, next: { finished: true, result: this.result(answers) }, now };
  }

  private result(answers: Map<string, string>): GameResult {
    const correct = [...answers.values()].filter((answer) => answer === 'a').length;
    const { total } = this.rules;
    return { points: correct, bonus_points: 0, correct, wrong: total - correct, total, time_used: 1, timed_out: false };
  }

  private question(place: number): PlayerQuestion {
    return aQuestion(place + 1, { total: this.rules.total, ...(this.rules.isClocked ? { time_left: 5 } : {}) });
  }

  private refused = (outgoing: Outgoing, reason: Refusal): Action => ({
    type: 'refused',
    of: outgoing,
    refused: { status: 'refused', reason, message: '' },
  });
}
