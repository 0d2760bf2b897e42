/** The kinds of activities, as calls and columns name them. What each of them is stands in kinds/. */
export const activityKinds = ['quiz', 'person', 'academy'] as const;
export type ActivityKind = (typeof activityKinds)[number];
