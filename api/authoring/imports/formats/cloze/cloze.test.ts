import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReasonCode } from '../../reasons.ts';
import { blankQuestion } from '../../blank-question.ts';
import { readCloze } from './read-cloze.ts';
import { writeCloze } from './write-cloze.ts';

function read(source: string) {
  const lost = new Set<ReasonCode>();
  const found = readCloze(source, lost);
  const { gap_text, gaps, gaps_match_case } = typeof found === 'string' ? {} : found.own;
  return { refused: typeof found === 'string' ? found : undefined, gap_text, gaps, gaps_match_case, lost: [...lost] };
}
const gapIn = (source: string) => read(source).gaps?.[0];

test.each([
  ['{1:SHORTANSWER:=Rome~=Roma}', { accepted: ['Rome', 'Roma'] }, []],
  ['{:SA:=Rome}', { accepted: ['Rome'] }, []],
  ['{2:MW:Bonn~%100%Rome#Yes!}', { accepted: ['Rome'] }, ['answer_feedback_lost']],
  ['{1:SA:=Rome~%50%Milan}', { accepted: ['Rome'] }, ['partial_credit_lost']],
  ['{1:SA:=R*}', { accepted: ['R*'] }, ['wildcard_lost']],
  ['{1:SA:=2 \\* 3}', { accepted: ['2 * 3'] }, []],
  ['{1:NM:=23.8:0.1}', { accepted: ['23.8'] }, ['tolerance_lost']],
  ['{1:NUMERICAL:=5:0}', { accepted: ['5'] }, []],
  ['{1:MC:=cat~dog~cow}', { accepted: ['cat'], options: ['cat', 'dog', 'cow'] }, []],
  ['{1:MULTICHOICE_VS:~%-25%dog~%100%cat}', { accepted: ['cat'], options: ['dog', 'cat'] }, ['weights_changed']],
  ['{1:MULTIRESPONSE:=cat~=dog~cow}', { accepted: ['cat', 'dog'], options: ['cat', 'dog', 'cow'] }, ['weights_changed']],
  ['{1:SA:=a \\} b \\~ c \\# d}', { accepted: ['a } b ~ c # d'] }, []],
  ['{1:MC:\\=x~=\\%y}', { accepted: ['%y'], options: ['=x', '%y'] }, []],
])('the gap %s of a cloze is read', (source, gap, lost) => {
  const found = read(`A ${source}.`);
  expect(found).toMatchObject({ gap_text: 'A {{1}}.', gaps: [{ id: '1', ...gap }] });
  expect(found.lost).toEqual(lost);
});

test('case counts if all typed gaps require it; if only some do, a loss is reported', () => {
  expect(read('{1:SAC:=a} {1:MWC:=b} {1:MC:=c~d}')).toMatchObject({ gaps_match_case: true, lost: [] });
  expect(read('{1:SAC:=a} {1:SA:=b}')).toMatchObject({ gaps_match_case: undefined, lost: ['case_lost'] });
  expect(read('{1:SA:=a} {2:SA:=b}').lost).toEqual(['weights_changed']);
});

test('a text without a gap, and gaps that cannot be filled, are refused with their reason', () => {
  expect(read('No {gap}, no {1:XX:=a}').refused).toBe('no_answers');
  expect(read('{1:SA:a}').refused).toBe('no_right_answer');
  expect(read('{1:SA:=}').refused).toBe('empty_answer');
  expect(read('{1:MC:=a}').refused).toBe('too_few_answers');
  expect(read('{1:SA:=a}'.repeat(51)).refused).toBe('too_many_answers');
});

test('words that look like the mark of a gap stay words', () => {
  expect(read('{{1}} {1:SA:=a}')).toMatchObject({ gap_text: '{{1}} {{2}}', gaps: [{ id: '2' }] });
  expect(read('\\{1:SA:=a} {1:SA:=b}')).toMatchObject({ gap_text: '{1:SA:=a} {{1}}', gaps: [{ accepted: ['b'] }] });
  expect(gapIn('C:\\\\{1:SA:=b}')).toMatchObject({ accepted: ['b'] });
});

test('every text comes back as it was written', () => {
  const piece = fc.constantFrom('a', ' ', '\\', '{', '}', '~', '#', '=', '%', '*', '{1:SA:', '50%', ':', '\n');
  const words = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
  const answer = words.map((text) => `x${text}x`);
  const gap = fc.oneof(
    fc.record({ accepted: fc.uniqueArray(answer, { minLength: 1, maxLength: 3 }) }),
    fc.uniqueArray(answer, { minLength: 2, maxLength: 4 }).map((options) => ({ accepted: options.slice(0, 1), options })),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(words, gap), { minLength: 1, maxLength: 4 }), words, fc.boolean(), (parts, end, hasCase) => {
      const question = blankQuestion('fill_the_gaps', () => 'id', {
        gap_text: parts.map(([text], place) => `${text}{{${place + 1}}}`).join('') + end,
        gaps: parts.map(([, each], place) => ({ id: `${place + 1}`, ...each })),
        ...(hasCase && { gaps_match_case: true }),
      });
      const { gap_text, gaps } = question;
      expect(read(writeCloze(question))).toMatchObject({ gap_text, gaps, lost: [] });
    }),
    { numRuns: 500 },
  );
});
