/** What mail programs make a link of: an address with its protocol, www., or a name with a dot before two letters or more. */
const link = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|[\p{L}\d-]+\.\p{L}{2,})/iu;

export const holdsLink = (text: string): boolean => link.test(text);

/** A name as it stands in a mail that strangers get: no mail program makes a link of it. */
export const withoutLinks = (name: string): string => name.replace(/:\/\//g, ' ').replace(/\.(?=\p{L}{2,})/gu, '. ');
