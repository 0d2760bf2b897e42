import { Button, Modal, TagsInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaRow } from '#shared/contract/media.ts';
import { api } from '../api.ts';
import { FocusStage } from './FocusStage.tsx';
import style from './media.module.css';

/** The description of a picture, which each later use of it starts with. */
export function DescribePicture({ row, onClose }: { row: MediaRow; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(row.name);
  const [alt, setAlt] = useState(row.alt ?? '');
  const [copyright, setCopyright] = useState(row.copyright ?? '');
  const [tags, setTags] = useState(row.tags);
  const [focus, setFocus] = useState(row.focus);
  const save = useMutation({
    // A description that is still missing stays absent: an empty text would mark the picture as decorative.
    mutationFn: () =>
      api.describePicture({
        params: { key: row.key },
        body: {
          copyright: copyright || null,
          tags,
          focus: focus ?? null,
          ...(alt !== (row.alt ?? '') && { alt: alt || null }),
          ...(name.trim() !== row.name && { name: name.trim() }),
        },
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['media'] });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} size="lg" title={t('media.describeNamed', { name: row.name })}>
      <div className={style.field}>
        <FocusStage picture={row} focus={focus} onChange={setFocus} />
        <TextInput label={t('looks.name')} maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TextInput
          data-autofocus
          label={t('media.alt')}
          maxLength={500}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <TextInput
          label={t('media.copyright')}
          maxLength={300}
          value={copyright}
          onChange={(event) => setCopyright(event.currentTarget.value)}
        />
        <TagsInput label={t('media.tags')} maxTags={20} value={tags} onChange={setTags} error={save.error?.message} />
        <Button disabled={!name.trim()} loading={save.isPending} onClick={() => save.mutate()}>
          {t('common.save')}
        </Button>
      </div>
    </Modal>
  );
}
