import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import { PictureField } from './PictureField.tsx';

interface Covers {
  desktop?: Image;
  mobile?: Image;
}
interface Props {
  id: string;
  value: Covers;
  onChange: (covers: Covers) => void;
  disabled: boolean;
  /** Whether moving pictures are shown moving. */
  moves?: boolean;
}

/** A picture for desktop and, if it differs, one for phones. */
export function PicturePair({ id, value, onChange, disabled, moves = false }: Props) {
  const { t } = useTranslation();
  const change = (screen: 'desktop' | 'mobile') => (image: Image | null) => {
    const { [screen]: _, ...rest } = value;
    onChange(image ? { ...rest, [screen]: image } : rest);
  };
  return (
    <div id={id} style={{ display: 'contents' }}>
      <PictureField label={t('media.desktop')} value={value.desktop} onChange={change('desktop')} disabled={disabled} moves={moves} />
      <PictureField label={t('media.mobile')} value={value.mobile} onChange={change('mobile')} disabled={disabled} moves={moves} />
    </div>
  );
}
