import type { Settings } from '#shared/content/head.ts';
import { mediaUrl } from '#questions/play-props.ts';
import { safeLink } from '#questions/safe-link.ts';
import { useLanguage } from '../texts.ts';

export function Sponsor({ sponsor }: { sponsor: Settings['sponsor'] }) {
  const { t } = useLanguage();
  if (!sponsor.enabled || (!sponsor.text && !sponsor.image)) return null;
  const link = safeLink(sponsor.url);
  const content = (
    <>
      {sponsor.image && (
        <img
          src={mediaUrl(sponsor.image.key, 320)}
          width={sponsor.image.width}
          height={sponsor.image.height}
          alt={sponsor.image.alt ?? ''}
        />
      )}
      {sponsor.text}
    </>
  );
  return (
    <p className="sponsor">
      <span className="sponsor-label">{t('sponsor.label')}</span>
      {link ? (
        <a href={link} target="_blank" rel="noopener sponsored" data-source="sponsor">
          {content}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      ) : (
        <span>{content}</span>
      )}
    </p>
  );
}
