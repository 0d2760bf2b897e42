import type { TFunction } from 'i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';

export type EditorPlace = EditorDraw['winners'][number];

/** The scope of a draw, in words. */
export function scopeWords({ kind, title }: Pick<EditorDraw['scope'], 'kind' | 'title'>, t: TFunction): string {
  if (kind === 'whole') return t('draws.whole');
  if (kind === 'round') return t('draws.round', { title: title ?? '' });
  return title ? t('draws.door', { number: title }) : t('draws.hatch');
}

/** The name of a draw among the others. */
export const drawName = ({ number, scope }: Pick<EditorDraw, 'number' | 'scope'>, t: TFunction): string =>
  t('draws.named', { number, scope: scopeWords(scope, t) });

/** The first digits of an entry, which identify a place where no name may be shown. */
export const shortEntry = (entry: string): string => entry.slice(0, 8);

/** The player of a place, as far as the role may see her: a name, else a username or an address, else a text for an erased player. */
export function placeWords({ player }: Pick<EditorPlace, 'player'>, t: TFunction): string {
  if (!player) return t('draws.erased');
  const full = [player.name, player.surname].filter(Boolean).join(' ');
  return full || player.username || player.email || t('draws.unnamed');
}
