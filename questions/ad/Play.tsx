import { Picture } from '../Picture.tsx';
import type { PlayProps } from '../play-props.ts';
import { safeLink } from '../safe-link.ts';
import './play.css';

/** Labelled as an advertisement; the screen's own button continues. */
export default function AdPlay({ question, t }: PlayProps) {
  const link = safeLink(question.link);
  return (
    <div className="ad">
      <p className="ad-label">{t('ad.label')}</p>
      {question.image && <Picture image={question.image} sizes="(max-width: 700px) 100vw, 680px" className="ad-picture" />}
      {link && (
        <a className="button button-second" href={link} target="_blank" rel="noopener sponsored" data-source={question.id}>
          <bdi>{question.link_text || t('ad.visit')}</bdi>
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
    </div>
  );
}
