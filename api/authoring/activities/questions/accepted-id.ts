import { v5 } from 'uuid';

/** The accepted texts of a question have no ids in the document; on the wire each has one that follows from its question and its words. */
export const acceptedId = (questionId: string, text: string): string => v5(text, questionId);
