import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../dashboard/list-query.ts';
import { editorKinds } from '../kinds/editor-kinds.ts';

interface Props {
  /** The activity that is not offered. */
  except?: string | undefined;
  quizID: string | null;
  choose: (activity: { id: string; name: string } | null) => void;
  /** Only activities whose questions are in one list. */
  hasOneList?: boolean;
}

/** Chooses an activity of the tenant by its name. */
export function ActivitySelect({ except, quizID, choose, hasOneList = false }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const list = useQuery(listQuery(search ? { search } : {}));
  const offered = (list.data?.data ?? []).filter(
    ({ id, quiz_type }) => id !== except && (!hasOneList || editorKinds[quiz_type].hasOneList),
  );
  return (
    <Select
      label={t('bank.activity')}
      placeholder={t('bank.chooseActivity')}
      searchable
      clearable
      onSearchChange={setText}
      // The server has filtered already.
      filter={({ options }) => options}
      value={quizID}
      onChange={(id) => choose(offered.find((activity) => activity.id === id) ?? null)}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
