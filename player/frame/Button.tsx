import type { ButtonHTMLAttributes, ReactNode } from 'react';

type Kind = 'first' | 'second' | 'quiet';

/** A button; while `isBusy`, it says so and does nothing. */
export function Button({
  kind = 'first',
  isBusy = false,
  children,
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; isBusy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => (isBusy || rest['aria-disabled'] ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}
