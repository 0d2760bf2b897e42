import { useLanguage } from '../texts.ts';
import { useKeptSwitch } from './kept-switch.ts';
import './snow.css';

const flakes = Array.from({ length: 28 }, (_, index) => ({
  // The same on the server and in the browser, in a pattern that looks random.
  insetInlineStart: `${(index * 61.8) % 100}%`,
  inlineSize: `${4 + ((index * 5) % 7)}px`,
  animationDuration: `${9 + ((index * 7) % 11)}s`,
  animationDelay: `${-((index * 13) % 20)}s`,
}));

/** Snow behind the screens before and after the questions. Users whom it disturbs can stop it. */
export default function Snow({ hasBackdrop }: { hasBackdrop: boolean }) {
  const { t } = useLanguage();
  const [isFalling, setFalling] = useKeptSwitch('snow', () => true);
  return (
    <>
      {isFalling && (
        <div className="snow" data-over={hasBackdrop || undefined} aria-hidden="true">
          {flakes.map((flake) => (
            <i key={flake.insetInlineStart} style={flake} />
          ))}
        </div>
      )}
      <button
        type="button"
        className="snow-button"
        aria-label={t('snow.label')}
        aria-pressed={isFalling}
        onClick={() => setFalling(!isFalling)}
      >
        <span aria-hidden="true">❄</span>
      </button>
    </>
  );
}
