import fc from 'fast-check';
import type { RegistrationField, Settings } from '#shared/content/head.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Answer, Image, Question } from '#shared/content/question.ts';
import type { Draft } from '#activity/document.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { questionTypes } from '#shared/content/question.ts';
import { outcomesOf } from '../document.ts';
import { newDraft } from '#activity/new-draft.ts';
import type { Outcome } from '#shared/content/outcome.ts';
import { tieBreakKinds, type Hatch, type HatchContent, type Prize, type TieBreak } from '#shared/content/calendar.ts';
import { wayResults, type Way } from '#shared/content/labyrinth.ts';
import { newMember } from '#kinds/collection/body.ts';
import { collectionOrders, memberNeeds, type Member } from '#shared/content/collection.ts';
import { newHatch } from '#kinds/calendar/body.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import type { LabyrinthDraft } from './labyrinth-draft.ts';
import type { CollectionDraft } from './collection-draft.ts';
import { inPart } from './question-list.ts';
import type { Edit } from './edits.ts';

/** Draws a value, like the function that fc.gen() passes to a property. */
export type Draw = <T, Args extends unknown[]>(arbitrary: (...args: Args) => fc.Arbitrary<T>, ...args: Args) => T;

const oneOf = <T>(draw: Draw, items: readonly T[]): T => items[draw(fc.nat, { max: items.length - 1 })] as T;
const maybe = <T>(draw: Draw, make: () => T): T | undefined => (draw(fc.boolean) ? make() : undefined);
/** The object without its undefined fields. */
const present = <T extends object>(fields: T) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
const text = (draw: Draw): string => draw(fc.string, { maxLength: 12 });
const id = (draw: Draw): string => draw(fc.uuid);
const points = (draw: Draw): number => draw(fc.integer, { min: -1000, max: 1000 });

const image = (draw: Draw): Image =>
  present({ key: `key_${draw(fc.nat, { max: 9999 })}_abcd`, width: 640, height: 480, alt: maybe(draw, () => text(draw)) }) as Image;

function drawAnswer(draw: Draw, personTypeIds: readonly string[]): Answer {
  const bound = personTypeIds.filter(() => draw(fc.boolean));
  return present({
    id: id(draw),
    text: maybe(draw, () => text(draw)),
    image: maybe(draw, () => image(draw)),
    is_right: maybe(draw, () => draw(fc.boolean)),
    feedback: maybe(draw, () => text(draw)),
    person_types: bound.length > 0 ? bound.map((person_type_id) => ({ id: id(draw), person_type_id, points: points(draw) })) : undefined,
  }) as Answer;
}

export function drawQuestion(draw: Draw, personTypeIds: readonly string[] = []): Question {
  return present({
    id: id(draw),
    type: oneOf(draw, questionTypes),
    text: text(draw),
    points: draw(fc.nat, { max: 1000 }),
    points_reduction: maybe(draw, () => 1),
    time_for_answer_in_seconds: draw(fc.integer, { min: 1, max: 100 }),
    pinned: draw(fc.boolean),
    hidden: draw(fc.boolean),
    list_style: 'letter',
    partial_points: false,
    cover: present({ desktop: maybe(draw, () => image(draw)) }),
    feedback: present({ text: maybe(draw, () => text(draw)) }),
    feedback_settings: { show: true },
    answers: Array.from({ length: draw(fc.nat, { max: 4 }) }, () => drawAnswer(draw, personTypeIds)),
    exact_answer: maybe(draw, () => points(draw)),
  }) as Question;
}

export function drawDraft(draw: Draw, quiz_type: ActivityKind = oneOf(draw, activityKinds)): Draft {
  const draft = newDraft({
    quiz_type,
    name: 'A',
    lang: 1,
    person_type_count: draw(fc.integer, { min: 2, max: 4 }),
    door_count: draw(fc.nat, { max: 3 }),
    newId: () => id(draw),
  });
  const types = outcomesOf(draft).map((type) => type.id);
  return {
    ...draft,
    parts: draft.parts.map((part) => ({
      ...part,
      questions: Array.from({ length: draw(fc.nat, { max: 5 }) }, () => drawQuestion(draw, types)),
    })),
    ...('members' in draft && { members: Array.from({ length: draw(fc.nat, { max: 3 }) }, () => drawMember(draw)) }),
    ...('hatches' in draft && { prizes: Array.from({ length: draw(fc.nat, { max: 2 }) }, () => drawPrize(draw)) }),
    rounds: Array.from({ length: draw(fc.nat, { max: 2 }) }, () => drawRound(draw)),
  };
}

