import { paths } from '../paths.ts';

/** What is explained, in the order in which one needs it. `makesNew`: begins in the wizard, for those who may create. */
export const walkthroughs = [
  {
    id: 'quiz',
    title: 'tutorials.quiz.title',
    lead: 'tutorials.quiz.lead',
    steps: [
      'tutorials.quiz.wizard',
      'tutorials.quiz.question',
      'tutorials.quiz.answers',
      'tutorials.quiz.cover',
      'tutorials.quiz.settings',
    ],
    begin: 'tutorials.quiz.begin',
    to: paths.quizzes,
    makesNew: true,
  },
  {
    id: 'import',
    title: 'tutorials.import.title',
    lead: 'tutorials.import.lead',
    steps: ['tutorials.import.open', 'tutorials.import.file', 'tutorials.import.look', 'tutorials.import.take'],
    begin: 'tutorials.import.begin',
    to: paths.quizzes,
    makesNew: false,
  },
  {
    id: 'publish',
    title: 'tutorials.publish.title',
    lead: 'tutorials.publish.lead',
    steps: [
      'tutorials.publish.dates',
      'tutorials.publish.check',
      'tutorials.publish.publish',
      'tutorials.publish.share',
      'tutorials.publish.again',
    ],
    begin: 'tutorials.publish.begin',
    to: paths.dashboard,
    makesNew: false,
  },
  {
    id: 'person',
    title: 'tutorials.person.title',
    lead: 'tutorials.person.lead',
    steps: ['tutorials.person.wizard', 'tutorials.person.types', 'tutorials.person.points', 'tutorials.person.simulation'],
    begin: 'tutorials.person.begin',
    to: paths.personTests,
    makesNew: true,
  },
  {
    id: 'academy',
    title: 'tutorials.academy.title',
    lead: 'tutorials.academy.lead',
    steps: ['tutorials.academy.wizard', 'tutorials.academy.bands', 'tutorials.academy.pass', 'tutorials.academy.feedback'],
    begin: 'tutorials.academy.begin',
    to: paths.academy,
    makesNew: true,
  },
] as const;
