import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { foreignFile } from '#ops/test-foreign-file.ts';
import { readQuestions } from '../../read-questions.ts';
import { inOneLine } from './test-in-one-line.ts';

test('every item of the examples by Paul Tsuchido Shew is read as documented', () => {
  const result = readQuestions({ name: 'examples.gift', bytes: readFileSync(foreignFile('gift/examples.gift')) }, newId);
  expect(result.format).toBe('gift');
  expect(result.questions.map(({ line, question }) => `${line} ${inOneLine(question)}`)).toEqual([
    "8 text; Who's buried in Grant's tomb?; ~Grant ~Jefferson =no one",
    "10 text; Grant is _____ in Grant's tomb.; ~buried =entombed ~living",
    "12 text; Grant is buried in Grant's tomb.; ~True =False",
    "14 free_text; Who's buried in Grant's tomb?; no one|nobody",
    '16 exact_answer; When was Ulysses S. Grant born?; #1822:1',
    "25 text; Who's buried in Grant's tomb?; ~Grant ~Jefferson =no one",
    "27 text; Grant is _____ in Grant's tomb.; ~buried =entombed ~living",
    '29 text; The American holiday of Thanksgiving is celebrated on the _____ Thursday of November.; ~second ~third =fourth',
    '35 text; Japanese characters originally came from what country?; ~India =China ~Korea ~Egypt',
    "43 free_text; Who's buried in Grant's tomb?; no one|nobody",
    '45 free_text; Two plus two equals _____.; four|4',
    "49 text; Grant is buried in Grant's tomb.; ~True =False",
    '51 text; The sun rises in the east.; =True ~False',
    '55 match_pairs; Matching Question.; ~subquestion1 ~subanswer1 ~subquestion2 ~subanswer2 ~subquestion3 ~subanswer3',
    '61 match_pairs; Match the following countries with their corresponding capitals.; ~Canada ~Ottawa ~Italy ~Rome ~Japan ~Tokyo ~India ~New Delhi',
    '70 exact_answer; When was Ulysses S. Grant born?; #1822',
    '72 exact_answer; What is the value of pi (to 3 decimal places)? _____.; #3.1415:0.0005',
    '74 range; What is the value of pi (to 3 decimal places)? _____.; #3.1415±0.0005',
    '76 exact_answer; When was Ulysses S. Grant born?; #1822',
    "85 exact_answer; What's 2 plus 2?; #4",
    '90 free_text; Japanese characters originally came from what country?; China',
    '93 text; The American holiday of Thanksgiving is celebrated on the _____ Thursday of November.; ~second ~third =fourth',
    "98 text; What's the answer to this multiple-choice question?; ~wrong answer ~another wrong answer =right answer",
    "103 free_text; Who's buried in Grant's tomb?; no one|nobody",
    "108 free_text; Who's buried in **Grant's tomb**?; no one|nobody",
    "113 text; Grant is buried in Grant's tomb.; ~True =False",
    '115 text; Difficult question.; ~wrong answer ~half credit answer =full credit answer',
    '117 text; Jesus Christ was from _____.; ~Jerusalem ~Bethlehem ~Galilee =Nazareth',
    '123 free_text; Jesus Christ was from; Nazareth',
    "130 checkbox; What two people are entombed in Grant's tomb?; ~No one =Grant =Grant's wife ~Grant's father",
    "136 checkbox; What two people are entombed in Grant's tomb?; ~No one =Grant =Grant's wife ~Grant's father",
    '143 text; Which answer equals 5?; ~= 2 + 2 == 2 + 3 ~= 2 + 4',
    '148 text; Which of the following is NOT a control character for the GIFT import format?; ~~ ~= ~# ~{ ~} =\\',
  ]);
  expect(result.skipped).toEqual([]);
  expect(result.losses.map((loss) => `${loss.line} ${loss.code}`)).toEqual([
    '76 partial_credit_lost',
    '90 title_lost',
    '93 title_lost',
    '103 answer_feedback_lost',
    '108 answer_feedback_lost',
    '115 partial_credit_lost',
    '117 title_lost',
    '117 partial_credit_lost',
    '123 title_lost',
    '123 answer_feedback_lost',
    '123 partial_credit_lost',
    '130 weights_changed',
    '148 title_lost',
  ]);
});
