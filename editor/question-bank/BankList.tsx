import { Badge, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankQuestion } from '#shared/contract/question-bank.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { typeLabel } from '../labels.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { Pages } from '../shell/Pages.tsx';
import { bankQuery, tagsQuery } from './bank-queries.ts';
import style from './bank.module.css';

interface Props {
  /** The initial search. */
  initialSearch?: string;
  chosen: ReadonlySet<string>;
  choose: (id: string, isChosen: boolean) => void;
  /** The actions on a question. */
  actions?: (row: BankQuestion) => ReactNode;
}

interface RowProps extends Pick<Props, 'choose'> {
  row: BankQuestion;
  isChosen: boolean;
  actions: Props['actions'];
}

/** The bank, searched by words and tags; rows can be chosen, also over several pages. */
export function BankList({ initialSearch = '', chosen, choose, actions }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState(initialSearch);
  const [tag, setTag] = useState<string | null>(null);
  const tags = useQuery(tagsQuery);
  const list = useQuery(bankQuery({ page, search, tag }));
  const find = useDebouncedCallback((text: string) => {
    setSearch(text);
    setPage(1);
  }, 200);
  const isEmpty = list.data?.total === 0 && !search && !tag;
  if (isEmpty)
    return (
      <p role="status" className={style.empty}>
        {t('bank.none')}
      </p>
    );
  return (
    <div className={style.stack}>
      <div className={style.filters}>
        <TextInput
          type="search"
          label={t('bank.search')}
          maxLength={200}
          defaultValue={initialSearch}
          onChange={(event) => find(event.currentTarget.value)}
        />
        <Select
          label={t('bank.tag')}
          placeholder={t('bank.anyTag')}
          clearable
          searchable
          value={tag}
          onChange={(next) => {
            setTag(next);
            setPage(1);
          }}
          data={(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
        />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Failure error={list.error} reset={() => void list.refetch()} />}
      {list.data && (
        <Text role="status" size="sm" c="dimmed">
          {t('bank.count', { count: list.data.total })}
        </Text>
      )}
      <ul className={style.rows}>
        {list.data?.data.map((row) => (
          <BankRow key={row.id} row={row} isChosen={chosen.has(row.id)} choose={choose} actions={actions} />
        ))}
      </ul>
      {list.data && <Pages page={page} last={list.data.last_page} go={setPage} />}
    </div>
  );
}

function BankRow({ row, isChosen, choose, actions }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={style.row}>
      <Checkbox
        className={style.check ?? ''}
        checked={isChosen}
        onChange={(event) => choose(row.id, event.currentTarget.checked)}
        label={plain(row.question.text) || t('outline.noText')}
        description={t(typeLabel(row.question.type))}
      />
      <span className={style.tags}>
        {row.tags.map((tag) => (
          <Badge key={tag} variant="light" tt="none">
            {tag}
          </Badge>
        ))}
      </span>
      {actions?.(row)}
    </li>
  );
}
