import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { readQuestions } from '../../read-questions.ts';

const read = (text: string, format?: 'text') =>
  readQuestions({ name: 'pasted.txt', bytes: new TextEncoder().encode(text), ...(format && { format }) }, newId);
/** Each question in one line: `=` before right answers, `~` before wrong ones, `>` before accepted texts. */
const shown = (text: string, format?: 'text'): string[] =>
  read(text, format).questions.map(({ question: { text: wording, answers, accepted = [] } }) =>
    [wording, ...answers.map((each) => `${each.is_right ? '=' : '~'}${each.text}`), ...accepted.map((each) => `>${each}`)].join(' | '),
  );
const notices = (text: string): string[] => {
  const { skipped, losses } = read(text, 'text');
  return [...skipped, ...losses].map(({ line, code }) => `${line} ${code}`);
};

const lake = 'Which lake is the largest? | ~Vättern | =Vänern | ~Mälaren';
const bird = 'Which bird stays all winter? | =The robin | ~The swallow';
const both = [lake, bird];

/** Twelve ways in which people write questions, each with the same two. */
const forms: [name: string, text: string][] = [
  [
    'stars before the right answers and a list of keys at the end',
    '3) Which lake is the largest?\na) Vättern\n*b) Vänern\nc) Mälaren\n\n4) Which bird stays all winter?\n*a) The robin\nb) The swallow\n\nAnswers:\n3) b\n4) a',
  ],
  [
    'Aiken',
    'Which lake is the largest?\nA. Vättern\nB. Vänern\nC. Mälaren\nANSWER: B\n\nWhich bird stays all winter?\nA. The robin\nB. The swallow\nANSWER: A',
  ],
  [
    'lines that are wrapped',
    '1. Which lake is\nthe largest?\na) Vättern\n*b) Vänern\nc) Mälaren\n2. Which bird stays all\nwinter?\n*a) The\nrobin\nb) The swallow',
  ],
  [
    'words before the question and before the key',
    'Question: Which lake is the largest?\nA) Vättern\nB) Vänern\nC) Mälaren\nCorrect Answer: B) Vänern\n\nQuestion: Which bird stays all winter?\nA) The robin\nB) The swallow\nCorrect Answer: A) The robin',
  ],
  [
    'letter and text as the key',
    '1. Which lake is the largest?\nA) Vättern\nB) Vänern\nC) Mälaren\nAnswer: B) Vänern\n2. Which bird stays all winter?\nA) The robin\nB) The swallow\nAnswer: The robin.',
  ],
  [
    'all in one line',
    '1. Which lake is the largest? a. Vättern b. Vänern c. Mälaren ANSWER: b 2. Which bird stays all winter? a. The robin b. The swallow ANSWER: a',
  ],
  [
    'two columns by tab, and lines to fill before the numbers',
    '____ 1. Which lake is the largest?\na. Vättern\tc. Mälaren\nb. Vänern\n____ 2. Which bird stays all winter?\na. The robin\tb. The swallow\nAnswer key\n1. B\n2. A',
  ],
  [
    'the key on the line after its word',
    'Question 1\nWhich lake is the largest?\nA. Vättern\nB. Vänern\nC. Mälaren\nAnswer:\nB\n\nQuestion 2\nWhich bird stays all winter?\nA. The robin\nB. The swallow\nAnswer:\nThe robin',
  ],
  [
    'a Swedish list of keys at the end',
    '1. Which lake is the largest?\na) Vättern\nb) Vänern\nc) Mälaren\n2. Which bird stays all winter?\na) The robin\nb) The swallow\n\nSvar:\n1. b\n2. a',
  ],
  [
    'the keys in one line',
    '1. Which lake is the largest?\na) Vättern\nb) Vänern\nc) Mälaren\n2. Which bird stays all winter?\na) The robin\nb) The swallow\n\nSvar: 1. B, 2. A',
  ],
  [
    'Markdown of language models',
    '**1. Which lake is the largest?**\n- A) Vättern\n- B) Vänern ✅\n- C) Mälaren\n\n**2. Which bird stays all winter?**\n- A) The robin ✅\n- B) The swallow',
  ],
  [
    'bold text as the mark',
    '1. Which lake is the largest?\na) Vättern\n**b) Vänern**\nc) Mälaren\n\n2. Which bird stays all winter?\na) **The robin**\nb) The swallow',
  ],
];

test.each(forms)('two questions are read with their right answers: %s', (_, text) => {
  expect(shown(text, 'text')).toEqual(both);
  expect(read(text).questions).toHaveLength(2);
});

