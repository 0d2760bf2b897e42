import { Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { ClipField } from '#editor/clips/ClipField.tsx';
import { PicturePair } from '#editor/media/PicturePair.tsx';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';

/** What players read behind the door. Words and pictures of it are one field, so that who changes it needs both permissions. */
function useContent({ id, content }: Hatch) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const set = (changed: Hatch['content']) => edit(changeAll([id], { content: changed }));
  return {
    set,
    change: (changes: Partial<Hatch['content']>) => set({ ...content, ...changes }),
    lacks: can.edit_content && can.edit_graphics ? undefined : t('doors.needsBoth'),
  };
}

export function DoorContent({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const { title, text, code } = door.content;
  const { change, lacks } = useContent(door);
  const isDeal = door.type === 'deals_single_question';
  return (
    <>
      <TextInput
        id="title"
        label={t('doors.title')}
        description={lacks}
        maxLength={300}
        disabled={lacks !== undefined}
        value={title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <MarkedTextarea
        id="content_text"
        label={t('doors.text')}
        description={t('doors.textNote')}
        maxLength={8000}
        minRows={3}
        maxRows={12}
        autosize
        disabled={lacks !== undefined}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {(isDeal || code !== '') && (
        <TextInput
          id="code"
          label={t('doors.code')}
          description={isDeal ? t('doors.codeNote') : t('doors.codeUnused')}
          maxLength={200}
          disabled={lacks !== undefined}
          value={code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** The pictures of the door's content, and of its background. */
export function DoorPictures({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { change, lacks } = useContent(door);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('doors.contentPictures')}
      </Text>
      <PicturePair id="content" value={door.content.image} disabled={lacks !== undefined} onChange={(image) => change({ image })} />
      <Text size="sm" c="dimmed">
        {t('doors.background')}
      </Text>
      <PicturePair
        id="background"
        value={door.background}
        disabled={!can.edit_graphics}
        onChange={(background) => edit(changeAll([door.id], { background }))}
      />
    </>
  );
}

/** The film or sound of the door's content. */
export function DoorClip({ door }: { door: Hatch }) {
  const { set, lacks } = useContent(door);
  const { clip: value, ...rest } = door.content;
  return (
    <ClipField id="content_clip" value={value} disabled={lacks !== undefined} onChange={(clip) => set(clip ? { ...rest, clip } : rest)} />
  );
}
