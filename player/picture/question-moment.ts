import { createContext } from 'react';

/** Where a question stands. When that changes, enlarged pictures close: they would cover what is told. */
export const QuestionMoment = createContext('');
