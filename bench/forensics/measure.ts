import { signalKinds } from '#shared/contract/cheaters.ts';
import { findSigns, propose } from '#api/insight/cheaters/forensics/propose.ts';
import { dishonest, makeCorpus, type Corpus, type Way } from './corpus.ts';

/*
 * Which generated players the system proposes: precision and recall by reason and size of quiz, and the duration of a search.
 * npm run bench -- forensics
 */
const isDishonest = (way: Way | undefined): boolean => (dishonest as readonly (Way | undefined)[]).includes(way);
const percent = (part: number, whole: number): string => (whole === 0 ? '   –' : `${Math.round((100 * part) / whole)} %`.padStart(5));

/** By reason: how many players show it, and how many of them are dishonest. */
function byReason({ played, ways }: Corpus): string[] {
  const signs = findSigns(played);
  return signalKinds.map((kind) => {
    const shown = signs.filter((sign) => sign.kind === kind).map(({ player }) => ways[player]);
    const right = shown.filter(isDishonest).length;
    const counts = [...Map.groupBy(shown, (way) => way)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([way, all]) => `${way} ${all.length}`);
    return `    ${kind.padEnd(15)} precision ${percent(right, shown.length)} of ${String(shown.length).padStart(5)}   ${counts.join(', ')}`;
  });
}

function measure(name: string, options: Parameters<typeof makeCorpus>[0]): void {
  const corpus = makeCorpus(options);
  const { played, ways } = corpus;
  const begin = performance.now();
  const proposed = propose(played);
  const took = performance.now() - begin;
  const indexes = new Map(played.players.map((id, place) => [id, place]));
  const found = new Set(proposed.map(({ player_id }) => indexes.get(player_id) as number));
  const right = [...found].filter((place) => isDishonest(ways[place])).length;
  console.log(`${name}: ${played.players.length} players, ${played.firstAnswers.count} answers, ${Math.round(took)} ms`);
  console.log(`    proposed        precision ${percent(right, found.size)} of ${String(found.size).padStart(5)}`);
  for (const way of dishonest) {
    const all = ways.flatMap((other, place) => (other === way ? [place] : []));
    console.log(
      `      ${way.padEnd(14)} recall  ${percent(all.filter((place) => found.has(place)).length, all.length)} of ${String(all.length).padStart(5)}`,
    );
  }
  for (const line of byReason(corpus)) console.log(line);
}

for (const questions of [5, 8, 10, 20, 40]) measure(`${questions} questions`, { seed: questions, players: 1500, questions });
measure('10 questions, where schools play', { seed: 3, players: 1500, questions: 10, isSchool: true });
measure('10 questions, 30 players', { seed: 4, players: 30, questions: 10 });
if (process.argv.includes('--large')) {
  measure('10 questions, a large activity', { seed: 5, players: 85_000, questions: 10 });
  console.log(`    ${Math.round(process.memoryUsage().rss / 1e6)} MB in all`);
}
