import { Type, type TObject } from 'typebox';

export const html = Type.Optional(Type.String({ description: 'The text with its marks; absent where it has none.' }));

/** A part with a text, as players get it. */
export const withHtml = <T extends TObject>({ properties }: T) => Type.Object({ ...(properties as T['properties']), html });
