import type { NamedEdit } from '#activity/edits/edit.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { languageOf } from '#shared/languages.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import { schemas } from '#questions/schemas.ts';
import type { InterfaceLanguage } from '../i18n.ts';
import { english } from './template-words.en.ts';
import { swedish } from './template-words.se.ts';
import {
  templateForms,
  type TemplateQuestion,
  type TemplateContent,
  type TemplateName,
  type TemplateOutcome,
  type TemplateRoom,
  type TemplateWords,
} from './template.ts';

const words: TemplateWords = { en: english, se: swedish };

/** An example's texts in the players' language, else in the creator's. */
export function templateContent(name: TemplateName, lang: number, interfaceLanguage: InterfaceLanguage): TemplateContent {
  const { code } = languageOf(lang);
  return words[code === 'en' || code === 'se' ? code : interfaceLanguage][name];
}

/** The edits that fill a new activity; `outcomes` are the ids of its new person types or grades, as many as the example's. */
export function templateEdits(name: TemplateName, content: TemplateContent, lang: number, outcomes: readonly string[]): NamedEdit[] {
  const { settings } = templateForms[name];
  const hasTypes = content.outcomes?.some(isType) === true;
  const hasRooms = content.questions.some(({ room }) => room !== undefined);
  const questions = content.questions.map((question, place) =>
    hasTypes ? typedQuestion(question, outcomes, lang) : rightQuestion(question, place, lang),
  );
  return [
    { edit: 'change_cover', input: { changes: { text: content.cover } } },
    ...(settings ? [{ edit: 'change_settings', input: { changes: settings } }] : []),
    ...(content.outcomes ?? []).map((outcome, place) => outcomeEdit(outcome, outcomes[place] as string)),
    ...questions.map((question) => ({ edit: 'add_question', input: { question } })),
    ...(hasRooms ? roomEdits(content.questions, questions) : []),
  ];
}

/** The items, and each question as a room with its ways. */
function roomEdits(rooms: readonly TemplateQuestion[], questions: readonly Question[]): NamedEdit[] {
  const items = rooms.flatMap(({ room }) => (room?.item === undefined ? [] : [{ id: newId(), name: room.item }]));
  const itemOf = (name: string | undefined) => items.find((item) => item.name === name)?.id;
  const idOf = (to: TemplateRoom['right']): string => (typeof to === 'number' ? (questions[to] as Question).id : to);
  return [
    { edit: 'change_labyrinth', input: { changes: { items } } },
    ...rooms.flatMap(({ room }, place): NamedEdit[] => {
      if (!room) return [];
      const [item, needed] = [itemOf(room.item), itemOf(room.needs)];
      const ways = [
        { on: 'right', to: idOf(room.right), cost: 0, ...(needed !== undefined && { item: needed }) },
        { on: 'wrong', to: idOf(room.wrong), cost: 20 },
      ];
      const changes = { name: room.name, ways, ...(item !== undefined && { item }) };
      return [{ edit: 'change_room', input: { id: (questions[place] as Question).id, changes } }];
    }),
  ];
}

/** Grades begin at a percentage. */
const isType = ({ from }: TemplateOutcome): boolean => from === undefined;

const outcomeEdit = (outcome: TemplateOutcome, id: string): NamedEdit => ({
  edit: isType(outcome) ? 'change_person_type' : 'change_grade',
  input: {
    id,
    changes: {
      title: outcome.title,
      description: outcome.description,
      ...(outcome.from === undefined ? {} : { lowest_percentage: outcome.from }),
    },
  },
});

/** Each answer is bound to the type at its index. */
const typedQuestion = (question: TemplateQuestion, types: readonly string[], lang: number): Question =>
  exampleQuestion(
    question,
    question.answers.map((text, at) => ({
      id: newId(),
      text,
      person_types: [{ id: newId(), person_type_id: types[at] as string, points: 1 }],
    })),
    1,
    lang,
  );

/** The position of the right answer varies by question. */
function rightQuestion(question: TemplateQuestion, place: number, lang: number): Question {
  const answers = question.answers.map((text, at) => ({ id: newId(), text, is_right: at === (question.right ?? 0) }));
  const turn = question.right === undefined ? -((place + 1) % answers.length) : 0;
  return exampleQuestion(question, [...answers.slice(turn), ...answers.slice(0, turn)].slice(0, answers.length), 100, lang);
}

function exampleQuestion({ text, feedback }: TemplateQuestion, answers: Answer[], points: number, lang: number): Question {
  const question = { ...schemas.text.newQuestion(newId), text, points, feedback: feedback ? { text: feedback } : {}, answers };
  return { ...question, time_for_answer_in_seconds: Math.max(15, readableTime(question, lang)) };
}
