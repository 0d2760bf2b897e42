/** A non-empty text. */
export const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** An entry of the search, or none. */
export const searchEntry = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [P in K]?: string };
