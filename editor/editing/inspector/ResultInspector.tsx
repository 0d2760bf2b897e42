import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useDraft, useEdit, useTraits } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { Section } from './Section.tsx';
import style from './inspector.module.css';

const shows = ['show_score', 'show_answers', 'show_share', 'show_play_again'] as const;

export function ResultInspector() {
  const { t } = useTranslation();
  const result = useDraft((draft) => draft.result);
  const { isScored } = useTraits();
  const edit = useEdit();
  const can = useCan();
  const text = (field: 'title' | 'text' | 'passed_text' | 'failed_text') => (event: { currentTarget: { value: string } }) =>
    edit({ edit: 'change_result', input: { changes: { [field]: event.currentTarget.value } } });
  const set = (settings: Partial<typeof result.settings>) => edit({ edit: 'change_result', input: { changes: { settings } } });
  const maySetTexts = can.edit_content || can.edit_settings;
  const linkProblem = useProblems().all.find(({ place }) => place.part === 'result' && place.field === 'link');
  return (
    <>
      <div className={style.body}>
        <TextInput
          label={t('cover.title')}
          description={t('common.ownWords')}
          value={result.title}
          maxLength={300}
          disabled={!can.edit_content}
          onChange={text('title')}
        />
        <Textarea
          label={t('cover.text')}
          value={result.text}
          maxLength={4000}
          maxRows={8}
          disabled={!can.edit_content}
          onChange={text('text')}
        />
        {isScored && (
          <>
            <Textarea
              label={t('result.passed')}
              value={result.passed_text}
              maxLength={2000}
              disabled={!can.edit_content}
              onChange={text('passed_text')}
            />
            <Textarea
              label={t('result.failed')}
              value={result.failed_text}
              maxLength={2000}
              disabled={!can.edit_content}
              onChange={text('failed_text')}
            />
          </>
        )}
        {(isScored ? shows : shows.filter((field) => field !== 'show_score')).map((field) => (
          <Switch
            key={field}
            label={t(`result.${field}`)}
            checked={result.settings[field]}
            disabled={!can.edit_settings}
            onChange={(event) => set({ [field]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <Section title={t('result.link')} note={result.settings.link ? t('common.set') : undefined}>
        <TextInput
          id="link"
          label={t('result.linkAddress')}
          type="url"
          placeholder="https://"
          maxLength={2000}
          value={result.settings.link}
          disabled={!maySetTexts}
          error={linkProblem ? t(`problem.${linkProblem.code}`) : undefined}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <TextInput
          label={t('result.linkText')}
          maxLength={200}
          value={result.settings.link_text}
          disabled={!maySetTexts}
          onChange={(event) => set({ link_text: event.currentTarget.value })}
        />
      </Section>
      <Section title={t('media.pictures')} note={result.image.desktop || result.image.mobile ? t('common.set') : undefined}>
        <PicturePair
          id="image"
          value={result.image}
          disabled={!can.edit_graphics}
          onChange={(image) => edit({ edit: 'change_result', input: { changes: { image } } })}
        />
      </Section>
    </>
  );
}