const drawRound = (draw: Draw) => ({
  id: id(draw),
  title: text(draw),
  start_date: '2026-12-01T00:00:00Z',
  end_date: '2026-12-24T00:00:00Z',
});
const orderNumber = (draw: Draw): number => draw(fc.integer, { min: 1, max: 8 });

const drawSettings = (draw: Draw): Partial<Settings> =>
  oneOf<Partial<Settings>>(draw, [
    { pass_level: draw(fc.nat, { max: 9 }) },
    { start_date: oneOf(draw, [null, '2026-12-01T00:00:00Z']), slide_order: 'random' },
    {
      sponsor: present({
        enabled: true,
        url: `https://lucka.example/${encodeURIComponent(text(draw))}`,
        text: text(draw),
        image: maybe(draw, () => image(draw)),
      }) as Settings['sponsor'],
    },
  ]);

/** An edit that fits the draft, of any kind. */
export function drawEdit(draw: Draw, draft: Draft): Edit {
  const { rounds } = draft;
  const questions = questionsOf(draft);
  const types = outcomesOf(draft);
  const typeIds = types.map((type) => type.id);
  const always: (() => Edit)[] = [
    () => ({ edit: 'rename', input: { name: `n${text(draw)}` } }),
    () => ({ edit: 'change_language', input: { lang: draw(fc.integer, { min: 1, max: 18 }) } }),
    () => ({ edit: 'change_settings', input: { changes: drawSettings(draw) } }),
    () => ({ edit: 'change_settings', input: { changes: { sponsor: { image: maybe(draw, () => image(draw)) ?? null } } } }),
    () => ({ edit: 'change_cover', input: { changes: { title: text(draw), image: { mobile: image(draw) } } } }),
    () => ({ edit: 'change_intro', input: { changes: { text: text(draw), settings: { enabled: draw(fc.boolean) } } } }),
    () => ({
      edit: 'change_registration',
      input: {
        changes: {
          settings: {
            terms_url: `https://lucka.example/${encodeURIComponent(text(draw))}`,
            fields: changedFields(draw, draft.registration.settings.fields),
          },
        },
      },
    }),
    () => ({ edit: 'change_result', input: { changes: { passed_text: text(draw) } } }),
    () => ({ edit: 'change_theme', input: { changes: { text_colour: '#123456', logo: maybe(draw, () => image(draw)) ?? null } } }),
    () => ({ edit: 'change_theme', input: { changes: { corner: 'round', saved_theme: draw(fc.uuid) } } }),
    () => ({ edit: 'add_round', input: { round: drawRound(draw) } }),
    () => ({ edit: 'replace_picture', input: { from: image(draw).key, image: { key: 'key_new_abcd', width: 10, height: 20 } } }),
    () => ({ edit: 'restore', input: { draft: drawDraft(draw, draft.quiz_type) } }),
  ];
  const choices = [...always];
  if (draft.parts.length > 0) choices.push(...partEdits(draw, oneOf(draw, draft.parts), typeIds));
  if (questions.length > 0) choices.push(...questionEdits(draw, draft));
  if ('hatches' in draft) choices.push(...calendarEdits(draw, draft));
  if ('labyrinth' in draft) choices.push(...labyrinthEdits(draw, draft));
  if ('members' in draft) choices.push(...memberEdits(draw, draft));
  if ('person_types' in draft) choices.push(...personTypeEdits(draw, typeIds));
  if ('grades' in draft) choices.push(...gradeEdits(draw, typeIds));
  if (rounds.length > 0) {
    choices.push(
      () => ({ edit: 'change_round', input: { id: oneOf(draw, rounds).id, changes: { title: text(draw) } } }),
      () => ({ edit: 'delete_round', input: { id: oneOf(draw, rounds).id } }),
    );
  }
  return oneOf(draw, choices)();
}

