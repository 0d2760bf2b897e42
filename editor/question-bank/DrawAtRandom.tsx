import { Button, Group, MultiSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { useDraft } from '../editing/activity-context.ts';
import { tagsQuery } from './bank-queries.ts';
import type { TakeProps } from './use-take.ts';

/** A random number of questions with each tag in each game; the same tag again updates its draw. */
export function DrawAtRandom({ take, isPending }: TakeProps) {
  const { t } = useTranslation();
  const tags = useQuery(tagsQuery);
  const [chosen, setChosen] = useState<string[]>([]);
  const [count, setCount] = useState(3);
  const [points, setPoints] = useState(1);
  const present = useDraft((draft) => questionsOf(draft).some(({ draw }) => draw !== undefined && chosen.includes(draw.tag)));
  const known = tags.data?.filter((candidate) => chosen.includes(candidate.tag)) ?? [];
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('bank.drawNote')}
      </Text>
      <MultiSelect
        label={t('bank.tags')}
        searchable
        maxValues={20}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={t('bank.noTags')}
        data={(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
      />
      <NumberInput
        label={t(chosen.length > 1 ? 'bank.drawEach' : 'bank.drawCount')}
        description={known.length > 0 ? t('bank.drawOf', { count: Math.min(...known.map(({ count }) => count)) }) : undefined}
        min={1}
        max={1000}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Number(value) || 1)}
      />
      <NumberInput label={t('bank.drawPoints')} min={0} max={100_000} value={points} onChange={(value) => setPoints(Number(value) || 0)} />
      <Group justify="flex-end">
        <Button disabled={chosen.length === 0} loading={isPending} onClick={() => take({ kind: 'draw', tags: chosen, count, points })}>
          {present ? t('bank.drawRenew') : t('bank.draw')}
        </Button>
      </Group>
    </Stack>
  );
}
