type Values = Record<string, string | number>;

/** Texts by their keys, with {{names}} filled in and numbers in the format of the language (BCP 47); `count` selects the plural form. */
export function fillText(texts: Readonly<Record<string, string>>, lang: string): (key: string, values?: Values) => string {
  const rules = new Intl.PluralRules(lang);
  const number = new Intl.NumberFormat(lang);
  return (key, values = {}) => {
    const form = typeof values['count'] === 'number' ? `${key}_${rules.select(values['count'])}` : key;
    // A text without values is also what the script of a page fills in itself.
    return (texts[form] ?? texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? number.format(value) : (value ?? whole);
    });
  };
}
