import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { loadAgainNow } from '../load-again.ts';
import { useLanguage } from '../texts.ts';

/** Replaces a part of the program that fails to load, and offers to load the page again. In a game, it adds that the game goes on. */
export function LostPart({ isInGame = false }: { isInGame?: boolean }) {
  const { t } = useLanguage();
  return (
    <div className="notice lost-part" role="alert">
      <p>
        {t('net.failed')}
        {isInGame && ` ${t('failure.kept')}`}
      </p>
      <Button kind="second" onClick={loadAgainNow}>
        {t('failure.reload')}
      </Button>
    </div>
  );
}

/** Milliseconds. A request for a script has no time limit in browsers: it can wait for ever. */
const patience = 8000;

/** The same, below what says that the part is being loaded, once that takes too long. */
export function LatePart(props: Parameters<typeof LostPart>[0]) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <LostPart {...props} />;
}
