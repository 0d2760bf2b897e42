import { IsEmail } from 'typebox/format';

/** One way to write an address: what accounts and invitations are compared by. */
export const plainAddress = (given: string): string => given.trim().normalize('NFC').toLowerCase();

export const isAddress = (email: string): boolean => email.length <= 254 && IsEmail(email);

/** For whoever may not know it whole: a…@school.example. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
