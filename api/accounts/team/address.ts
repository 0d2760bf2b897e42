import { IsEmail } from 'typebox/format';

export const isAddress = (email: string): boolean => email.length <= 254 && IsEmail(email);

/** For viewers who may not see the whole address: a…@school.example. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
