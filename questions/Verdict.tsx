import type { Translate } from './play-props.ts';

export type VerdictKind = 'right' | 'wrong' | 'partly' | 'time_over';

const shapes: Record<VerdictKind, string> = {
  right: 'M5 12.5l4.5 4.5L19 7.5',
  wrong: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  partly: 'M5 12h14',
  time_over: 'M12 7v5l3.5 2M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16',
};

/** The symbol of a verdict; its text is beside it, or in `label` for screen readers. */
export function VerdictIcon({ kind, label }: { kind: VerdictKind; label?: string | undefined }) {
  return (
    <span className="verdict-icon" data-verdict={kind}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={shapes[kind]} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {label && <span className="unseen">{label}</span>}
    </span>
  );
}

/** Right or wrong in words. */
export const verdictWord = (kind: VerdictKind, t: Translate): string => {
  if (kind === 'right') return t('feedback.right');
  if (kind === 'wrong') return t('feedback.wrong');
  return kind === 'partly' ? t('feedback.partly') : t('feedback.time_over');
};
