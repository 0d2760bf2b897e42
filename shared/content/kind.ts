/** The kinds of activities, as named in columns. Their definitions are in kinds/. */
export const activityKinds = ['quiz', 'person', 'academy', 'labyrinth', 'calendar', 'collection'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The calls that create and show activities of a kind. */
const callsFor = {
  quiz: 'quizzes',
  person: 'quizzes',
  academy: 'quizzes',
  labyrinth: 'quizzes',
  calendar: 'calendars',
  collection: 'quizzes',
} as const satisfies Record<ActivityKind, 'quizzes' | 'calendars'>;
export const callsOf = (kind: ActivityKind): 'quizzes' | 'calendars' => callsFor[kind];
type With<Calls> = { [Kind in ActivityKind]: (typeof callsFor)[Kind] extends Calls ? Kind : never }[ActivityKind];

export type QuizKind = With<'quizzes'>;
export const quizKinds: readonly QuizKind[] = activityKinds.filter((kind): kind is QuizKind => callsFor[kind] === 'quizzes');
export type CalendarKind = With<'calendars'>;
export const calendarKinds: readonly CalendarKind[] = activityKinds.filter((kind): kind is CalendarKind => callsFor[kind] === 'calendars');

/** Whether calls that name an activity by an id and a type mean one of this kind by the type. */
export const isTypeOf = (type: 'calendar' | 'quizlocalization' | 'quizLocalization', kind: ActivityKind): boolean =>
  (callsOf(kind) === 'calendars') === (type === 'calendar');
