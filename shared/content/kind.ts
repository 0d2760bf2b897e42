/** The kinds of activities, as columns name them. What each of them is stands in kinds/. */
export const activityKinds = ['quiz', 'person', 'academy', 'calendar'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Those that the calls for quizzes make. */
export const quizKinds = ['quiz', 'person', 'academy'] as const satisfies readonly ActivityKind[];
export type QuizKind = (typeof quizKinds)[number];
