/** By the part of the language tag that names the language. */
const sheets: Record<string, (() => Promise<unknown>) | undefined> = {
  zh: () => import('@fontsource-variable/noto-sans-sc/wght.css'),
  ja: () => import('@fontsource-variable/noto-sans-jp/wght.css'),
  ko: () => import('@fontsource-variable/noto-sans-kr/wght.css'),
};

/**
 * Thousands of characters come in slices. A browser fetches those that a page needs and its device does not have. Even the list of slices is large:
 * it is fetched only for these languages, and after the first paint.
 */
export function loadEastAsianFont(lang: string): void {
  // Without it, the page uses the device's own fonts.
  sheets[lang.slice(0, 2)]?.().catch(() => {});
}
