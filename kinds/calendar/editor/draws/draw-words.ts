import type { TFunction } from 'i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';

export type EditorPlace = EditorDraw['winners'][number];

/** What is drawn of, in words. */
export function scopeWords({ kind, title }: Pick<EditorDraw['scope'], 'kind' | 'title'>, t: TFunction): string {
  if (kind === 'whole') return t('draws.whole');
  if (kind === 'round') return t('draws.round', { title: title ?? '' });
  return title ? t('draws.door', { number: title }) : t('draws.hatch');
}

/** What a draw is called among the others. */
export const drawName = ({ number, scope }: Pick<EditorDraw, 'number' | 'scope'>, t: TFunction): string =>
  t('draws.named', { number, scope: scopeWords(scope, t) });

/** The first digits of an entry, by which a place is told from the others where no name may be shown. */
export const shortEntry = (entry: string): string => entry.slice(0, 8);

/** Whose place it is, as far as the role may see: a name, else a username or an address, else that nothing is left of her. */
export function placeWords({ player }: Pick<EditorPlace, 'player'>, t: TFunction): string {
  if (!player) return t('draws.erased');
  const full = [player.name, player.surname].filter(Boolean).join(' ');
  return full || player.username || player.email || t('draws.unnamed');
}
