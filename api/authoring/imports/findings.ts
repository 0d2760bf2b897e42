import type { PersonType } from '#kinds/person/body.ts';
import type { Labyrinth } from '#shared/content/labyrinth.ts';
import { mostQuestions } from '#shared/content/most-questions.ts';
import type { Question } from '#shared/content/question.ts';
import { admitQuestion } from './admit-question.ts';
import { notice, type Notice, type ReasonCode } from './reasons.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ImportedQuestion {
  /** The item's first line from 1; in a package, the item's number. */
  line: number;
  question: Question;
}

/** The result of reading a file. Every item is in `questions` or in `skipped`, in the order of the file. */
export interface Findings {
  questions: ImportedQuestion[];
  skipped: Notice[];
  /** Parts of imported items that were not kept. */
  losses: Notice[];
  /** The person types that the file describes, under its own ids. */
  personTypes: PersonType[];
  /** The rooms and passages between its questions, by the questions' new ids. */
  labyrinth?: Labyrinth;
  /** Takes a question if it fits the document, otherwise skips it. `losses` are reported only when it is taken. */
  take(line: number, text: string, question: Question, losses?: Iterable<ReasonCode>): void;
  /** `lost`: what could not be read of it, which may be why. */
  skip(line: number, text: string, code: ReasonCode, lost?: ReadonlySet<ReasonCode>): void;
  lose(line: number, text: string, code: ReasonCode): void;
}

/** Questions and notices of one file; more would overload both the server and the reader. */
export const mostItems = 50_000;

/** Throws UnreadableFile when the file has more items than an import accepts. `isSigned`: its texts have signs for their looks. */
export function newFindings(reportProgress: (done: number) => void, isSigned: boolean): Findings {
  const questions: ImportedQuestion[] = [];
  const skipped: Notice[] = [];
  const losses: Notice[] = [];
  const add = (list: Notice[], line: number, text: string, code: ReasonCode): void => {
    if (questions.length + skipped.length + losses.length >= mostItems) throw new UnreadableFile('too_many_items');
    if (list === skipped) reportProgress(questions.length + skipped.length);
    list.push(notice(line, text, code));
  };
  return {
    questions,
    skipped,
    losses,
    personTypes: [],
    take(line, text, question, lost = []) {
      if (questions.length >= mostQuestions) return add(skipped, line, text, 'too_many_questions');
      const reported = new Set(lost);
      // Without its formula the question is another one.
      if (reported.has('formula_unsupported')) return add(skipped, line, text, 'formula_unsupported');
      const admitted = admitQuestion(question, isSigned);
      if ('refused' in admitted) return add(skipped, line, text, admitted.refused);
      reportProgress(questions.length + skipped.length);
      questions.push({ line, question: admitted.question });
      if (admitted.damaged) reported.add('characters_damaged');
      for (const code of reported) add(losses, line, text, code);
    },
    skip: (line, text, code, lost) =>
      add(skipped, line, text, code === 'empty_answer' && lost?.has('picture_lost') ? 'picture_answer_lost' : code),
    lose: (line, text, code) => add(losses, line, text, code),
  };
}
