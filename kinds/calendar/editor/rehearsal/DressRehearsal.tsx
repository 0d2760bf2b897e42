import { Alert, Button, NumberInput, Stack, Text } from '@mantine/core';
import { IconTheater } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { RehearsalReport } from './RehearsalReport.tsx';

/** Simulates players of the present draft, and shows the results before the calendar goes live. */
export default function DressRehearsal() {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const [players, setPlayers] = useState(500);
  const rehearsal = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return api.rehearseCalendar({ params: { id: quizID }, body: { players } });
    },
  });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('rehearsal.lead')}
      </Text>
      <NumberInput
        label={t('rehearsal.players')}
        min={10}
        max={2000}
        step={100}
        clampBehavior="blur"
        value={players}
        onChange={(value) => typeof value === 'number' && setPlayers(value)}
      />
      <div>
        <Button leftSection={<IconTheater size={16} aria-hidden />} loading={rehearsal.isPending} onClick={() => rehearsal.mutate()}>
          {t('rehearsal.go')}
        </Button>
      </div>
      <div aria-live="polite">
        {rehearsal.error && <Alert color="red">{rehearsal.error.message}</Alert>}
        {rehearsal.data && <RehearsalReport rehearsal={rehearsal.data} />}
      </div>
    </Stack>
  );
}