/** The fields of the registration with one left out, changed or added. An added one has a key of its own. */
export function changedFields(draw: Draw, fields: readonly RegistrationField[]): RegistrationField[] {
  const place = draw(fc.nat, { max: fields.length });
  const field = fields[place];
  if (!field) {
    const taken = new Set(fields.map(({ key }) => key));
    const keys = Array.from({ length: fields.length + 10 }, (_, suffix) => `custom_${suffix + 100}`).filter((key) => !taken.has(key));
    return [...fields, { key: oneOf(draw, keys), name: 'custom_text', required: draw(fc.boolean), label: 'A' }];
  }
  return draw(fc.boolean) ? fields.toSpliced(place, 1) : fields.with(place, { ...field, required: draw(fc.boolean), label: text(draw) });
}

/** Edits of the questions of one part. */
function partEdits(draw: Draw, part: Part, typeIds: readonly string[]): (() => Edit)[] {
  const named = inPart(part);
  const ordered = (): Edit => ({ edit: 'order_questions', input: { ...named, ids: drawOrder(draw, part.questions) } });
  return [
    ...(part.questions.length > 0 ? [ordered] : []),
    () => ({ edit: 'add_question', input: { ...named, question: drawQuestion(draw, typeIds), order_number: orderNumber(draw) } }),
    () => ({ edit: 'import_questions', input: { ...named, questions: [drawQuestion(draw), drawQuestion(draw)] } }),
    () => ({ edit: 'return_questions', input: { questions: [{ ...named, order_number: 1, question: drawQuestion(draw) }] } }),
  ];
}

const drawOrder = (draw: Draw, items: readonly { id: string }[]): string[] =>
  draw(() =>
    fc.shuffledSubarray(
      items.map((item) => item.id),
      { minLength: items.length },
    ),
  );

const drawPrize = (draw: Draw): Prize => ({ id: id(draw), title: text(draw), description: '' });

const drawTieBreak = (draw: Draw): TieBreak | null =>
  maybe(draw, () => ({ kind: oneOf(draw, tieBreakKinds), question: text(draw), unit: '', most_letters: 300 })) ?? null;

function calendarEdits(draw: Draw, { hatches, prizes }: CalendarDraft): (() => Edit)[] {
  const position = { x: 0.1, y: 0.2, width: 0.1, height: 0.1 };
  const hatch = () => newHatch({ id: id(draw), position, position_mobile: position });
  const edits: (() => Edit)[] = [
    () => ({
      edit: 'add_hatches',
      input: { hatches: [{ hatch: hatch(), order_number: 1, questions: [drawQuestion(draw)] }, { hatch: hatch() }] },
    }),
    () => ({ edit: 'order_hatches', input: { ids: drawOrder(draw, hatches) } }),
    () => ({ edit: 'change_board', input: { changes: { phone: 'list', background: { desktop: image(draw) } } } }),
    () => ({ edit: 'change_door_settings', input: { changes: { shift_time: '06:30', random_doors: draw(fc.boolean) } } }),
    () => ({ edit: 'change_rules', input: { changes: { text: text(draw) } } }),
    () => ({ edit: 'change_winners', input: { changes: { shown: draw(fc.boolean), tie_break: drawTieBreak(draw) } } }),
    () => ({ edit: 'add_prize', input: { prize: drawPrize(draw), order_number: orderNumber(draw) } }),
  ];
  if (hatches.length > 0) edits.push(...hatchEdits(draw, hatches));
  if (prizes.length === 0) return edits;
  const prize = oneOf(draw, prizes).id;
  return [
    ...edits,
    () => ({ edit: 'change_prize', input: { id: prize, changes: { title: text(draw), image: maybe(draw, () => image(draw)) ?? null } } }),
    () => ({ edit: 'move_prize', input: { id: prize, order_number: orderNumber(draw) } }),
    () => ({ edit: 'delete_prize', input: { id: prize } }),
  ];
}

function hatchEdits(draw: Draw, hatches: readonly Hatch[]): (() => Edit)[] {
  const some = draw(() => fc.shuffledSubarray(hatches as Hatch[], { minLength: 1 }));
  return [
    () => ({
      edit: 'import_questions',
      input: { part_ids: some.map((hatch) => hatch.id), questions: some.map(() => drawQuestion(draw)) },
    }),
    () => ({
      edit: 'change_hatches',
      input: {
        hatches: some.map((hatch) => ({
          id: hatch.id,
          changes: { type: 'bonus', date: oneOf(draw, [null, '2026-12-01']), link_text: text(draw) },
        })),
      },
    }),
    () => ({
      edit: 'change_hatches',
      input: { hatches: some.map(({ id: door, content }) => ({ id: door, changes: { content: changedContent(draw, content) } })) },
    }),
    () => ({ edit: 'delete_hatches', input: { ids: some.map((hatch) => hatch.id) } }),
    () => ({ edit: 'move_hatch', input: { id: (some[0] as Hatch).id, order_number: orderNumber(draw) } }),
  ];
}

