import { auth } from './auth.ts';
import { media } from './media.ts';
import { play } from './play.ts';
import { questions } from './questions.ts';
import { quizzes } from './quizzes.ts';
import { sharing } from './sharing.ts';

/** Every operation of the HTTP interface by its name. */
export const contract = { ...auth, ...quizzes, ...questions, ...media, ...play, ...sharing };
export type Contract = typeof contract;
export type OperationName = keyof Contract;
