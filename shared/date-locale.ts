/** The locale for formatting dates and times in a language (BCP 47): English ones are British, as 29 November, 00:00. */
export const dateLocale = (lang: string): string => (lang === 'en' ? 'en-GB' : lang);
