import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';

/** On a wall, where the registration may not be skipped: the code beside the game leads to it. */
export default function OnOwnPhone({ name, onStartPage }: { name: string; onStartPage(): void }) {
  const { t } = useLanguage();
  return (
    <Stage name="refused" dock={<Button onClick={onStartPage}>{t('result.start_page')}</Button>}>
      <p className="overline">{name}</p>
      <h1 data-focus tabIndex={-1}>
        {t('wall.scan')}
      </h1>
    </Stage>
  );
}
