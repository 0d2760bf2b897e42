import type { TFunction } from 'i18next';
import type { Signal } from '#shared/contract/cheaters.ts';
import { number } from '../../figures.ts';

/** A reason in plain words, with its number. */
export function signalWords({ kind, number: count, of: total }: Pick<Signal, 'kind' | 'number' | 'of'>, t: TFunction): string {
  switch (kind) {
    case 'same_timing':
      return t('cheaters.signal.same_timing', {
        count: total,
        difference: number({ style: 'percent', maximumFractionDigits: 1 }).format(count),
      });
    case 'burst':
      return t('cheaters.signal.burst', { count, usual: number({ maximumFractionDigits: 1 }).format(total) });
    case 'after_failing':
      return t('cheaters.signal.after_failing', { count, of: total });
    default:
      return t(`cheaters.signal.${kind}`, { count, of: total });
  }
}

/** From this many players on, a share is more informative than a count. */
const manyCompared = 200;
const rare = 0.001;
const shareOf = (value: number): string => number({ style: 'percent', maximumFractionDigits: value < 0.1 ? 1 : 0 }).format(value);

/** How many of the others show as much; without a count, the probability for an honest player. */
export function rateWords({ kind, base_rate, others }: Pick<Signal, 'kind' | 'base_rate' | 'others'>, t: TFunction): string {
  if (others) return othersWords(others, t);
  const isBelow = base_rate < rare;
  if (kind === 'same_timing') return isBelow ? t('cheaters.chanceBelow') : t('cheaters.chance', { share: shareOf(base_rate) });
  return isBelow ? t('cheaters.rateBelow') : t('cheaters.rate', { share: shareOf(base_rate) });
}

function othersWords({ compared, as_much }: NonNullable<Signal['others']>, t: TFunction): string {
  const total = number().format(compared);
  if (compared === 0) return t('cheaters.othersNone');
  if (as_much === 0) return t('cheaters.othersNobody', { count: compared, of: total });
  const share = as_much / compared;
  return compared < manyCompared || share < rare
    ? t('cheaters.othersSome', { count: as_much, number: number().format(as_much), of: total })
    : t('cheaters.othersShare', { share: shareOf(share), of: total });
}
