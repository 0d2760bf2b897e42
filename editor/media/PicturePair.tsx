import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import { useFold } from '#editor/use-fold.ts';
import { PictureField } from './PictureField.tsx';
import style from './media.module.css';

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
  /** Takes several pictures that were dropped or pasted together. */
  takeSeveral?: (images: Image[]) => void;
}

/** A picture for all screens and, folded, one for phones where it differs. */
export function PicturePair({ id, value, onChange, disabled, moves = false, takeSeveral }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useFold('phone picture', value.mobile !== undefined);
  const heading = useId();
  const change = (screen: 'desktop' | 'mobile') => (image: Image | null) => {
    const { [screen]: _, ...rest } = value;
    onChange(image ? { ...rest, [screen]: image } : rest);
  };
  return (
    <div id={id} style={{ display: 'contents' }}>
      <PictureField
        label={t(value.mobile ? 'media.desktop' : 'media.picture')}
        value={value.desktop}
        onChange={change('desktop')}
        disabled={disabled}
        moves={moves}
        {...(takeSeveral && { takeSeveral })}
      />
      <details className={style.fold} open={isOpen} aria-labelledby={heading} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary id={heading}>{t('media.otherOnPhones')}</summary>
        <PictureField label={t('media.mobile')} value={value.mobile} onChange={change('mobile')} disabled={disabled} moves={moves} />
      </details>
    </div>
  );
}
