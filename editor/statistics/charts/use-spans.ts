import { useMediaQuery } from '@mantine/hooks';
import type { Period } from '#shared/period.ts';
import { mostSpans, mostSpansOfPhone, spansOf, type Span } from './spans.ts';

/** The spans of a chart's bars, as many as there is room for. */
export function useSpans(period: Period): Span[] {
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  return spansOf(period, isPhone ? mostSpansOfPhone : mostSpans);
}
