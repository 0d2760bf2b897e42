import { useRef, useState } from 'react';
import { Button } from '#player/frame/Button.tsx';
import { useLanguage } from '#player/texts.ts';

/** The code of an offer to take along: copied or, when copying is refused, selected for copying by hand. */
export function OfferCode({ code }: { code: string }) {
  const { t } = useLanguage();
  const written = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      if (written.current) getSelection()?.selectAllChildren(written.current);
    }
  };
  return (
    <div className="offer">
      <p>
        <span>{t('calendar.code')}</span>
        <strong ref={written}>{code}</strong>
      </p>
      <Button kind="second" onClick={() => void copy()}>
        {isCopied ? t('share.copied') : t('share.copy')}
      </Button>
      <p className="unseen" role="status">
        {isCopied ? t('share.copied') : ''}
      </p>
    </div>
  );
}
