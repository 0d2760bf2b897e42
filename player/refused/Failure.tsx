import { Component, type ReactNode } from 'react';
import { DoorArt } from '../cover/DoorArt.tsx';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { loadAgainNow } from '../load-again.ts';
import { useLanguage } from '../texts.ts';

/** Stands in for a screen that cannot be drawn. The game is kept, and goes on when the page is loaded again. */
export class FailureBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = (): { hasFailed: boolean } => ({ hasFailed: true });
  override render(): ReactNode {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}

function FailureScreen() {
  const { t } = useLanguage();
  return (
    <Stage
      name="failure"
      wide
      bar={
        <figure className="cover-picture">
          <DoorArt />
        </figure>
      }
      dock={<Button onClick={loadAgainNow}>{t('failure.reload')}</Button>}
    >
      <h1 ref={(title) => title?.focus()} tabIndex={-1}>
        {t('failure.title')}
      </h1>
      <p className="lead">{t('failure.kept')}</p>
    </Stage>
  );
}