/** As the editor sends it: whole, with one field changed. */
const changedContent = (draw: Draw, content: HatchContent): HatchContent => ({
  ...content,
  ...oneOf<() => Partial<HatchContent>>(draw, [
    () => ({ title: text(draw) }),
    () => ({ text: text(draw) }),
    () => ({ image: { ...content.image, mobile: image(draw) } }),
  ])(),
});

function labyrinthEdits(draw: Draw, { labyrinth, parts }: LabyrinthDraft): (() => Edit)[] {
  const questions = questionsOf({ parts });
  const rules = (): Edit => ({
    edit: 'change_labyrinth',
    input: {
      changes: {
        items: Array.from({ length: draw(fc.nat, { max: 2 }) }, () => ({ id: id(draw), name: text(draw) })),
        entrance: questions.length > 0 ? oneOf(draw, questions).id : null,
      },
    },
  });
  if (questions.length === 0) return [rules];
  const item = () => (labyrinth.items.length > 0 ? oneOf(draw, labyrinth.items).id : null);
  const way = (): Way => ({
    on: oneOf(draw, wayResults),
    to: oneOf(draw, ['exit', 'back', ...questions.map((question) => question.id)]),
    cost: 1,
  });
  const ways = () => Array.from({ length: draw(fc.nat, { max: 3 }) }, way);
  return [
    rules,
    () => ({ edit: 'change_room', input: { id: oneOf(draw, questions).id, changes: { name: text(draw), ways: ways() } } }),
    () => ({ edit: 'change_room', input: { id: oneOf(draw, questions).id, changes: { name: '', item: item(), ways: [] } } }),
  ];
}

const drawMember = (draw: Draw): Member => ({ ...newMember({ id: id(draw), activity_id: id(draw) }), title: text(draw) });

function memberEdits(draw: Draw, { members }: CollectionDraft): (() => Edit)[] {
  const edits: (() => Edit)[] = [
    () => ({ edit: 'add_member', input: { member: drawMember(draw), order_number: orderNumber(draw) } }),
    () => ({ edit: 'change_member_order', input: { order: oneOf(draw, collectionOrders) } }),
    () => ({ edit: 'change_members_shut', input: { only_from_here: oneOf(draw, [true, false]) } }),
  ];
  if (members.length === 0) return edits;
  const member = oneOf(draw, members).id;
  const opens_after = maybe(draw, () => ({ member_id: oneOf(draw, members).id, need: oneOf(draw, memberNeeds) })) ?? null;
  return [
    ...edits,
    () => ({
      edit: 'change_member',
      input: { id: member, changes: { text: text(draw), opens_after, image: maybe(draw, () => image(draw)) ?? null } },
    }),
    () => ({ edit: 'move_member', input: { id: member, order_number: orderNumber(draw) } }),
    () => ({ edit: 'delete_member', input: { id: member } }),
  ];
}

const drawOutcome = (draw: Draw): Outcome => ({ id: id(draw), title: text(draw), description: '', button: '', images: {} });

/** A personality test has at least two person types. */
function personTypeEdits(draw: Draw, ids: readonly string[]): (() => Edit)[] {
  const anyId = () => oneOf(draw, ids);
  const edits: (() => Edit)[] = [
    () => ({ edit: 'add_person_type', input: { person_type: drawOutcome(draw), order_number: orderNumber(draw) } }),
    () => ({ edit: 'change_person_type', input: { id: anyId(), changes: { title: text(draw) } } }),
    () => ({ edit: 'move_person_type', input: { id: anyId(), order_number: orderNumber(draw) } }),
    () => ({
      edit: 'return_person_type',
      input: { person_type: drawOutcome(draw), order_number: orderNumber(draw), bindings: [] },
    }),
  ];
  if (ids.length > 2) edits.push(() => ({ edit: 'delete_person_type', input: { id: anyId() } }));
  return edits;
}

