import { Button, Group, Modal, MultiSelect, Text } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diploma } from '#shared/contract/diplomas.ts';
import { api } from '../api.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { issuedKey } from './diplomas-query.ts';

/** Gives the diploma to chosen players, whatever their results, and mails it to them. */
export function GiveByHand({ activityId, diploma }: { activityId: string; diploma: Diploma }) {
  const { t } = useTranslation();
  const [isOpen, dialog] = useDisclosure();
  const [chosen, setChosen] = useState<string[]>([]);
  const queryClient = useQueryClient();
  const give = useMutation({
    mutationFn: () => api.sendDiplomas({ body: { diploma_id: diploma.id, player_ids: chosen.join(',') } }),
    onSuccess: () => setChosen([]),
    onSettled: () => queryClient.invalidateQueries({ queryKey: issuedKey(activityId) }),
  });
  return (
    <>
      <Button variant="default" size="sm" disabled={!diploma.can.give} onClick={dialog.open}>
        {t('diploma.giveByHand')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('diploma.giveByHand')}>
        <PlayerChoice activityId={activityId} chosen={chosen} onChange={setChosen} />
        <Text size="sm" mt="sm" role="status">
          {give.error?.message ?? (give.data && t('diploma.gave', { given: give.data.given, mailed: give.data.mailed }))}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={dialog.close}>
            {t('common.close')}
          </Button>
          <Button disabled={chosen.length === 0} loading={give.isPending} onClick={() => give.mutate()}>
            {t('diploma.give')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function PlayerChoice({ activityId, chosen, onChange }: { activityId: string; chosen: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useTranslation();
  const { listPlayers } = useActivityOfKind().calls;
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), 300);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useQuery({
    queryKey: ['diploma-players', activityId, searched],
    queryFn: async ({ signal }) => {
      const query = { per_page: 20, ...(searched && { search: searched }) };
      const rows = await listPlayers(api, activityId, query, signal);
      return rows.map((row) => ({ value: row.id, label: nameOf(row) }));
    },
    retry: false,
  });
  // Players chosen in another search stay visible.
  const options = new Map([
    ...chosen.map((id) => [id, names.get(id) ?? id] as const),
    ...(data ?? []).map(({ value, label }) => [value, label] as const),
  ]);
  return (
    <MultiSelect
      label={t('diploma.players')}
      searchable
      data-autofocus
      maxValues={100}
      nothingFoundMessage={t('diploma.noPlayers')}
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      value={chosen}
      data={[...options].map(([value, label]) => ({ value, label }))}
      onChange={(ids) => {
        setNames(new Map(ids.map((id) => [id, options.get(id) ?? id])));
        onChange(ids);
      }}
    />
  );
}

const nameOf = ({
  name,
  surname,
  username,
  email,
}: {
  name: string | null;
  surname: string | null;
  username: string | null;
  email: string | null;
}): string => [[name, surname].filter(Boolean).join(' ') || username, email].filter(Boolean).join(', ') || '–';
