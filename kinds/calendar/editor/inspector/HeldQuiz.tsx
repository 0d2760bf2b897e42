import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { api } from '#editor/api.ts';

/** A whole quiz of the organisation, played behind the door instead of the door's own questions. */
export function HeldQuiz({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const held = door.quiz_localization_id;
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 200);
  const found = useQuery({
    queryKey: ['quizzes', 'held', search],
    queryFn: ({ signal }) => api.listHeldQuizzes({ query: { search, per_page: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const name = useQuery({
    queryKey: ['quizzes', 'name', held],
    queryFn: ({ signal }) => api.readQuiz({ params: { quizID: held as string } }, { signal }),
    enabled: held !== undefined,
    select: (quiz) => quiz.name,
  }).data;
  const listed = (found.data?.data ?? []).map((row) => ({ value: row.id, label: row.name }));
  const data =
    held && !listed.some(({ value }) => value === held) ? [{ value: held, label: name ?? t('common.loading') }, ...listed] : listed;
  return (
    <Select
      id="quiz_localization_id"
      label={t('doors.heldQuiz.label')}
      description={can.edit_content ? t('doors.heldQuiz.note') : t('doors.needsContent')}
      placeholder={t('doors.heldQuiz.none')}
      searchable
      clearable
      disabled={!can.edit_content}
      nothingFoundMessage={t('list.nothing')}
      onDropdownOpen={() => setWords('')}
      onSearchChange={setWords}
      filter={({ options }) => options}
      data={data}
      value={held ?? null}
      onChange={(id) => edit(changeAll([door.id], { quiz_localization_id: id }))}
    />
  );
}
