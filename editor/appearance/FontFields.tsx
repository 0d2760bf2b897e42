import { Alert, Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FontFace, FontStyle } from '#shared/content/head.ts';
import { ownFaceAt, ownFaces, ownFont } from '#shared/fonts/own-faces.ts';
import { lackingScripts, scripts, scriptWords } from '#shared/fonts/scripts.ts';
import style from './appearance.module.css';
import { FontPairs } from './FontPairs.tsx';
import { FontUpload } from './FontUpload.tsx';
import type { LookProps } from './look-props.ts';
import { fontsQuery } from './theme-queries.ts';
import { familyOf, useFaces } from './use-own-faces.ts';

const roles = ['fontFamilyHeader', 'fontFamilyHeaderH2', 'fontProps'] as const;
type Role = (typeof roles)[number];
type Known = FontFace & { scripts: readonly string[] };

const own: Known[] = ownFaces.map(({ slug, slices }) => ({ ...ownFont(slug), scripts: slices }));

/** The fonts of titles, subtitles and texts: the product's own families, in pairs or individually, and the tenant's uploads. */
export function FontFields({ look, change, disabled, lang }: LookProps) {
  const { t } = useTranslation();
  const uploaded = useQuery(fontsQuery).data ?? [];
  const [isPairing, pairs] = useDisclosure();
  const faces = look.font_style ?? {};
  useFaces(roles.map((role) => faces[role]));
  const set = (font_style: FontStyle) => change({ font_style: Object.keys(font_style).length > 0 ? font_style : null });
  const choose = (role: Role, fontUrl: string | null) => {
    const { [role]: _, ...rest } = faces;
    const found = [...own, ...uploaded].find((face) => face.fontUrl === fontUrl);
    set(found ? { ...rest, [role]: faceOf(found) } : rest);
  };
  const options = [
    { group: t('looks.ownFonts'), items: own.map(({ fontUrl, fontName }) => ({ value: fontUrl, label: fontName })) },
    { group: t('looks.uploadedFonts'), items: uploaded.map(({ fontUrl, fontName }) => ({ value: fontUrl, label: fontName })) },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <div className={style.row}>
        {roles.map((role) => (
          <Select
            key={role}
            label={t(`looks.${role}`)}
            placeholder={t('looks.plainFont')}
            data={options}
            value={faces[role]?.fontUrl ?? null}
            disabled={disabled}
            clearable
            searchable
            clearButtonProps={{ 'aria-label': t('looks.plainFont') }}
            onChange={(url) => choose(role, url)}
          />
        ))}
      </div>
      <div className={style.buttons}>
        <Button variant="default" size="xs" disabled={disabled} onClick={pairs.open}>
          {t('looks.choosePair')}
        </Button>
        <FontUpload disabled={disabled} />
      </div>
      {lang !== undefined && <Lacking faces={faces} known={[...own, ...uploaded]} lang={lang} />}
      {faces.fontProps && <InEveryScript face={faces.fontProps} />}
      {isPairing && <FontPairs onClose={pairs.close} choose={set} />}
    </>
  );
}

const faceOf = ({ fontName, fontUrl, format, measures }: FontFace): FontFace => ({
  fontName,
  fontUrl,
  format,
  ...(measures && { measures }),
});

function Lacking({ faces, known, lang }: { faces: FontStyle; known: Known[]; lang: string }) {
  const { t } = useTranslation();
  const lacking = Object.values(faces).filter((face) => {
    const scripts = known.find(({ fontUrl }) => fontUrl === face.fontUrl)?.scripts ?? ownFaceAt(face.fontUrl)?.slices;
    return scripts !== undefined && lackingScripts(scripts, lang).length > 0;
  });
  if (lacking.length === 0) return null;
  return (
    <Alert color="amber" variant="light">
      {t('looks.lacksLetters', { fonts: [...new Set(lacking.map(({ fontName }) => fontName))].join(', ') })}
    </Alert>
  );
}

/** Letters that a font lacks use the product's own font. */
function InEveryScript({ face }: { face: FontFace }) {
  const { t } = useTranslation();
  return (
    <div
      className={style.scripts}
      role="group"
      aria-label={t('looks.scripts', { font: face.fontName })}
      style={{ fontFamily: familyOf(face) }}
    >
      {scripts.map((script) => (
        <span key={script}>{scriptWords[script]}</span>
      ))}
    </div>
  );
}
