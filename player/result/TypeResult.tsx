import type { GameResult } from '#shared/contract/play.ts';
import { safeLink } from '#questions/safe-link.ts';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { aboveTexts } from '../frame/picture-sizes.ts';
import { useLanguage } from '../texts.ts';

type PersonType = NonNullable<GameResult['person_type']>;

/** The person type or grade that was reached, and the share of every type. */
export default function TypeResult({ type, shares }: { type: PersonType; shares: GameResult['shares'] }) {
  const { t, lang } = useLanguage();
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const { imageDesktop, imageMobile } = type.images;
  const link = safeLink(type.url_image);
  return (
    <section className="type">
      <CoverPicture
        covers={{ ...(imageDesktop ? { desktop: imageDesktop } : {}), ...(imageMobile ? { mobile: imageMobile } : {}) }}
        places={aboveTexts}
        className="picture"
      />
      {type.image_copyright && (
        <p className="hint">
          © <bdi>{type.image_copyright}</bdi>
        </p>
      )}
      <h2 dir="auto">{type.title}</h2>
      <Paragraphs text={type.description} html={type.description_html} />
      {link && type.button && (
        <a className="button button-second" href={link} target="_blank" rel="noopener" data-source={type.id}>
          <bdi>{type.button}</bdi>
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
      {shares && shares.length > 1 && (
        <ul className="shares" aria-label={t('result.shares')}>
          {shares
            .toSorted((a, b) => b.share - a.share)
            .map(({ person_type_id, title, share }) => (
              <li key={person_type_id} data-own={person_type_id === type.id || undefined}>
                <span className="shares-title" dir="auto">
                  {title}
                </span>
                <span className="shares-number">{percent.format(share / 100)}</span>
                <span className="shares-bar" aria-hidden="true">
                  <span style={{ inlineSize: `${share}%` }} />
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}
