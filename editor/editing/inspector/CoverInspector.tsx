import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClipField } from '#editor/clips/ClipField.tsx';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { useCan, useDraft, useEdit } from '#editor/editing/activity-context.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import style from './inspector.module.css';

export function CoverInspector() {
  const { t } = useTranslation();
  const cover = useDraft((draft) => draft.cover);
  const edit = useEdit();
  const can = useCan();
  const { lacksFields } = useActivityOfKind();
  const text = (field: 'title' | 'text' | 'button_text') => (event: { currentTarget: { value: string } }) =>
    edit({ edit: 'change_cover', input: { changes: { [field]: event.currentTarget.value } } });
  return (
    <div className={style.body}>
      <Textarea
        label={t('cover.title')}
        minRows={1}
        value={cover.title}
        maxLength={300}
        disabled={!can.edit_content}
        onChange={text('title')}
      />
      <MarkedTextarea
        id="text"
        label={t('cover.text')}
        value={cover.text}
        maxLength={2000}
        maxRows={8}
        disabled={!can.edit_content}
        onChange={text('text')}
      />
      {!lacksFields.includes('cover.button_text') && (
        <TextInput
          label={t('cover.button')}
          description={t('common.ownWords')}
          value={cover.button_text}
          maxLength={100}
          disabled={!can.edit_content}
          onChange={text('button_text')}
        />
      )}
      <PicturePair
        id="image"
        value={cover.image}
        disabled={!can.edit_graphics}
        onChange={(image) => edit({ edit: 'change_cover', input: { changes: { image } } })}
      />
      {!lacksFields.includes('cover.button_text') && (
        <ClipField
          id="clip"
          value={cover.clip}
          disabled={!can.edit_graphics}
          onChange={(clip) => edit({ edit: 'change_cover', input: { changes: { clip } } })}
        />
      )}
    </div>
  );
}
