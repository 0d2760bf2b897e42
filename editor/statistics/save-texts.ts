import i18next from 'i18next';
import { api } from '../api.ts';
import { csvOf } from './texts-csv.ts';
import type { TextsWish } from './statistics-query.ts';

const perPage = 100;

/** Loads all results, page by page, and saves them as a CSV file made in the browser. */
export async function saveTexts(id: string, name: string, { search, ...period }: Omit<TextsWish, 'page'>): Promise<void> {
  const rows: string[][] = [[i18next.t('statistics.answerText'), i18next.t('statistics.answeredAt')]];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const found = await api.readTexts({ params: { id }, query: { ...period, page, per_page: perPage, ...(search ? { search } : {}) } });
    rows.push(...found.data.map(({ text, at }) => [text, at]));
    last = found.last_page;
  }
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name
    .slice(0, 60)
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .trim()}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
