import { use } from 'react';
import { useLanguage } from '../texts.ts';
import { SoundContext } from './sound-context.ts';

/** Turns the tones off and on; shown only if there are any. */
export function SoundButton() {
  const { t } = useLanguage();
  const sound = use(SoundContext);
  if (!sound) return null;
  return (
    <button type="button" className="bar-close" aria-label={t('sound.label')} aria-pressed={sound.isOn} onClick={sound.toggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z" fill="currentColor" strokeLinejoin="round" />
        <path d={sound.isOn ? 'M15.5 9.5a4 4 0 0 1 0 5M18 7a7.5 7.5 0 0 1 0 10' : 'M16 9.5l5 5M21 9.5l-5 5'} />
      </svg>
    </button>
  );
}
