/** By the part of the language tag that names the language. */
const sheets: Record<string, (() => Promise<unknown>) | undefined> = {
  zh: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  ko: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
};

/**
 * Thousands of letters come in slices, of which a browser fetches those that a page needs and its device cannot write. Even their list is
 * large: it is fetched only in these languages, and after the first paint.
 */
export function loadEastAsianFont(lang: string): void {
  // Without it the page is as readable as the device makes it.
  sheets[lang.slice(0, 2)]?.().catch(() => {});
}
