import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Font } from '#shared/contract/appearance.ts';
import { scriptWords } from '#shared/fonts/scripts.ts';
import { familyOf, useFaces } from '../appearance/use-own-faces.ts';
import style from './brand.module.css';
import { CardActions } from './CardActions.tsx';

interface Props {
  font: Font;
  open: (action: 'rename' | 'uses' | 'remove') => void;
}

/** A font in its own letters, in every script that it has. */
export function FontCard({ font, open }: Props) {
  const { t } = useTranslation();
  const { fontName: name, licence, scripts } = font;
  useFaces(useMemo(() => [font], [font]));
  return (
    <li className={style.card}>
      <div className={style.specimen} style={{ fontFamily: familyOf(font) }} aria-hidden>
        <b>Aa</b>
        {scripts.slice(0, 3).map((script) => (
          <span key={script}>{scriptWords[script]}</span>
        ))}
      </div>
      <div className={style.words}>
        <b title={name}>{name}</b>
        <small>{licence ? t('brand.licence', { licence }) : t('brand.licenceNone')}</small>
      </div>
      <CardActions name={name} edit={{ action: 'rename', text: t('brand.rename'), label: t('brand.renameFont', { name }) }} open={open} />
    </li>
  );
}
