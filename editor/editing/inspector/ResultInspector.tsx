import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClipField } from '#editor/clips/ClipField.tsx';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useTraits } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import type { PageField } from '#editor/kinds/activity-of-kind.ts';
import { ResultLink } from './ResultLink.tsx';
import { ResultTexts } from './ResultTexts.tsx';
import { Section } from './Section.tsx';
import { useResultPage } from './use-result-page.ts';
import style from './inspector.module.css';

const shows = ['show_score', 'show_answers', 'show_share', 'show_play_again'] as const;

export function ResultInspector() {
  const { t } = useTranslation();
  const { result, change, set } = useResultPage();
  const { isScored } = useTraits();
  const { lacksFields } = useActivityOfKind();
  const lacks = (field: PageField) => lacksFields.includes(field);
  const own = shows.filter((field) => field === 'show_share' || (!lacks(`result.${field}`) && (isScored || field !== 'show_score')));
  const can = useCan();
  return (
    <>
      <div className={style.body}>
        <ResultTexts isScored={isScored} />
        {own.map((field) => (
          <Switch
            key={field}
            label={t(`result.${field}`)}
            checked={result.settings[field]}
            disabled={!can.edit_settings}
            onChange={(event) => set({ [field]: event.currentTarget.checked })}
          />
        ))}
      </div>
      {!lacks('result.link') && <ResultLink />}
      {!lacks('result.image') && (
        <Section title={t('media.pictures')} note={result.image.desktop || result.image.mobile ? t('common.set') : undefined}>
          <PicturePair id="image" value={result.image} disabled={!can.edit_graphics} onChange={(image) => change({ image })} />
        </Section>
      )}
      {!lacks('result.image') && (
        <Section title={t('clip.heading')} note={result.clip ? t('common.set') : undefined}>
          <ClipField id="clip" value={result.clip} disabled={!can.edit_graphics} onChange={(clip) => change({ clip })} />
        </Section>
      )}
    </>
  );
}
