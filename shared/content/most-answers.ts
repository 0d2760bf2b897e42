/** The most answers of a question. */
export const mostAnswers = 200;
