/** The most questions of an activity. */
export const mostQuestions = 5000;
