import { traits } from '#kinds/traits.ts';
import type { ActivityKind, QuizKind } from '#shared/content/kind.ts';
import type { Question } from '#shared/content/question.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import type { InterfaceLanguage } from '../i18n.ts';

export type Template = ActivityKind | 'week' | 'empty' | 'import';

/** How many doors a new calendar has. */
export const doorsOf = (template: Template): number => (template === 'week' ? 7 : 24);

interface Asked {
  text: string;
  /** The first one is right; in a personality test each leads to the type at its place. */
  answers: string[];
  feedback?: string;
}

/** What an example holds, in the language of whoever makes it. */
const examples: Record<InterfaceLanguage, Record<QuizKind, Asked[]>> = {
  en: {
    quiz: [
      { text: 'Which bird stays all winter at the feeder?', answers: ['The great tit', 'The swallow', 'The cuckoo', 'The swift'] },
      { text: 'How many legs does an insect have?', answers: ['Six', 'Four', 'Eight', 'Ten'] },
      { text: 'Which planet is nearest to the sun?', answers: ['Mercury', 'Venus', 'Mars', 'Earth'] },
    ],
    person: [
      { text: 'A free Saturday begins with', answers: ['A walk before breakfast', 'A long breakfast with friends'] },
      { text: 'On a trip you first look for', answers: ['The view', 'The market'] },
    ],
    academy: [
      {
        text: 'A guest slips near the entrance. What comes first?',
        answers: ['See that the guest is safe', 'Fill in the report', 'Call the manager'],
        feedback: 'People come first; the report is written afterwards.',
      },
      {
        text: 'How often is the fire exit checked?',
        answers: ['Every day', 'Every month', 'Every year'],
        feedback: 'A blocked exit is dangerous the same day.',
      },
    ],
  },
  se: {
    quiz: [
      { text: 'Vilken fågel stannar hela vintern vid fågelbordet?', answers: ['Talgoxen', 'Svalan', 'Göken', 'Tornseglaren'] },
      { text: 'Hur många ben har en insekt?', answers: ['Sex', 'Fyra', 'Åtta', 'Tio'] },
      { text: 'Vilken planet är närmast solen?', answers: ['Merkurius', 'Venus', 'Mars', 'Jorden'] },
    ],
    person: [
      { text: 'En ledig lördag börjar med', answers: ['En promenad före frukosten', 'En lång frukost med vänner'] },
      { text: 'På resan letar du först efter', answers: ['Utsikten', 'Marknaden'] },
    ],
    academy: [
      {
        text: 'En gäst halkar vid ingången. Vad gör du först?',
        answers: ['Ser till att gästen är i säkerhet', 'Fyller i rapporten', 'Ringer chefen'],
        feedback: 'Människan går först, rapporten skrivs efteråt.',
      },
      {
        text: 'Hur ofta kontrolleras nödutgången?',
        answers: ['Varje dag', 'Varje månad', 'Varje år'],
        feedback: 'En blockerad utgång är farlig redan samma dag.',
      },
    ],
  },
};

/** The edits that fill a new activity; `personTypes` are the ids it was made with. */
export function templateEdits(template: Template, language: InterfaceLanguage, personTypes: string[]): NamedEdit[] {
  if (!isExample(template)) return [];
  return examples[language][template].map((asked) => ({
    edit: 'add_question',
    input: { question: exampleQuestion(asked, template, personTypes) },
  }));
}

const isExample = (template: Template): template is QuizKind => Object.hasOwn(examples.en, template);

function exampleQuestion({ text, answers, feedback }: Asked, kind: QuizKind, personTypes: string[]): Question {
  const { leadsToTypes } = traits[kind];
  return {
    ...schemas.text.newQuestion(newId),
    text,
    time_for_answer_in_seconds: 30,
    feedback: feedback ? { text: feedback } : {},
    answers: answers.map((answer, place) => {
      const type = personTypes[place];
      return {
        id: newId(),
        text: answer,
        is_right: !leadsToTypes && place === 0,
        ...(leadsToTypes && type ? { person_types: [{ id: newId(), person_type_id: type, points: 1 }] } : {}),
      };
    }),
  };
}
