import i18next from 'i18next';
import type { HatchFigures } from '#shared/contract/figures.ts';

/** The number of a door; a deleted door has none. */
export const doorName = ({ day }: Pick<HatchFigures, 'day'>): string =>
  day === null ? i18next.t('statistics.doorGone') : i18next.t('statistics.doorNumber', { day });
