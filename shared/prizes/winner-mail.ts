/** The fields of the mail to winners. */
export const mailFields = ['name', 'activity', 'prize', 'value', 'deadline', 'link', 'receipt', 'code'] as const;
export type MailField = (typeof mailFields)[number];

const field = /\{\{\s*(\w+)\s*\}\}/g;

/** Names in a text that are none of a mail's fields. */
export const unknownFields = (text: string, known: readonly string[] = mailFields): string[] =>
  [...text.matchAll(field)].map(([, name = '']) => name).filter((name) => !known.includes(name));

export const hasField = (text: string, name: MailField): boolean => [...text.matchAll(field)].some(([, found]) => found === name);

/** A text with the values of its fields. A line whose fields are all empty is left out. */
export const fillFields = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .flatMap((line) => {
      let wasFilled = false;
      let hasFields = false;
      const filled = line.replace(field, (_, name: string) => {
        hasFields = true;
        if (values[name]) wasFilled = true;
        return values[name] ?? '';
      });
      return hasFields && !wasFilled ? [] : [filled];
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
