import type { PlayerCover } from '#shared/contract/play.ts';
import { safeLink } from '#questions/safe-link.ts';
import { useLanguage } from '../texts.ts';

/** Who is behind the activity, and what becomes of what players tell; nothing where the tenant names no pages of its own. */
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
