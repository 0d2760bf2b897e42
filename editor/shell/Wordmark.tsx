import style from './wordmark.module.css';

/** The small door, ajar. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className={style.mark}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
        <rect x="3" y="1" width="18" height="22" rx="3" fill="#f6c667" />
        <path d="M3 4a3 3 0 0 1 3-3l9 4v14l-9 4a3 3 0 0 1-3-3z" fill="var(--accent)" />
        <circle cx="12" cy="12.5" r="1.2" fill="#f6c667" />
      </svg>
      <span className={compact ? style.hidden : undefined}>Lucka</span>
    </span>
  );
}
