/** An address as its owner knows it again: a…@school.example. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
