import { LatePart } from './LostPart.tsx';
import { Stage } from './Stage.tsx';
import { useLanguage } from '../texts.ts';

/** `ofProgram`: a part of the program is being loaded, and no other component reports that it fails to load. */
export function LoadingScreen({ ofProgram = false }: { ofProgram?: boolean }) {
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
      {ofProgram && <LatePart />}
    </Stage>
  );
}
