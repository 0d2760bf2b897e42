import { Stage } from './Stage.tsx';
import { useLanguage } from '../texts.ts';

export function LoadingScreen() {
  const { t } = useLanguage();
  return (
    <Stage name="loading">
      <h1 className="unseen" data-focus tabIndex={-1}>
        {t('loading')}
      </h1>
      <div className="loading" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Stage>
  );
}
