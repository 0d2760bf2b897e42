import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClipField } from '#editor/clips/ClipField.tsx';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import style from './inspector.module.css';

export function IntroInspector() {
  const { t } = useTranslation();
  const intro = useDraft((draft) => draft.intro);
  const edit = useEdit();
  const can = useCan();
  const text = (field: 'title' | 'text') => (event: { currentTarget: { value: string } }) =>
    edit({ edit: 'change_intro', input: { changes: { [field]: event.currentTarget.value } } });
  return (
    <div className={style.body}>
      <Switch
        label={t('intro.enabled')}
        description={t('intro.enabledNote')}
        checked={intro.settings.enabled}
        disabled={!can.edit_settings}
        onChange={(event) => edit({ edit: 'change_intro', input: { changes: { settings: { enabled: event.currentTarget.checked } } } })}
      />
      <TextInput label={t('cover.title')} value={intro.title} maxLength={300} disabled={!can.edit_content} onChange={text('title')} />
      <MarkedTextarea
        id="text"
        label={t('cover.text')}
        value={intro.text}
        maxLength={8000}
        minRows={5}
        maxRows={14}
        disabled={!can.edit_content}
        onChange={text('text')}
      />
      <PicturePair
        id="image"
        value={intro.image}
        disabled={!can.edit_graphics}
        onChange={(image) => edit({ edit: 'change_intro', input: { changes: { image } } })}
      />
      <ClipField
        id="clip"
        value={intro.clip}
        disabled={!can.edit_graphics}
        onChange={(clip) => edit({ edit: 'change_intro', input: { changes: { clip } } })}
      />
    </div>
  );
}
