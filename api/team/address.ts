import { IsEmail } from 'typebox/format';

/** The normal form of an address, for comparing accounts and invitations. */
export const plainAddress = (given: string): string => given.trim().normalize('NFC').toLowerCase();

export const isAddress = (email: string): boolean => email.length <= 254 && IsEmail(email);

/** For viewers who may not see the whole address: a…@school.example. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
