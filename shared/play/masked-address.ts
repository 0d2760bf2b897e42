/** An address so that its owner recognizes it: a…@school.example. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
