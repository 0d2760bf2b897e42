import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { StagePicture } from '../cover/StagePicture.tsx';
import { useLanguage } from '../texts.ts';

/** The page of /player/limitgame. */
export function LimitScreen() {
  const { t } = useLanguage();
  return (
    <Stage name="refused" wide bar={<StagePicture />} dock={<Button onClick={() => history.back()}>{t('back')}</Button>}>
      <h1 data-focus tabIndex={-1}>
        {t('limit.title')}
      </h1>
      <p className="lead">{t('refused.game_limit')}</p>
    </Stage>
  );
}
