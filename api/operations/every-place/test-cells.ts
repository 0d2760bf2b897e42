import { strToU8 } from 'fflate';
import type { ExportFormat, exportFormats, ImportFormat } from '#shared/content/file-formats.ts';
import { fileWith, moodleFile, moodleOf, sheetFile, wordFile } from '#api/authoring/imports/test-question-files.ts';
import type { ReasonCode } from '#api/authoring/imports/reasons.ts';
import type { Draft } from '#activity/document.ts';
import type { ProblemCode } from '#questions/problem.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import type { DraftProblemCode } from '#shared/content/problems.ts';
import type { FeatureName } from './test-features.ts';
import type { OutputName } from './test-outputs.ts';

/** It is kept, told as lost by this code, or has no place there. */
type FileCell = 'kept' | ReasonCode | 'none';
/** An imported file with the feature, and its expected result: a part of the question, or the code of the loss. */
type ImportCell = readonly [file: Uint8Array, becomes: RegExp | ReasonCode] | 'none';
/** Kept, left out as the words of the call tell, or no part of what is copied. */
type CopyCell = 'kept' | { left: RegExp } | 'none';
interface CheckCell {
  wrong: (draft: Draft) => Draft;
  code: DraftProblemCode | ProblemCode;
  stops: boolean;
}

/** One cell for each name, in the order of the list: a new place without its cells does not compile. */
type Row<Names extends readonly string[], Cell> = { readonly [Place in keyof Names]: Cell };
/** The list, where it leaves out none. */
type Whole<Names extends readonly string[], All extends string> = Exclude<All, Names[number]> extends never ? Names : never;

export const foreignFormats = [
  'moodle_xml',
  'docx',
  'xlsx',
  'text',
  'blackboard',
  'flash_cards',
  'aiken',
  'opentriviaqa',
] as const satisfies readonly ImportFormat[];

export const copies = ['copy', 'copy in another language', 'copy for another year', 'template', 'version', 'question bank'] as const;
export type Copy = (typeof copies)[number];

export const outputOrder = [
  'page of a player',
  'before an answer',
  'after an answer',
  'statistics of questions',
  'statistics as CSV',
  'statistics as a spreadsheet',
  'printed report',
  'mails to players',
  'web hooks',
  'diploma',
  'printed diploma',
  'shared link',
  'player’s own data',
] as const satisfies readonly OutputName[];

interface Cells {
  /** Exported and imported again: gift, csv, json, qti, h5p. */
  exports: Row<typeof exportFormats, FileCell>;
  /** Moodle XML, Word, Excel, pasted text, Blackboard, flash cards, Aiken, OpenTriviaQA. */
  imports: Row<Whole<typeof foreignFormats, Exclude<ImportFormat, ExportFormat>>, ImportCell>;
  copies: Row<typeof copies, CopyCell>;
  /** 1: it is there. 0: it is not. */
  outputs: Row<Whole<typeof outputOrder, OutputName>, 0 | 1>;
  /** Why the places without it have none. */
  why: string;
  /** What stops or warns at a publish; or why nothing can be wrong. */
  check: CheckCell | { none: string };
  /** A word of a player that it stores, which an erasure takes away; or why it has none. */
  erases: string | { none: string };
  /** Whether it holds files, which stay while it is used. */
  holdsFiles: boolean;
}

const noFiles = ['none', 'none', 'none', 'none', 'none'] as const;
const noImports = ['none', 'none', 'none', 'none', 'none', 'none', 'none', 'none'] as const;
const inActivity = 'The first page knows the rules of the activity; answers, results and figures do not name them.';
const noWords = { none: 'It holds no word of a player.' };

const change = (draft: Draft, name: string, own: (question: Question) => Partial<Question>): Draft =>
  ({
    ...draft,
    parts: draft.parts.map((part) => ({
      ...part,
      questions: part.questions.map((question) => (question.text.startsWith(name) ? { ...question, ...own(question) } : question)),
    })),
  }) as Draft;
const withoutWords = ({ captions: _, transcript: __, ...clip }: Clip): Clip => clip;
const asDraft = (draft: Draft, changes: object): Draft => ({ ...draft, ...changes }) as Draft;
const settings = (draft: Draft, changes: object): Draft => asDraft(draft, { settings: { ...draft.settings, ...changes } });

const tex = (format: keyof typeof fileWith): readonly [Uint8Array, RegExp] => [
  fileWith[format]('Is \\(x^2\\) it?'),
  /Is \\\\\(x\^2\\\\\) it/,
];

const moodlePair = (stem: string, option: string): string =>
  `<subquestion format="html"><text>${stem}</text><answer><text>${option}</text></answer></subquestion>`;