function gradeEdits(draw: Draw, ids: readonly string[]): (() => Edit)[] {
  const grade = () => ({ ...drawOutcome(draw), lowest_percentage: draw(fc.nat, { max: 100 }) });
  const edits: (() => Edit)[] = [
    () => ({ edit: 'add_grade', input: { grade: grade(), order_number: orderNumber(draw) } }),
    () => ({ edit: 'return_grade', input: { grade: grade(), order_number: orderNumber(draw), bindings: [] } }),
  ];
  if (ids.length === 0) return edits;
  const anyId = () => oneOf(draw, ids);
  return [
    ...edits,
    () => ({ edit: 'change_grade', input: { id: anyId(), changes: { title: text(draw), lowest_percentage: 5 } } }),
    () => ({ edit: 'move_grade', input: { id: anyId(), order_number: orderNumber(draw) } }),
    () => ({ edit: 'delete_grade', input: { id: anyId() } }),
  ];
}

function questionEdits(draw: Draw, draft: Draft): (() => Edit)[] {
  const questions = questionsOf(draft);
  const person_types = outcomesOf(draft);
  const question = oneOf(draw, questions);
  const target = question.id;
  const edits: (() => Edit)[] = [
    () => ({
      edit: 'change_question',
      input: { id: target, changes: { text: text(draw), exact_answer: maybe(draw, () => points(draw)) ?? null } },
    }),
    () => ({ edit: 'change_question', input: { id: target, changes: { feedback: { ...question.feedback, text: text(draw) } } } }),
    () => ({
      edit: 'change_feedback',
      input: {
        id: target,
        changes: { text: maybe(draw, () => text(draw)) ?? null, link: `https://lucka.example/${encodeURIComponent(text(draw))}` },
      },
    }),
    () => ({
      edit: 'delete_questions',
      input: { ids: [target, ...questions.filter((other) => other !== question && draw(fc.boolean)).map((other) => other.id)] },
    }),
    () => ({
      edit: 'change_type',
      input: { id: target, type: oneOf(draw, questionTypes), answer_ids: Array.from({ length: 40 }, () => id(draw)) },
    }),
    () => ({ edit: 'return_type', input: { question: { ...drawQuestion(draw), id: target } } }),
    () => ({
      edit: 'change_questions',
      input: {
        questions: questions
          .filter((candidate) => candidate.id === target || draw(fc.boolean))
          .map((candidate) => ({
            id: candidate.id,
            changes: oneOf(draw, [
              { points: orderNumber(draw) },
              { hidden: draw(fc.boolean), pinned: true },
              { feedback_settings: { show: false } },
            ]),
          })),
      },
    }),
    () => ({
      edit: 'change_times',
      input: {
        times: questions
          .filter((candidate) => candidate.id === target || draw(fc.boolean))
          .map(({ id }) => ({ id, seconds: orderNumber(draw) })),
      },
    }),
    () => ({ edit: 'copy_question', input: { id: target, question: drawQuestion(draw) } }),
    () => ({ edit: 'move_question', input: { id: target, order_number: orderNumber(draw) } }),
    () => ({ edit: 'add_answer', input: { question_id: target, answer: drawAnswer(draw, []), order_number: orderNumber(draw) } }),
  ];
  if (question.answers.length === 0) return edits;
  const answer = oneOf(draw, question.answers);
  edits.push(
    () => ({
      edit: 'change_answer',
      input: {
        question_id: target,
        id: answer.id,
        changes: { text: maybe(draw, () => text(draw)) ?? null, feedback: maybe(draw, () => text(draw)) ?? null, is_right: true },
      },
    }),
    () => ({ edit: 'delete_answer', input: { question_id: target, id: answer.id } }),
    () => ({ edit: 'move_answer', input: { question_id: target, id: answer.id, order_number: orderNumber(draw) } }),
  );
  if (person_types.length > 0) {
    const person_type_id = oneOf(draw, person_types).id;
    edits.push(() => ({
      edit: 'bind_person_type',
      input: { question_id: target, answer_id: answer.id, person_type_id, id: id(draw), points: maybe(draw, () => points(draw)) ?? null },
    }));
  }
  return edits;
}
