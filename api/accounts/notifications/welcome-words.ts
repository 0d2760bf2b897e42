/** Texts that mail programs turn into links: an address with its protocol, www., or a name with a dot before at least two letters. */
const link = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.|[\p{L}\d-]+\.\p{L}{2,})/iu;

export const holdsLink = (text: string): boolean => link.test(text);

/** A name for mail to strangers, in a form that no mail program turns into a link. */
export const withoutLinks = (name: string): string => name.replace(/:\/\//g, ' ').replace(/\.(?=\p{L}{2,})/gu, '. ');