test('an answer after the question is the accepted text, on the same line or the next', () => {
  expect(shown('1) Which metal is copper and tin? Answer: Bronze.\n2) Which metal is liquid?\nAnswer: Mercury')).toEqual([
    'Which metal is copper and tin? | >Bronze',
    'Which metal is liquid? | >Mercury',
  ]);
  const next = 'Which metal is copper and tin?\nBronze\n\nWhich metal is liquid?\nMercury\n';
  expect(shown(next, 'text')).toEqual(['Which metal is copper and tin? | >Bronze', 'Which metal is liquid? | >Mercury']);
  expect(notices(next)).toEqual(['1 answer_guessed', '4 answer_guessed']);
});

test('a question without a key stays without a right answer, and that is reported', () => {
  const text = '1. Which lake is the largest?\na) Vättern\nb) Vänern\n\n2. Which bird?\na) Robin\nb) Swallow\nAnswer: C';
  expect(shown(text, 'text')).toEqual(['Which lake is the largest? | ~Vättern | ~Vänern', 'Which bird? | ~Robin | ~Swallow']);
  expect(notices(text)).toEqual(['1 right_answer_missing', '5 right_answer_unknown']);
  const blank = 'Question 1\nWhy do birds sing?\nAnswer:\n*note: two reasons\n2 points';
  expect(shown(blank, 'text')).toEqual(['Why do birds sing?']);
  expect(notices(blank)).toEqual(['4 text_outside_question', '1 right_answer_missing']);
  expect(read(blank, 'text').questions[0]?.question).toMatchObject({ type: 'free_text', points: 2, accepted: [] });
});

test('bold words at the start of a line stay, behind its label', () => {
  const text =
    '**Not** every bird flies. Which bird does not fly?\na) **The** kiwi of the South Island\n**b) An** owl of the woods\nAnswer: a';
  const { text: wording, answers } = read(text, 'text').questions[0]!.question;
  expect([wording, ...answers.map((answer) => answer.text)]).toEqual([
    '**Not** every bird flies. Which bird does not fly?',
    '**The** kiwi of the South Island',
    '**An** owl of the woods',
  ]);
});

test('keys for no question, captions and texts beside questions are reported', () => {
  expect(notices('Birds and lakes\n\n1. Which bird?\na) Robin\nb) Swallow\n\nAnswers: 1. A, 7. B')).toEqual([
    '1 text_outside_question',
    '7 key_without_question',
  ]);
  const caption = 'Which river is this?\nPhoto: the bridge at noon\nAnswer: Klarälven';
  expect(shown(caption, 'text')).toEqual(['Which river is this? | >Klarälven']);
  expect(notices(caption)).toEqual(['1 caption_lost']);
});

test('letters that do not go on are text, and dates are no numbers of questions', () => {
  expect(shown('A. Einstein was born in which town?\na) Ulm\n*b) Bern', 'text')).toEqual([
    'A. Einstein was born in which town? | ~Ulm | =Bern',
  ]);
  const headed = 'Are you ready?\n1. Which lake\na) Vättern\n*b) Vänern\n2. Which bird?\n*a) Robin\nb) Wren';
  expect(shown(`Answer these questions:\n${headed}`, 'text')).toHaveLength(3);
  expect(shown(headed, 'text').slice(1)).toEqual(['Which lake | ~Vättern | =Vänern', 'Which bird? | =Robin | ~Wren']);
  expect(shown('24. December is which day?\nA. Christmas Eve\nB. Easter\nAnswer: A')).toEqual([
    '24. December is which day? | =Christmas Eve | ~Easter',
  ]);
});

test('a text that begins like an option keeps the lines below it', () => {
  expect(shown('Question 1\nA. Einstein won\nthe Nobel prize.\nAnswer: Yes', 'text')).toEqual(['A. Einstein won the Nobel prize. | >Yes']);
  expect(shown('1. Which?\na) x\nb) y\n1. \ta) \nrobin', 'text')).toEqual(['Which? | ~x | ~y', 'a) robin']);
});

test('options without letters are those that follow the question, by the key or by a stress', () => {
  expect(shown('Which lake?\nVättern\nVänern\nMälaren\nAnswer: Vänern')).toEqual(['Which lake? | ~Vättern | =Vänern | ~Mälaren']);
  expect(shown('Which lake?\n- Vättern\n- Vänern\n\nAnswer: Vänern')).toEqual(['Which lake? | ~Vättern | =Vänern']);
  expect(shown('Which lake?\n[ ] Vättern\n[x] Vänern', 'text')).toEqual(['Which lake? | ~Vättern | =Vänern']);
  expect(shown('Which lake?\n1) Vättern\n2) Vänern\nAnswer: 2')).toEqual(['Which lake? | ~Vättern | =Vänern']);
});

