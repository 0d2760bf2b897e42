/** The subsets of fonts, by the names that web fonts use. */
export const scripts = ['latin', 'latin-ext', 'cyrillic', 'devanagari', 'han', 'kana', 'hangul'] as const;
export type Script = (typeof scripts)[number];

/** Sample letters of each script: enough to distinguish a font for the script from one with only a few of its signs. */
export const scriptSamples: Record<Script, string> = {
  latin: 'ABCXYZabcxyzÅÄÖåäöéèçñüßøæ0123456789.,?!',
  'latin-ext': 'ĄąĆćĘęŁłŃńŚśŹźŻżĞğİıŞşŒœ',
  cyrillic: 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё',
  devanagari: 'अआइईउऊएऐओऔकखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूेैोौं्',
  han: '的一是不了人我在有他这中大来上国个到说们为子和你地出',
  kana: 'あいうえおかきくけこさしすせそアイウエオカキクケコ日本語月火水',
  hangul: '가나다라마바사아자차카타파하한국어문제답을는',
};

/** The scripts of languages, by BCP 47, beyond plain Latin letters. */
const beyondLatin: Record<string, readonly Script[]> = {
  pl: ['latin-ext'],
  tr: ['latin-ext'],
  ru: ['cyrillic'],
  hi: ['devanagari'],
  zh: ['han'],
  ja: ['kana'],
  ko: ['hangul'],
};

/** The scripts of a language that a font lacks: their letters come from the product's own face. */
export const lackingScripts = (has: readonly string[], lang: string): Script[] =>
  (beyondLatin[lang.slice(0, 2)] ?? ['latin']).filter((script) => !has.includes(script));

/** A few words in every script, as a sample of a font. */
export const scriptWords: Record<Script, string> = {
  latin: 'Hello, vilken fågel är det?',
  'latin-ext': 'Zażółć gęślą jaźń, İyi şanslar',
  cyrillic: 'Какая это птица?',
  devanagari: 'यह कौन सी चिड़िया है?',
  han: '这是什么鸟？',
  kana: 'これは何の鳥ですか？',
  hangul: '이것은 무슨 새일까요?',
};
