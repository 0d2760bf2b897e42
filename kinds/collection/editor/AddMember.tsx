import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newMember } from '#kinds/collection/body.ts';
import { fitsCollection } from '#kinds/collection/check-members.ts';
import { mostMembers } from '#shared/content/collection.ts';
import { newId } from '#shared/ids.ts';
import { api } from '#editor/api.ts';
import { useEdit } from '#editor/editing/activity-context.ts';
import { kindLabel } from '#editor/labels.ts';
import { useCollection } from './use-members.ts';

/** Finds an activity of the organisation and adds it at the end. */
export function AddMember({ disabled, isFull }: { disabled: boolean; isFull: boolean }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const held = useCollection((draft) => draft.members);
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 200);
  const found = useQuery({
    queryKey: ['quizzes', 'members', search],
    queryFn: ({ signal }) => api.listQuizzes({ query: { search, per_page: 50 } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const taken = new Set(held.map(({ activity_id }) => activity_id));
  const rows = (found.data?.data ?? []).filter(({ id, quiz_type }) => !taken.has(id) && fitsCollection(quiz_type));
  const add = (activity_id: string | null) => {
    if (activity_id) edit({ edit: 'add_member', input: { member: newMember({ id: newId(), activity_id }) } });
    setWords('');
  };
  return (
    <Select
      id="members"
      label={t('members.add')}
      description={isFull ? t('members.full', { count: mostMembers }) : t('members.addNote')}
      placeholder={t('members.search')}
      searchable
      disabled={disabled || isFull}
      nothingFoundMessage={t('list.nothing')}
      searchValue={words}
      onSearchChange={setWords}
      filter={({ options }) => options}
      data={rows.map(({ id, name, quiz_type }) => ({ value: id, label: `${name} · ${t(kindLabel(quiz_type))}` }))}
      value={null}
      onChange={add}
    />
  );
}
