import type { ParseKeys } from 'i18next';
import { paths } from '../paths.ts';

/** `names`: the placeholders of the text, and the text keys of the places, buttons and fields, so that a step uses the screen's own words. */
export interface Step {
  text: ParseKeys;
  names?: Readonly<Record<string, ParseKeys>>;
}

interface Walkthrough {
  id: string;
  title: ParseKeys;
  lead: ParseKeys;
  steps: readonly Step[];
  begin: ParseKeys;
  to: string;
  /** Begins in the wizard, for users who may create. */
  makesNew: boolean;
}

/** The tutorials, in the order in which a user needs them. */
export const walkthroughs: readonly Walkthrough[] = [
  {
    id: 'quiz',
    title: 'tutorials.quiz.title',
    lead: 'tutorials.quiz.lead',
    steps: [
      { text: 'tutorials.quiz.wizard', names: { create: 'shell.new', kind: 'wizard.kind.quiz' } },
      { text: 'tutorials.quiz.question', names: { add: 'outline.addQuestion', type: 'types.text' } },
      { text: 'tutorials.quiz.answers' },
      { text: 'tutorials.quiz.cover', names: { cover: 'parts.cover' } },
      { text: 'tutorials.quiz.settings', names: { settings: 'bar.settings', game: 'settings.game' } },
    ],
    begin: 'tutorials.quiz.begin',
    to: paths.quizzes,
    makesNew: true,
  },
  {
    id: 'import',
    title: 'tutorials.import.title',
    lead: 'tutorials.import.lead',
    steps: [
      { text: 'tutorials.import.open', names: { questions: 'parts.questions', open: 'imports.open' } },
      { text: 'tutorials.import.file', names: { format: 'imports.format' } },
      { text: 'tutorials.import.look' },
      { text: 'tutorials.import.take', names: { undo: 'keys.undo' } },
    ],
    begin: 'tutorials.import.begin',
    to: paths.quizzes,
    makesNew: false,
  },
  {
    id: 'publish',
    title: 'tutorials.publish.title',
    lead: 'tutorials.publish.lead',
    steps: [
      { text: 'tutorials.publish.dates', names: { settings: 'bar.settings', general: 'settings.general' } },
      { text: 'tutorials.publish.check', names: { check: 'parts.check' } },
      { text: 'tutorials.publish.publish', names: { publish: 'publish.publish', start: 'startNow.start' } },
      { text: 'tutorials.publish.share', names: { share: 'share.share' } },
      { text: 'tutorials.publish.again', names: { changes: 'publish.changes' } },
    ],
    begin: 'tutorials.publish.begin',
    to: paths.dashboard,
    makesNew: false,
  },
  {
    id: 'host',
    title: 'tutorials.host.title',
    lead: 'tutorials.host.lead',
    steps: [
      { text: 'tutorials.host.open', names: { host: 'host.host', open: 'host.open' } },
      { text: 'tutorials.host.wall', names: { wall: 'host.wall' } },
      { text: 'tutorials.host.next', names: { start: 'host.next.lobby' } },
      { text: 'tutorials.host.names', names: { allow: 'host.allow', replace: 'host.replace' } },
      { text: 'tutorials.host.cohost', names: { invite: 'host.invite' } },
    ],
    begin: 'tutorials.host.begin',
    to: paths.quizzes,
    makesNew: false,
  },
  {
    id: 'person',
    title: 'tutorials.person.title',
    lead: 'tutorials.person.lead',
    steps: [
      { text: 'tutorials.person.wizard', names: { create: 'shell.new', kind: 'wizard.kind.person' } },
      { text: 'tutorials.person.types', names: { types: 'parts.person_types' } },
      { text: 'tutorials.person.points', names: { add: 'outline.addQuestion', points: 'personTypes.points' } },
      { text: 'tutorials.person.simulation', names: { types: 'parts.person_types', simulation: 'personTypes.simulation' } },
    ],
    begin: 'tutorials.person.begin',
    to: paths.personTests,
    makesNew: true,
  },
  {
    id: 'academy',
    title: 'tutorials.academy.title',
    lead: 'tutorials.academy.lead',
    steps: [
      { text: 'tutorials.academy.wizard', names: { create: 'shell.new', kind: 'wizard.kind.academy' } },
      { text: 'tutorials.academy.bands', names: { grades: 'personTypes.bands', lowest: 'personTypes.lowest' } },
      { text: 'tutorials.academy.pass', names: { settings: 'bar.settings', game: 'settings.game', pass: 'setting.pass_level' } },
      { text: 'tutorials.academy.feedback', names: { feedback: 'question.feedback' } },
    ],
    begin: 'tutorials.academy.begin',
    to: paths.academy,
    makesNew: true,
  },
  {
    id: 'labyrinth',
    title: 'tutorials.labyrinth.title',
    lead: 'tutorials.labyrinth.lead',
    steps: [
      { text: 'tutorials.labyrinth.wizard', names: { create: 'shell.new', kind: 'wizard.kind.labyrinth' } },
      { text: 'tutorials.labyrinth.rooms', names: { add: 'outline.addQuestion' } },
      { text: 'tutorials.labyrinth.map', names: { map: 'parts.map' } },
      { text: 'tutorials.labyrinth.items', names: { items: 'rooms.items', cost: 'rooms.costIn' } },
      { text: 'tutorials.labyrinth.simulation', names: { simulate: 'rooms.simulate', check: 'parts.check' } },
    ],
    begin: 'tutorials.labyrinth.begin',
    to: paths.labyrinths,
    makesNew: true,
  },
  {
    id: 'calendar',
    title: 'tutorials.calendar.title',
    lead: 'tutorials.calendar.lead',
    steps: [
      { text: 'tutorials.calendar.wizard', names: { create: 'shell.new', kind: 'wizard.kind.calendar', first: 'wizard.firstDoor' } },
      { text: 'tutorials.calendar.doors', names: { doors: 'parts.hatches' } },
      { text: 'tutorials.calendar.opening', names: { opening: 'parts.opening', travel: 'travel.title' } },
      { text: 'tutorials.calendar.prizes', names: { prizes: 'parts.prizes', winners: 'parts.winners' } },
    ],
    begin: 'tutorials.calendar.begin',
    to: paths.calendars,
    makesNew: true,
  },
  {
    id: 'collection',
    title: 'tutorials.collection.title',
    lead: 'tutorials.collection.lead',
    steps: [
      { text: 'tutorials.collection.wizard', names: { create: 'shell.new', kind: 'wizard.kind.collection' } },
      { text: 'tutorials.collection.members', names: { members: 'parts.members' } },
      { text: 'tutorials.collection.order', names: { in_order: 'members.order.in_order', free: 'members.order.free' } },
      { text: 'tutorials.collection.registration', names: { registration: 'parts.registration' } },
    ],
    begin: 'tutorials.collection.begin',
    to: paths.collections,
    makesNew: true,
  },
];
