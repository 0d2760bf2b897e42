import { Modal, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FontStyle } from '#shared/content/head.ts';
import { ownFaces, ownFont } from '#shared/fonts/own-faces.ts';
import { fontPairs } from '#shared/fonts/pairs.ts';
import style from './appearance.module.css';
import { familyOf, useFaces } from './use-own-faces.ts';

const all = ownFaces.map(({ slug }) => ownFont(slug));

/** Pairs of the product's own families, each in its own letters. */
export function FontPairs({ onClose, choose }: { onClose: () => void; choose: (font_style: FontStyle) => void }) {
  const { t } = useTranslation();
  useFaces(all);
  const take = (title: string, text: string) => {
    choose({ fontProps: ownFont(text), fontFamilyHeader: ownFont(title), fontFamilyHeaderH2: ownFont(title) });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size={860} title={t('looks.choosePair')}>
      <div className={style.pairs}>
        {fontPairs.map(([title, text]) => {
          const [first, second] = [ownFont(title), ownFont(text)];
          return (
            <UnstyledButton key={`${title} ${text}`} className={style.pair ?? ''} onClick={() => take(title, text)}>
              <b style={{ fontFamily: familyOf(first) }}>{first.fontName}</b>
              <span style={{ fontFamily: familyOf(second) }}>{t('looks.pairText', { font: second.fontName })}</span>
            </UnstyledButton>
          );
        })}
      </div>
    </Modal>
  );
}
