import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { useLanguage } from '../texts.ts';

export interface CopyFieldProps {
  label: string;
  text: string;
  isFirst?: boolean;
  /** The text is not the right one yet. */
  isBusy?: boolean;
  onCopied(): void;
}

/** A text to take along: copied with its button or, when copying is refused, selected for copying by hand. */
export function CopyField({ label, text, isFirst = false, isBusy = false, onCopied }: CopyFieldProps) {
  const { t } = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [text]);
  const copy = async () => {
    onCopied();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  return (
    <div className="field copy">
      <label htmlFor={id}>{label}</label>
      <div className="copy-row">
        <input ref={field} id={id} readOnly value={text} onFocus={(event) => event.target.select()} />
        <Button kind={isFirst ? 'first' : 'second'} isBusy={isBusy} onClick={() => void copy()}>
          {isCopied ? t('share.copied') : t('share.copy')}
          <span className="unseen"> {label}</span>
        </Button>
      </div>
      <p className="unseen" role="status">
        {isCopied ? t('share.copied') : ''}
      </p>
    </div>
  );
}
