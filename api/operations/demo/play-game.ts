import { countsOutcomes } from '#activity/document.ts';
import type { Step } from '#kinds/course.ts';
import { wholePart } from '#shared/content/part.ts';
import { answerRow, type AnswerRow } from '#api/play/play/store-answer.ts';
import { dayOf, hourOf } from '#api/kernel/local-day.ts';
import { outcomes } from '#api/play/figures/outcomes.subscriber.ts';
import { questionEnd } from '#api/play/games/game-clock.ts';
import { judgeAnswer } from '#api/play/games/judge-answer.ts';
import type { Published } from '#api/play/publications/published.ts';
import { positionAtStart } from '#api/play/play/start-row.ts';
import type { StartRow } from '#api/play/play/write-starts.ts';
import { newId } from '#shared/ids.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import { answerByChance } from './answer-by-chance.ts';
import type { Person } from './people.ts';
import type { Plan } from './plan-games.ts';

/** A game with all its answers. Instants in milliseconds. */
export interface Played {
  published: Published;
  person: Person;
  start: StartRow;
  answers: AnswerRow[];
  left_at?: number;
  registers_at?: number;
}

const registeringMs = 24_000;

/** Plays a game to its end, or to where the player leaves it, by the rules that judge every other game. */
export function playGame({ published, person, at, part_id = wholePart, leaves_after }: Plan, random: Random): Played {
  const { settings, lang } = published.content;
  const start = startOf(published, person, at, part_id, Math.floor(random() * 2 ** 31));
  const length = published.course.walk ? Infinity : published.course.questions(start.part_id, start.seed, []).length;
  const answers: AnswerRow[] = [];
  // Of what follows from ends the demo has the figures alone.
  const waiting = countsOutcomes(published.content) ? [outcomes.name] : [];
  let now = start.at;
  let position = positionAtStart(published.course, start);
  while (position && answers.length < (leaves_after ?? length)) {
    const { question } = published.course.at(position) as Step;
    const end = questionEnd(settings, question, position);
    const seconds = 1.5 + readableTime(question, lang) * person.slow * (0.35 + random() * 0.8);
    const answeredAt = Math.round(position.shown_at + seconds * 1000);
    const isInTime = end === null || answeredAt < end;
    const answer = isInTime ? answerByChance(question, random() < person.knows, random) : null;
    now = isInTime ? answeredAt : end;
    const judged = judgeAnswer(published, question, position, answer, now);
    answers.push(answerRow({ published, question, position, answer, judged, now }, waiting));
    position = judged.next;
  }
  const isLeft = position !== undefined;
  const isAsked = person.form !== undefined && settings.registration_moment !== 'none';
  const registersAt = settings.registration_moment === 'before' ? at : now + registeringMs;
  return {
    published,
    person,
    start,
    answers,
    ...(isLeft && { left_at: now + 5000 }),
    ...(isAsked && { registers_at: registersAt }),
  };
}

function startOf(
  published: Published,
  { player_id, uuid_front, device_type, form, country, source }: Person,
  at: number,
  part_id: string,
  seed: number,
): StartRow {
  const { tenant_id, id: publication_id, activity_id, content } = published;
  return {
    tenant_id,
    game_id: newId(),
    activity_id,
    publication_id,
    player_id,
    is_new_player: false,
    uuid_front,
    part_id,
    seed,
    total: published.course.walk?.rooms ?? published.course.questions(part_id, seed, []).length,
    is_preview: false,
    fair_time: 1,
    skipped_registration: form === undefined && content.settings.registration_moment === 'before',
    waits_for_registration: false,
    device_type,
    at: Math.round(at),
    day: dayOf(at, content.settings.timezone),
    hour: hourOf(at, content.settings.timezone),
    country,
    source,
    first_question_id: published.course.first(part_id, seed)?.question.id,
    kind: content.quiz_type,
  };
}
