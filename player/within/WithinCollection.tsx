import type { ReactNode } from 'react';
import type { Within } from '../boot.ts';
import { useLanguage } from '../texts.ts';
import { keepEmbedded, WithinContext } from './within-context.ts';

/** An activity with a link back to the collection in which it is played, above every screen. */
export function WithinCollection({ within, children }: { within: Within | undefined; children: ReactNode }) {
  const { t } = useLanguage();
  if (!within) return children;
  return (
    <WithinContext value={within}>
      <div className="within">
        <nav className="within-bar">
          <a href={within.url} onClick={(event) => (event.currentTarget.href = keepEmbedded(within.url))}>
            <span aria-hidden="true">‹</span>
            {t('within.back', { title: within.title })}
          </a>
        </nav>
        {children}
      </div>
    </WithinContext>
  );
}
