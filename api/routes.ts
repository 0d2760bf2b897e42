import type { ServedOperation } from './http/served-operation.ts';
import { readProfile } from './auth/read-profile.ts';
import { signOut } from './auth/sign-out.ts';

// One import and one line for each operation, by area.

/** Every operation that the server serves. */
export const routes: readonly ServedOperation[] = [
  // account and session
  signOut,
  readProfile,
  // quizzes
  // questions, answers, person types, rounds
  // media
  // play
];
