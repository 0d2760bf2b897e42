import { Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionsOf } from '#shared/content/part.ts';
import { useDraft } from '../editing/activity-context.ts';
import { tagsQuery } from './bank-queries.ts';
import type { TakeProps } from './use-take.ts';

/** A random number of questions with a tag in each game; the same tag again updates its draw. */
export function DrawAtRandom({ take, isPending }: TakeProps) {
  const { t } = useTranslation();
  const tags = useQuery(tagsQuery);
  const [tag, setTag] = useState<string | null>(null);
  const [count, setCount] = useState(3);
  const [points, setPoints] = useState(1);
  const present = useDraft((draft) => questionsOf(draft).find(({ draw }) => draw !== undefined && draw.tag === tag));
  const known = tags.data?.find((candidate) => candidate.tag === tag);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('bank.drawNote')}
      </Text>
      <Select
        label={t('bank.tag')}
        searchable
        value={tag}
        onChange={setTag}
        nothingFoundMessage={t('bank.noTags')}
        data={(tags.data ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
      />
      <NumberInput
        label={t('bank.drawCount')}
        description={known ? t('bank.drawOf', { count: known.count }) : undefined}
        min={1}
        max={1000}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Number(value) || 1)}
      />
      <NumberInput label={t('bank.drawPoints')} min={0} max={100_000} value={points} onChange={(value) => setPoints(Number(value) || 0)} />
      <Group justify="flex-end">
        <Button disabled={!tag} loading={isPending} onClick={() => tag && take({ kind: 'draw', tag, count, points })}>
          {present ? t('bank.drawRenew') : t('bank.draw')}
        </Button>
      </Group>
    </Stack>
  );
}
