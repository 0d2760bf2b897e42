/** The first page of a section asks nothing. */
export { chosenAnswers, correctAnswer, fits, grade, isScored, playerOptions } from '../ad/grade.ts';
