import { pick, seededRandom, type Random } from '#shared/play/seeded-random.ts';
import { oddities, scripts, western, westernOddities } from './bank-texts.ts';
import type { Bank, BankLine, BankQuestion } from './bank.ts';
import { encodedLine, lineEnds, marks, type Encoding } from './encoded-line.ts';
import { faults, faultyItem } from './faulty-items.ts';

export interface BankOptions {
  seed: number;
  /** Items, broken ones among them. */
  size: number;
  encoding?: Encoding;
  /** Text before the first question, broken items, twins, mixed ends of lines, and in UTF-8 damaged bytes. */
  isDirty?: boolean;
}
type Findings = Omit<Bank, 'bytes'>;

/** A question bank in the form of OpenTriviaQA. The same options give the same bank everywhere. */
export function makeBank({ seed, size, encoding = 'utf-8', isDirty = false }: BankOptions): Bank {
  const random = seededRandom(seed);
  const lines: BankLine[] = isDirty ? [{ text: 'All about birds' }, { text: '' }] : [];
  const findings: Findings = { questions: [], skipped: isDirty ? [{ line: 1, code: 'text_outside_question' }] : [], losses: [] };
  let last: BankQuestion | undefined;
  for (let place = 1; place <= size; place += 1) {
    const isTwin = isDirty && random() < 0.03;
    const question: BankQuestion = isTwin && last ? last : makeQuestion(random, `${place} of ${size}`, encoding === 'windows-1252');
    last = question;
    const fault = isDirty ? faultAt(place, random) : undefined;
    if (fault) {
      findings.skipped.push({ line: lines.length + 1, code: fault });
      lines.push(...faultyItem(fault, question));
    } else {
      const damage = isDirty && encoding === 'utf-8' ? damageBy(random()) : undefined;
      lines.push(...wholeItem(damage ? spoilt(question, damage, place) : question, damage, lines.length + 1, findings));
    }
    for (let blank = 0; blank < 1 + random() * 2; blank += 1) lines.push({ text: '' });
  }
  const ends = lineEnds(lines, isDirty ? random : undefined);
  const bytes = Buffer.concat([marks[encoding], ...lines.map((line, at) => encodedLine(line, ends[at] ?? '', encoding))]);
  return { ...findings, bytes: new Uint8Array(bytes) };
}

/** Each kind of fault once, then one in twelve items has one. */
const faultAt = (place: number, random: Random): (typeof faults)[number] | undefined =>
  faults[place <= faults.length ? place - 1 : Math.floor(random() * faults.length * 12)];

const damageBy = (chance: number): BankLine['damage'] => (chance < 0.01 ? 'broken' : chance < 0.02 ? 'eight_bit' : undefined);
const spoilt = (question: BankQuestion, damage: 'broken' | 'eight_bit', place: number): BankQuestion => ({
  ...question,
  text: damage === 'broken' ? `Is φ\uFFFD?σις number ${place}?` : `Is the café number ${place}?`,
});

function makeQuestion(random: Random, name: string, isWestern: boolean): BankQuestion {
  const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const { ask, answers } = anyOf(isWestern ? western : scripts);
  const odd = (): string => (random() < 0.2 ? ` ${anyOf(isWestern ? westernOddities : oddities)}` : '');
  const verse = random() < 0.05 ? '\nI am ______.' : '';
  const chosen = pick(answers, 2 + Math.floor(random() * 3), random);
  const right = Math.floor(random() * chosen.length);
  return {
    text: `${ask(name)}${odd()}${verse}`,
    answers: chosen.map((answer, at) => ({ text: `${answer}${odd()}${random() < 0.03 ? '\nor so' : ''}`, is_right: at === right })),
  };
}

/** The lines of a question that a reader takes, and what it finds then. */
function wholeItem(question: BankQuestion, damage: BankLine['damage'], line: number, { questions, losses }: Findings): BankLine[] {
  questions.push({ line, ...question });
  if (damage) losses.push({ line, code: damage === 'broken' ? 'characters_damaged' : 'encoding_guessed' });
  const right = question.answers.find(({ is_right }) => is_right)?.text ?? '';
  const texts = [`#Q ${question.text}`, `^ ${right}`, ...question.answers.map(({ text }, at) => `${'ABCD'[at]} ${text}`)];
  const [first = '', ...more] = texts.flatMap((text) => text.split('\n'));
  return [{ text: first, ...(damage && { damage }) }, ...more.map((text) => ({ text }))];
}
