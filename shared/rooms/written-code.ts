/** A room's code in two groups, for reading it from a wall: 123 456. */
export const writtenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
