import { newId } from '#shared/ids.ts';
import { seededRandom, type Random } from '#shared/play/seeded-random.ts';
import { addAnswer, noAnswers, type Played } from '#api/insight/cheaters/forensics/played.ts';

/** A style of play. An honest style may look odd; a dishonest one tries not to. */
export const honest = ['alone', 'family', 'school', 'office', 'fast_reader', 'replaying', 'guessing'] as const;
export const dishonest = ['copier', 'script', 'quick_script', 'ring', 'multi_account'] as const;
export type Way = (typeof honest)[number] | (typeof dishonest)[number];

export interface Corpus {
  played: Played;
  /** In the order of the players. */
  ways: Way[];
}
interface CorpusOptions {
  seed: number;
  /** Players who play alone; the others are added in proportion. */
  players: number;
  questions: number;
  /** Half of the players are of schools. */
  isSchool?: boolean;
}

const minute = 60_000;
const hour = 60 * minute;

/** Generates players who answer by ability, at their own pace, from homes, schools and offices, over three weeks. */
export function makeCorpus({ seed, players, questions, isSchool = false }: CorpusOptions): Corpus {
  const random = seededRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const items = Array.from({ length: questions }, () => {
    const characters = 40 + random() * 160;
    return { difficulty: normal(), seconds: 3 + characters / 18 + random() * 4, reading: characters / 60 };
  });
  const played: Played = { players: [], reading: items.map(({ reading }) => reading), games: [], firstAnswers: noAnswers(), referrals: [] };
  const ways: Way[] = [];
  const add = (way: Way): number => {
    ways.push(way);
    return played.players.push(newId()) - 1;
  };
  let networks = 0;
  const moment = (): number => Date.UTC(2026, 10, 2) + random() * 21 * 24 * hour;
  const device = (): string => (random() < 0.7 ? 'mobile' : 'desktop');

  interface Playing {
    ability?: number;
    pace?: number;
    network: number;
    at: number;
    device?: string;
    /** Seconds and correctness, in place of the player's own. */
    answer?: (question: number) => { time: number; right: boolean };
    isAgain?: boolean;
  }
  const game = (
    player: number,
    { ability = normal(), pace = 0.25 * normal(), network, at, device: own = device(), answer, isAgain }: Playing,
  ): number => {
    let [now, correct] = [at, 0];
    for (const [question, { difficulty, seconds }] of items.entries()) {
      const reply = answer?.(question) ?? {
        time: Math.max(0.4, seconds * Math.exp(pace + 0.35 * normal())),
        right: random() < 1 / (1 + Math.exp(difficulty - ability)) || random() < 0.25,
      };
      if (!isAgain) addAnswer(played.firstAnswers, player, question, reply.time, reply.right);
      if (reply.right) correct += 1;
      now += reply.time * 1000 + 700;
    }
    played.games.push({ player, network, device: own, started: at, ended: now, correct, wrong: questions - correct });
    return now;
  };

  const alone = isSchool ? Math.round(players / 2) : players;
  for (let n = 0; n < alone; n += 1) {
    const way = odds(random, [
      ['replaying', 0.15],
      ['fast_reader', 0.04],
      ['guessing', 0.03],
    ]);
    const [player, network] = [add(way ?? 'alone'), networks++];
    const pace = way === 'fast_reader' ? -0.8 + 0.1 * normal() : 0.25 * normal();
    const guess = () => ({ time: 0.4 + random() * 0.8, right: random() < 0.25 });
    const end = game(player, { network, at: moment(), pace, ...(way === 'guessing' && { answer: guess }) });
    if (way === 'replaying') {
      // The player knows the questions by now; only her first view of them counts.
      const known = (question: number) => ({ time: (items[question]?.seconds ?? 5) * 0.25 * Math.exp(0.2 * normal()), right: true });
      for (let again = 0; again < 1 + Math.floor(random() * 4); again += 1)
        game(player, { network, at: end + (1 + again) * hour * random(), answer: known, isAgain: true });
    }
  }
  /** One player bought a shared link: some honest players also come through friends. */
  const bring = (friend: number, sharer: number): void => void played.referrals.push({ friend, sharer });

  const families = Math.round(players * 0.06);
  for (let n = 0; n < families; n += 1) {
    const [network, size] = [networks++, 2 + Math.floor(random() * 4)];
    let [at, first] = [moment(), -1];
    const own = device();
    for (let member = 0; member < size; member += 1) {
      const player = add('family');
      if (first < 0) first = player;
      else if (random() < 0.4) bring(player, first);
      at =
        game(player, { network, at, device: random() < 0.6 ? own : device() }) +
        (random() < 0.4 ? 1 + random() * 8 : 30 + random() * 600) * minute;
    }
  }
  const classes = isSchool ? Math.max(1, Math.round(players / 2 / 25)) : Math.max(1, Math.round(players / 1000));
  for (let n = 0; n < classes; n += 1) {
    const [network, at] = [networks++, moment()];
    for (let pupil = 0; pupil < 20 + Math.floor(random() * 10); pupil += 1)
      game(add('school'), { network, at: at + random() * 6 * minute, device: 'desktop' });
  }
  const offices = Math.max(1, Math.round(players / 300));
  for (let n = 0; n < offices; n += 1) {
    const [network, day] = [networks++, moment()];
    for (let worker = 0; worker < 5 + Math.floor(random() * 12); worker += 1)
      game(add('office'), { network, at: day + random() * 8 * hour, device: 'desktop' });
  }
  for (let n = 0; n < players * 0.05; n += 1) bring(Math.floor(random() * alone), Math.floor(random() * alone));
  oneEach(played);

  const cheats = Math.max(4, Math.round(players * 0.027));
  for (let n = 0; n < cheats; n += 1) {
    // A player with the right answers beside her: 70 percent of them, at her own pace.
    const ability = normal();
    game(add('copier'), {
      network: networks++,
      at: moment(),
      answer: (question) => ({
        time: Math.max(0.6, (items[question]?.seconds ?? 5) * 0.8 * Math.exp(0.35 * normal())),
        right: random() < 0.7 || random() < 1 / (1 + Math.exp((items[question]?.difficulty ?? 0) - ability)),
      }),
    });
  }
  // One recording of times, replayed with some noise.
  const recorded = items.map(({ seconds }) => seconds * Math.exp(0.4 * normal()));
  for (let n = 0; n < cheats; n += 1)
    game(add('script'), {
      network: networks++,
      at: moment(),
      answer: (question) => ({ time: (recorded[question] ?? 5) * Math.exp(0.03 * normal()), right: true }),
    });
  for (let n = 0; n < Math.ceil(cheats / 2); n += 1)
    game(add('quick_script'), {
      network: networks++,
      at: moment(),
      answer: () => ({ time: 0.05 + random() * 0.5, right: random() < 0.97 }),
    });
  for (let n = 0; n < Math.max(1, Math.round(players / 500)); n += 1) {
    const [network, at, size] = [networks++, moment(), 3 + Math.floor(random() * 3)];
    const ring = Array.from({ length: size }, () => add('ring'));
    let now = at;
    for (const member of ring) now = game(member, { network, at: now + 2 * minute, device: 'mobile' });
    for (const [place, member] of ring.entries()) bring(member, ring[(place + 1) % size] as number);
  }
  for (let n = 0; n < Math.max(1, Math.round(players / 400)); n += 1) {
    // The player learns the answers with the first accounts and wins with the last; all accounts name her as the friend who invited them.
    const network = networks++;
    let at = moment();
    const first = add('multi_account');
    const [ability, pace] = [normal(), 0.25 * normal()];
    at = game(first, { network, at, device: 'mobile', ability, pace });
    for (let account = 1; account < 4 + Math.floor(random() * 6); account += 1) {
      const player = add('multi_account');
      bring(player, first);
      const knows = Math.min(1, account * 0.3);
      at = game(player, {
        network,
        at: at + (1 + random() * 4) * minute,
        device: 'mobile',
        answer: (question) => ({
          time: Math.max(0.5, (items[question]?.seconds ?? 5) * (1 - 0.6 * knows) * Math.exp(pace + 0.3 * normal())),
          right: random() < knows || random() < 1 / (1 + Math.exp((items[question]?.difficulty ?? 0) - ability)),
        }),
      });
    }
  }
  oneEach(played);
  return { played, ways };
}

/** One of the styles, or none, by its share. */
function odds(random: Random, shares: [Way, number][]): Way | undefined {
  let left = random();
  for (const [way, share] of shares) {
    if (left < share) return way;
    left -= share;
  }
  return undefined;
}

/** Nobody is invited twice, or by herself. */
function oneEach({ referrals }: Played): void {
  const known = new Map(referrals.map((referral) => [referral.friend, referral]));
  const kept = [...known.values()].filter(({ friend, sharer }) => friend !== sharer);
  referrals.splice(0, referrals.length, ...kept);
}
