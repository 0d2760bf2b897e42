import { Checkbox, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NotificationChoice } from '#shared/notification-kinds.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../api.ts';
import style from './profile.module.css';

const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => api.readNotificationChoices(undefined, { signal }),
});
type Row = Awaited<ReturnType<typeof api.readNotificationChoices>>['data'][number];

const withChoice = (rows: readonly Row[], chosen: Pick<Row, 'kind'> & NotificationChoice): Row[] =>
  rows.map((row) => (row.kind === chosen.kind ? { ...row, ...chosen } : row));

/** Each kind with its channels; saves each press at once. */
export function NotificationChoices() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data } = useQuery(choicesQuery);
  const change = useMutation({
    mutationKey: choicesQuery.queryKey,
    // One after the other: each sends both channels of its kind.
    scope: { id: 'notification choices' },
    onMutate: (chosen) =>
      queryClient.setQueryData(choicesQuery.queryKey, (before) => before && { ...before, data: withChoice(before.data, chosen) }),
    mutationFn: ({ kind, app, mail }: Pick<Row, 'kind'> & NotificationChoice) =>
      api.changeNotificationChoices({ body: { choices: [{ kind, app, mail }] } }),
    // A reply does not know of the presses after it.
    onSuccess: (choices) => {
      if (queryClient.isMutating({ mutationKey: choicesQuery.queryKey }) === 1) queryClient.setQueryData(choicesQuery.queryKey, choices);
    },
    onError: (error) => {
      notifications.show({ color: 'red', message: error.message });
      return queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey });
    },
  });
  if (!data) return null;
  return (
    <section id="notifications" className={style.section}>
      <Title order={2}>{t('choices.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('choices.lead')}
      </Text>
      <table className={style.choices}>
        <thead>
          <tr>
            <th scope="col">{t('choices.kind')}</th>
            <th scope="col">{t('choices.app')}</th>
            <th scope="col">{t('choices.atOnce')}</th>
            <th scope="col">{t('choices.digest')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((row) => (
            <ChoiceRow key={row.kind} row={row} onChange={(choice) => change.mutate({ kind: row.kind, ...choice })} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChoiceRow({ row: { kind, app, mail, fixed }, onChange }: { row: Row; onChange: (choice: NotificationChoice) => void }) {
  const { t } = useTranslation();
  const name = t(`notification.${kind}.kind`);
  const ways = [
    { text: t('choices.app'), isOn: app, is: 'app' as const, press: () => onChange({ app: !app, mail }) },
    {
      text: t('choices.atOnce'),
      isOn: mail === 'at_once',
      is: 'mail' as const,
      press: () => onChange({ app, mail: mail === 'at_once' ? 'none' : 'at_once' }),
    },
    {
      text: t('choices.digest'),
      isOn: mail === 'digest',
      is: 'mail' as const,
      press: () => onChange({ app, mail: mail === 'digest' ? 'none' : 'digest' }),
    },
  ];
  return (
    <tr>
      <th scope="row">
        {name}
        {kind === 'new_lead' && <small>{t('choices.leads')}</small>}
      </th>
      {ways.map(({ text, isOn, is, press }) => (
        <td key={text} data-label={text}>
          <Reasoned reason={fixed.includes(is) && t('choices.fixed')}>
            <Checkbox aria-label={`${name}: ${text}`} checked={isOn} onChange={() => !fixed.includes(is) && press()} />
          </Reasoned>
        </td>
      ))}
    </tr>
  );
}