/** Each feature of issue 38 in each place. */
export const cells: Record<FeatureName, Cells> = {
  marks: {
    exports: ['kept', 'formatting_lost', 'kept', 'kept', 'kept'],
    imports: [
      [fileWith.moodle_xml('Is <b>this</b> it?'), /Is \*\*this\*\* it/],
      [wordFile('Is ', 'this', '<w:b/>'), /Is \*\*this\*\* it/],
      'none',
      [fileWith.text('Is **this** it?'), /Is \*\*this\*\* it|Is \\\\\*/],
      [fileWith.blackboard('Is <b>this</b> it?'), /Is \*\*this\*\* it/],
      'none',
      'none',
      'none',
    ],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1],
    why: 'A printed diploma has texts of its own, which are plain.',
    check: { none: 'A mark that is none is shown as it is written.' },
    erases: noWords,
    holdsFiles: false,
  },
  formulas: {
    exports: ['kept', 'kept', 'kept', 'kept', 'kept'],
    imports: [
      tex('moodle_xml'),
      tex('docx'),
      tex('xlsx'),
      tex('text'),
      tex('blackboard'),
      tex('flash_cards'),
      tex('aiken'),
      tex('opentriviaqa'),
    ],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1],
    why: 'It stands in a question, which neither the first page nor a diploma nor a shared link shows.',
    check: {
      wrong: (draft) => change(draft, 'Formulas', () => ({ text: 'What is \\(\\frac{1}{\\)?' })),
      code: 'formula_unreadable',
      stops: true,
    },
    erases: noWords,
    holdsFiles: false,
  },
  film: {
    exports: ['clips_not_carried', 'clips_not_carried', 'kept', 'kept', 'kept'],
    imports: [[moodleFile('Which? <video src="it.mp4"></video>'), 'media_lost'], 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'It is played beside its question; results, figures, prints, mails and hooks name the question by its text.',
    check: {
      wrong: (draft) => change(draft, 'Film', ({ clip }) => ({ clip: withoutWords(clip!) })),
      code: 'captions_missing',
      stops: false,
    },
    erases: noWords,
    holdsFiles: true,
  },
  sound: {
    exports: ['clips_not_carried', 'clips_not_carried', 'kept', 'kept', 'kept'],
    imports: [[moodleFile('Which? <audio src="it.mp3"></audio>'), 'media_lost'], 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'It is played beside its question; results, figures, prints, mails and hooks name the question by its text.',
    check: {
      wrong: (draft) => change(draft, 'Sound', ({ clip }) => ({ clip: withoutWords(clip!) })),
      code: 'transcript_missing',
      stops: false,
    },
    erases: noWords,
    holdsFiles: true,
  },
  'film of another company': {
    exports: ['clips_not_carried', 'clips_not_carried', 'kept', 'clips_not_carried', 'kept'],
    imports: [
      [moodleFile('Which? <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'), 'media_lost'],
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
    ],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'It is played beside its question; results, figures, prints, mails and hooks name the question by its text.',
    check: { wrong: (draft) => settings(draft, { time_limit_type: 'question' }), code: 'film_link_timed', stops: true },
    erases: noWords,
    holdsFiles: false,
  },
  'feedback for each answer': {
    exports: ['kept', 'kept', 'kept', 'kept', 'kept'],
    imports: [
      [moodleFile('Which?', '', '<feedback><text>Because</text></feedback>'), /"feedback":"Because"/],
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
      'none',
    ],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    why: 'A player gets that of her answer alone, once she has answered.',
    check: { none: 'An answer may be without.' },
    erases: noWords,
    holdsFiles: false,
  },
  'score ranges': {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'none'],
    outputs: [0, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1],
    why: 'Nobody learns a range before the end of a game, and who shares one shows how many answers are right.',
    check: {
      wrong: (draft) =>
        asDraft(draft, { grades: 'grades' in draft ? draft.grades.filter(({ lowest_percentage }) => lowest_percentage > 0) : [] }),
      code: 'grade_gap',
      stops: true,
    },
    erases: noWords,
    holdsFiles: false,
  },
  attempts: {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'none'],
    outputs: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: inActivity,
    check: { none: 'Every number of attempts is possible.' },
    erases: { none: 'Games count as attempts, and stay without a name.' },
    holdsFiles: false,
  },
  'pass level in percent': {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'none'],
    outputs: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: inActivity,
    check: { wrong: (draft) => settings(draft, { pass_level: 101 }), code: 'pass_level_too_high', stops: false },
    erases: noWords,
    holdsFiles: false,
  },
  'match pairs': {
    exports: ['kept', 'kept', 'kept', 'kept', 'kept'],
    imports: [
      [moodleOf('matching', 'Which?', moodlePair('Norway', 'Oslo') + moodlePair('Italy', 'Rome')), /"match_pairs".*Oslo/],
      'none',
      [
        sheetFile(['question', 'type', 'answer 1', 'answer 2'], ['Which?', 'match_pairs', 'Norway – Oslo', 'Italy – Rome']),
        /"match_pairs".*Oslo/,
      ],
      'none',
      [strToU8('MAT\tWhich?\tNorway\tOslo\tItaly\tRome'), /"match_pairs".*Oslo/],
      'none',
      'none',
      'none',
    ],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1],
    why: 'It stands among the questions, which neither the first page nor a diploma nor a shared link shows.',
    check: {
      wrong: (draft) => change(draft, 'Pairs', ({ answers }) => ({ answers: answers.slice(0, 2) })),
      code: 'too_few_pairs',
      stops: true,
    },
    erases: noWords,
    holdsFiles: false,
  },
  'fill the gaps': {
    exports: ['type_not_carried', 'kept', 'kept', 'kept', 'changed_on_import'],
    imports: [
      [moodleOf('cloze', 'The {1:SA:=robin} sings.'), /"fill_the_gaps".*robin/],
      'none',
      [sheetFile(['question', 'type', 'gap_text'], ['Which?', 'fill_the_gaps', 'The {1:SA:=robin} sings.']), /"fill_the_gaps".*robin/],
      'none',
      'none',
      'none',
      'none',
      'none',
    ],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1],
    why: 'It stands among the questions, which neither the first page nor a diploma nor a shared link shows.',
    check: { wrong: (draft) => change(draft, 'Gaps', () => ({ gap_text: 'No gap.' })), code: 'gap_missing', stops: true },
    erases: 'Zqtyped',
    holdsFiles: false,
  },
  sections: {
    exports: ['type_not_carried', 'kept', 'kept', 'kept', 'type_not_carried'],
    imports: [[moodleOf('description', 'Exits'), 'description'], 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'kept'],
    outputs: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'The page before a section asks nothing, so that figures, results, mails and hooks have none.',
    check: {
      wrong: (draft) => change(draft, '', ({ type }) => (type === 'section' ? {} : { hidden: true })),
      code: 'no_questions',
      stops: true,
    },
    erases: noWords,
    holdsFiles: false,
  },
  'draw by tag': {
    exports: ['changed_on_import', 'changed_on_import', 'kept', 'changed_on_import', 'changed_on_import'],
    imports: [[moodleOf('random', 'Any of alarms'), 'type_unknown'], 'none', 'none', 'none', 'none', 'none', 'none', 'none'],
    copies: ['kept', 'kept', 'none', 'kept', 'kept', 'none'],
    outputs: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'A player gets the questions that were drawn; nobody but the editors learns of the others.',
    check: {
      wrong: (draft) => change(draft, 'Alarm', ({ draw }) => ({ draw: { ...draw!, count: 5 } })),
      code: 'draw_too_small',
      stops: false,
    },
    erases: noWords,
    holdsFiles: false,
  },
  'certificate that ends': {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'none', { left: /diplomas/ }, 'kept', 'none'],
    outputs: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1],
    why: 'It is given at the end, and shown by its own page.',
    check: { none: 'A day that has passed is refused where it is set.' },
    erases: 'Zqacademy',
    holdsFiles: false,
  },
  'own time of a door': {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'kept', 'kept', 'kept', 'none'],
    outputs: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'Players learn when a door opens, and nothing else names its time.',
    check: {
      wrong: (draft) => settings(draft, { end_date: new Date(Date.parse(draft.settings.start_date!) + 3_600_000).toISOString() }),
      code: 'hatch_opens_after_end',
      stops: true,
    },
    erases: noWords,
    holdsFiles: false,
  },
  'door with content only': {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'kept', 'kept', 'kept', 'none'],
    outputs: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'It asks nothing: there is nothing to count, to win or to mail.',
    check: {
      wrong: (draft) =>
        'hatches' in draft
          ? asDraft(draft, { parts: draft.parts.map((part) => ({ ...part, questions: draft.parts[0]!.questions })) })
          : draft,
      code: 'hatch_takes_no_question',
      stops: true,
    },
    erases: noWords,
    holdsFiles: true,
  },
  prizes: {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'kept', 'kept', 'kept', 'none'],
    outputs: [1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
    why: 'Prizes stand on the board; who won one is told by the mail, the page of her prize and hooks.',
    check: {
      wrong: (draft) => ('prizes' in draft ? asDraft(draft, { prizes: draft.prizes.map((prize) => ({ ...prize, title: ' ' })) }) : draft),
      code: 'prize_title_missing',
      stops: false,
    },
    erases: 'Zqstreet',
    holdsFiles: false,
  },
  'codes of prizes': {
    exports: noFiles,
    imports: noImports,
    copies: [
      { left: /codes of prizes/ },
      { left: /codes of prizes/ },
      { left: /codes of prizes/ },
      { left: /codes of prizes/ },
      { left: /codes of prizes/ },
      'none',
    ],
    outputs: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    why: 'Only the page of her prize shows a code, to the one who has it.',
    check: {
      wrong: (draft) =>
        'prizes' in draft
          ? asDraft(draft, {
              prizes: draft.prizes.map((prize) => ({ ...prize, code_for: 'player' })),
              registration: { ...draft.registration, settings: { ...draft.registration.settings, fields: [] } },
            })
          : draft,
      code: 'codes_by_device',
      stops: false,
    },
    erases: { none: 'A code is the tenant’s, and stays given.' },
    holdsFiles: false,
  },
  'mail to winners': {
    exports: noFiles,
    imports: noImports,
    copies: ['kept', 'kept', 'kept', { left: /email to winners/ }, 'kept', 'none'],
    outputs: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    why: 'Only the winner gets it.',
    check: { none: 'A text without the link is refused where it is written.' },
    erases: noWords,
    holdsFiles: false,
  },
};
