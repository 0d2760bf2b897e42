import { clockTime } from '#shared/clock-time.ts';
import type { PlayProps } from '../play-props.ts';
import './play.css';

/** What awaits the player; the screen's own button enters the section. */
export default function SectionPlay({ question: { section }, t }: PlayProps) {
  if (!section) return null;
  return (
    <div className="section-page">
      <dl>
        <dt>{t('section.questions')}</dt>
        <dd>{section.questions}</dd>
        {section.seconds !== null && (
          <>
            <dt>{t('section.time')}</dt>
            <dd>{clockTime(section.seconds)}</dd>
          </>
        )}
      </dl>
      <p>{section.seconds === null ? t('section.no_return') : t('section.clock')}</p>
    </div>
  );
}
