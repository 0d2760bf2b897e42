import type { PlayerCover } from '#shared/contract/play.ts';
import { safeLink } from '#questions/safe-link.ts';
import { useLanguage } from '../texts.ts';

/** The organisation behind the activity, and its privacy page; nothing when the tenant has no pages of its own for this. */
export function LegalLinks({ links }: { links: PlayerCover['links'] }) {
  const { t } = useLanguage();
  const [imprint, privacy] = [safeLink(links?.imprint_url), safeLink(links?.privacy_url)];
  if (!imprint && !privacy) return null;
  return (
    <p className="hint legal-links">
      {imprint && (
        <a href={imprint} target="_blank" rel="noopener">
          {t('legal.imprint')}
        </a>
      )}
      {privacy && (
        <a href={privacy} target="_blank" rel="noopener">
          {t('legal.privacy')}
        </a>
      )}
    </p>
  );
}
