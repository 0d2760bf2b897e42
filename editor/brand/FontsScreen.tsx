import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Font } from '#shared/contract/appearance.ts';
import { ownFaces, ownFont } from '#shared/fonts/own-faces.ts';
import { api } from '../api.ts';
import { FontUpload } from '../appearance/FontUpload.tsx';
import { fontsQuery } from '../appearance/theme-queries.ts';
import { familyOf, useFaces } from '../appearance/use-own-faces.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { BrandPage } from './BrandPage.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import { FontCard } from './FontCard.tsx';
import { RenameFont } from './RenameFont.tsx';
import { UsesDialog } from './UsesDialog.tsx';
import style from './brand.module.css';

/** The name of its file, by which themes and activities know it. */
const fontKey = ({ fontUrl }: Pick<Font, 'fontUrl'>): string => fontUrl.slice(fontUrl.lastIndexOf('/') + 1).replace(/\.woff2$/, '');

const included = ownFaces.map(({ slug }) => ownFont(slug));

/** The organisation's own fonts, and the families of the product. */
export function FontsScreen() {
  const { t } = useTranslation();
  const query = useQuery(fontsQuery);
  const [open, setOpen] = useState<{ font: Font; action: 'rename' | 'uses' | 'remove' }>();
  useFaces(included);
  const close = () => setOpen(undefined);
  if (query.isPending) return <Loading />;
  if (query.isError) return <Failure error={query.error} reset={() => void query.refetch()} />;
  return (
    <BrandPage title={t('looks.fonts')} intro={t('brand.fontsIntro')} action={<FontUpload disabled={false} isMain />}>
      {query.data.length === 0 && <Text>{t('brand.fontsNone')}</Text>}
      <ul className={style.cards}>
        {query.data.map((font) => (
          <FontCard key={font.id} font={font} open={(action) => setOpen({ font, action })} />
        ))}
      </ul>
      <section aria-labelledby="included-fonts">
        <Title order={2} id="included-fonts">
          {t('looks.ownFonts')}
        </Title>
        <Text c="dimmed" size="sm">
          {t('brand.includedIntro')}
        </Text>
        <ul className={style.included}>
          {included.map((face) => (
            <li key={face.fontUrl} style={{ fontFamily: familyOf(face) }}>
              {face.fontName}
            </li>
          ))}
        </ul>
      </section>
      {open?.action === 'rename' && <RenameFont font={open.font} onClose={close} />}
      {open?.action === 'uses' && <UsesDialog fileKey={fontKey(open.font)} name={open.font.fontName} onClose={close} />}
      {open?.action === 'remove' && (
        <DeleteFile
          fileKey={fontKey(open.font)}
          name={open.font.fontName}
          listKey="fonts"
          remove={() => api.deleteFont({ params: { id: open.font.id } })}
          onClose={close}
        />
      )}
    </BrandPage>
  );
}
