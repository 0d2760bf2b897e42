/** The fields of the mail to winners. */
export const mailFields = ['name', 'activity', 'prize', 'value', 'deadline', 'link', 'receipt', 'code'] as const;
export type MailField = (typeof mailFields)[number];

const field = /\{\{\s*(\w+)\s*\}\}/g;

/** Names in a text that are no fields. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(field)].map(([, name = '']) => name).filter((name) => !(mailFields as readonly string[]).includes(name));

export const hasField = (text: string, name: MailField): boolean => [...text.matchAll(field)].some(([, found]) => found === name);

/** A text with the values of its fields. A line whose fields are all empty is left out. */
export const fillFields = (text: string, values: Readonly<Record<MailField, string>>): string =>
  text
    .split('\n')
    .flatMap((line) => {
      let wasFilled = false;
      let hasFields = false;
      const filled = line.replace(field, (_, name: MailField) => {
        hasFields = true;
        if (values[name]) wasFilled = true;
        return values[name] ?? '';
      });
      return hasFields && !wasFilled ? [] : [filled];
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
