import { Component, useEffect, type ReactNode } from 'react';
import { isLostProgram } from '#ui/is-lost-program.ts';
import { StagePicture } from '../cover/StagePicture.tsx';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { loadAgain, loadAgainNow } from '../load-again.ts';
import { useLanguage } from '../texts.ts';

type Failed = 'lost' | 'broken';

/** Replaces a screen that fails to render. The game is kept, and continues when the page is reloaded. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null };
  static getDerivedStateFromError = (error: unknown): { failed: Failed } => ({ failed: isLostProgram(error) ? 'lost' : 'broken' });
  override render(): ReactNode {
    return this.state.failed ? <FailureScreen failed={this.state.failed} /> : this.props.children;
  }
}

/** A part of the program that the network lost is not the page's fault: the page reloads itself as soon as it can. */
function FailureScreen({ failed }: { failed: Failed }) {
  const { t } = useLanguage();
  useEffect(() => {
    if (failed === 'lost') loadAgain();
  }, [failed]);
  return (
    <Stage name="failure" wide bar={<StagePicture />} dock={<Button onClick={loadAgainNow}>{t('failure.reload')}</Button>}>
      <h1 ref={(title) => title?.focus()} tabIndex={-1}>
        {t(failed === 'lost' ? 'net.failed' : 'failure.title')}
      </h1>
      <p className="lead">{t('failure.kept')}</p>
    </Stage>
  );
}
