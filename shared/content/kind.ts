/** The kinds of activities, as calls and columns name them. What each of them is stands in kinds/. */
export const quizTypes = ['quiz', 'person', 'academy'] as const;
export type QuizType = (typeof quizTypes)[number];