test('1, X and 2 label options as in Swedish pools, and letters may have a colon', () => {
  const pools = '1. Vilket år?\n1. 1917\nX. 1918\n2. 1919\nSvar: X\n\n2. Vilken sjö?\n1. Vättern\nX. Vänern\n*2. Mälaren';
  expect(shown(pools, 'text')).toEqual(['Vilket år? | ~1917 | =1918 | ~1919', 'Vilken sjö? | ~Vättern | ~Vänern | =Mälaren']);
  expect(shown('Fråga 1: Vilken sjö?\nA: Vättern\nB: Vänern\nRätt svar: B')).toEqual(['Vilken sjö? | ~Vättern | =Vänern']);
  expect(shown('Q: What is two and two?\nA: 4')).toEqual(['What is two and two? | >4']);
});

test('several right letters make a question with several answers', () => {
  for (const key of ['A, C', 'a and c', 'AC', '(a) (c)'])
    expect(shown(`1. Which are fish?\na) Pike\nb) Robin\nc) Cod\nAnswer: ${key}`, 'text')).toEqual([
      'Which are fish? | =Pike | ~Robin | =Cod',
    ]);
});

test('words for the answer are known in every language', () => {
  for (const word of ['Rätt svar', 'Antwort', 'Réponse', 'Respuesta correcta', 'Ответ', '答案', '正解', 'الإجابة', 'Vastaus', 'Odpowiedź'])
    expect(shown(`1. Which lake?\na) Vättern\nb) Vänern\n${word}: b`, 'text')).toEqual(['Which lake? | ~Vättern | =Vänern']);
});

const word = fc.constantFrom('robin', 'lake', 'Vänern', 'pike', 'winter', 'copper', 'bridge', 'river', 'stone', 'cloud');
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const question = fc
  .record({ text: phrase, options: fc.uniqueArray(phrase, { minLength: 2, maxLength: 6 }), seed: fc.nat() })
  .map(({ text, options, seed }) => ({ text: `What about ${text}?`, options, right: seed % options.length }));
const letter = (place: number): string => String.fromCharCode(97 + place);

test('any questions come back from any form of options and keys', () => {
  const form = fc.record({
    sign: fc.constantFrom('.', ')'),
    key: fc.constantFrom('star', 'line', 'text', 'list', 'none'),
    gap: fc.constantFrom('\n', '\n\n'),
  });
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), form, (questions, { sign, key, gap }) => {
      const blocks = questions.map(({ text, options, right }, index) => {
        const lines = options.map((option, place) => `${key === 'star' && place === right ? '*' : ''}${letter(place)}${sign} ${option}`);
        const keys = { line: [`Answer: ${letter(right)}`], text: [`Answer: ${options[right]}`], star: [], list: [], none: [] };
        return [`${index + 1}. ${text}`, ...lines, ...keys[key]].join('\n');
      });
      const list = key === 'list' ? ['Answers:', ...questions.map(({ right }, index) => `${index + 1}. ${letter(right)}`)].join('\n') : '';
      expect(shown([...blocks, list].join(gap), 'text')).toEqual(
        questions.map(({ text, options, right }) =>
          [text, ...options.map((option, place) => (key !== 'none' && place === right ? '=' : '~') + option)].join(' | '),
        ),
      );
    }),
  );
});

test('no text whatever makes a right answer where nothing marks one, and none is lost without a notice', () => {
  const piece = fc.constantFrom(
    '1. ',
    '2) ',
    'a) ',
    'b. ',
    'c) ',
    '- ',
    '?',
    ' ',
    '\n',
    '\n\n',
    '\t',
    'robin',
    'Vänern',
    'A. ',
    '____',
    ':',
    '12',
    'Q1. ',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 60 }), (pieces) => {
      const text = `1. Which?\na) x\nb) y\n${pieces.join('')}`;
      const { questions, skipped } = read(text, 'text');
      expect(questions.flatMap(({ question: { answers } }) => answers.filter((answer) => answer.is_right))).toEqual([]);
      const kept = JSON.stringify([questions, skipped]);
      for (const name of ['robin', 'Vänern']) if (text.includes(name)) expect(kept).toContain(name);
    }),
  );
});

test('bold words within a line stay bold; a bold label, line or right answer does not', () => {
  const text =
    '**1.** Which bird is **not** small?\na) The **red** robin of the north\n**b) The swan**\n\n**2. Which lake?**\na) **Vänern**\nb) Vättern';
  const { questions } = readQuestions({ name: 'x.txt', bytes: new TextEncoder().encode(text), format: 'text' }, newId);
  expect(
    questions.map(({ question: { text: each, answers } }) => [
      each,
      ...answers.map((answer) => `${answer.is_right ? '=' : '~'}${answer.text}`),
    ]),
  ).toEqual([
    ['Which bird is **not** small?', '~The **red** robin of the north', '=The swan'],
    ['Which lake?', '=Vänern', '~Vättern'],
  ]);
});
