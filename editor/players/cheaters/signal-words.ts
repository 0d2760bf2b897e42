import type { TFunction } from 'i18next';
import type { Signal } from '#shared/contract/cheaters.ts';
import { number } from '../../figures.ts';

/** A reason in plain words, with its number. */
export function signalWords({ kind, number: count, of }: Pick<Signal, 'kind' | 'number' | 'of'>, t: TFunction): string {
  switch (kind) {
    case 'same_timing':
      return t('cheaters.signal.same_timing', {
        count: of,
        difference: number({ style: 'percent', maximumFractionDigits: 1 }).format(count),
      });
    case 'burst':
      return t('cheaters.signal.burst', { count, usual: number({ maximumFractionDigits: 1 }).format(of) });
    case 'after_failing':
      return t('cheaters.signal.after_failing', { count, of });
    default:
      return t(`cheaters.signal.${kind}`, { count, of });
  }
}

/** How often an honest player here shows as much. */
export function rateWords(base_rate: number, t: TFunction): string {
  if (base_rate < 0.001) return t('cheaters.rateBelow');
  return t('cheaters.rate', { share: number({ style: 'percent', maximumFractionDigits: base_rate < 0.1 ? 1 : 0 }).format(base_rate) });
}
