import type { PlayerCover } from '#shared/contract/play.ts';
import { ClipPlace } from '../clip/ClipPlace.tsx';
import { Button } from '../frame/Button.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { aboveTexts } from '../frame/picture-sizes.ts';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';

export function IntroScreen({
  intro,
  name,
  isBusy = false,
  onContinue,
}: {
  intro: PlayerCover['intro'];
  name: string;
  isBusy?: boolean;
  onContinue(): void;
}) {
  const { t } = useLanguage();
  return (
    <Stage
      name="intro"
      dock={
        <Button isBusy={isBusy} onClick={onContinue}>
          {t('continue')}
        </Button>
      }
    >
      <CoverPicture covers={intro.image} places={aboveTexts} className="picture" isFirst />
      <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="intro.title">
        {intro.title || name}
      </h1>
      <Paragraphs text={intro.text} html={intro.html} field="intro.text" />
      <ClipPlace clip={intro.clip} />
    </Stage>
  );
}
