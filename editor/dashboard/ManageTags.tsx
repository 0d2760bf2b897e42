import { ActionIcon, Button, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagColours, type CountedTag, type TagColour } from '#shared/contract/activity-tags.ts';
import { api } from '../api.ts';
import { TagMark } from './TagMark.tsx';
import { tagsQuery } from './tags-query.ts';
import style from './bulk.module.css';

/** Renames, recolours, merges and deletes the tags of the tenant. */
export function ManageTags({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const tags = useQuery(tagsQuery).data ?? [];
  return (
    <Modal opened onClose={onClose} size="lg" title={t('tags.manage')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('tags.lead')}
        </Text>
        <ul className={style.manage}>
          {tags.map((tag) => (
            <TagFields key={tag.id} tag={tag} all={tags} />
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}

function TagFields({ tag, all }: { tag: CountedTag; all: readonly CountedTag[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(tag.name);
  const options = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['quizzes'] }),
    onError: (error: Error) => notifications.show({ color: 'red', message: error.message }),
  };
  const params = { id: tag.id };
  const update = useMutation({
    mutationFn: (body: { name?: string; colour?: TagColour }) => api.updateActivityTag({ params, body }),
    ...options,
  });
  const merge = useMutation({ mutationFn: (into: string) => api.mergeActivityTags({ params, body: { into } }), ...options });
  const remove = useMutation({ mutationFn: () => api.deleteActivityTag({ params }), ...options });
  const written = name.trim();
  const twin = all.find((other) => other.id !== tag.id && other.name.toLowerCase() === written.toLowerCase());
  return (
    <li>
      <TextInput
        aria-label={t('tags.nameOf', { name: tag.name })}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => !twin && written !== '' && written !== tag.name && update.mutate({ name: written })}
        description={t('tags.activities', { count: tag.activities })}
        inputWrapperOrder={['input', 'description']}
      />
      <Select
        aria-label={t('tags.colourOf', { name: tag.name })}
        allowDeselect={false}
        value={tag.colour}
        onChange={(chosen) => {
          const colour = tagColours.find((known) => known === chosen);
          if (colour) update.mutate({ colour });
        }}
        data={tagColours.map((colour) => ({ value: colour, label: t(`tags.colour.${colour}`) }))}
        renderOption={({ option }) => <TagMark tag={{ name: option.label, colour: option.value as TagColour }} />}
      />
      {twin ? (
        <Button variant="light" loading={merge.isPending} onClick={() => merge.mutate(twin.id)}>
          {t('tags.merge', { name: twin.name })}
        </Button>
      ) : (
        <ActionIcon
          size="lg"
          variant="subtle"
          color="red"
          aria-label={t('tags.delete', { name: tag.name })}
          onClick={() => remove.mutate()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
