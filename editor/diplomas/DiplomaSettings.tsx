import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diploma } from '#shared/contract/diplomas.ts';
import { api } from '../api.ts';
import { useActivity } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { DiplomaForm } from './DiplomaForm.tsx';
import { DiplomaPreview } from './DiplomaPreview.tsx';
import { diplomasKey, diplomasQuery } from './diplomas-query.ts';
import { IssuedDiplomas } from './IssuedDiplomas.tsx';
import { useDiploma } from './use-diploma.ts';
import style from './diplomas.module.css';

/** The diplomas of an activity: in a calendar one for the whole and one for each number of doors. */
export function DiplomaSettings() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { diplomaOccasions } = useActivityOfKind();
  const { data, error } = useQuery(diplomasQuery(quizID));
  const [chosen, setChosen] = useState<string>();
  if (error) return <Alert color="red">{error.message}</Alert>;
  if (!data) return <Text c="dimmed">{t('diploma.loading')}</Text>;
  const diploma = data.find(({ id }) => id === chosen) ?? data[0];
  const doorsFree = [6, 12, 18, 24].find((doors) => !data.some((candidate) => candidate.doors === doors)) ?? 1;
  return (
    <>
      {diploma === undefined && <Text>{t('diploma.about')}</Text>}
      {data.length > 1 && (
        <SegmentedControl
          aria-label={t('diploma.which')}
          value={diploma?.id ?? ''}
          data={data.map((diploma) => ({
            value: diploma.id,
            label: diploma.doors === null ? t('diploma.whole') : t('diploma.forDoors', { count: diploma.doors }),
          }))}
          onChange={setChosen}
        />
      )}
      {diploma && <OneDiploma key={diploma.id} diploma={diploma} activityId={quizID} />}
      <Group>
        {!data.some(({ doors }) => doors === null) && <AddDiploma doors={null} then={setChosen} />}
        {diplomaOccasions.includes('doors') && <AddDiploma doors={doorsFree} then={setChosen} />}
      </Group>
    </>
  );
}

function AddDiploma({ doors, then }: { doors: number | null; then: (id: string) => void }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const { idIn } = useActivityOfKind().calls;
  const profile = useProfile();
  const queryClient = useQueryClient();
  const mayAdd = (['quiz_content_edit', 'quiz_graphics_edit', 'quiz_settings'] as const).every((permission) =>
    holdsAny(profile, permission),
  );
  const add = useMutation({
    mutationFn: () =>
      api.createDiploma({
        body: {
          ...idIn(quizID),
          ...(doors !== null && { given: 'doors' as const, doors }),
        },
      }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: diplomasKey(quizID) });
      then(id);
    },
  });
  return (
    <div>
      <Button variant={doors === null ? 'filled' : 'default'} loading={add.isPending} disabled={!mayAdd} onClick={() => add.mutate()}>
        {doors === null ? t('diploma.add') : t('diploma.addForDoors')}
      </Button>
      {add.error && <Text c="red">{add.error.message}</Text>}
    </div>
  );
}

function OneDiploma({ diploma, activityId }: { diploma: Diploma; activityId: string }) {
  const { t } = useTranslation();
  const { shown, change, state, retry } = useDiploma(diploma, activityId);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.deleteDiploma({ params: { id: diploma.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: diplomasKey(activityId) }),
  });
  return (
    <div className={style.one}>
      <div className={style.designing}>
        <div className={style.aside}>
          <DiplomaPreview diploma={shown} activityId={activityId} />
          <Text size="sm" c="dimmed" role="status">
            {t(`diploma.state.${state}`)}{' '}
            {state === 'failed' && (
              <Button size="compact-sm" variant="subtle" onClick={retry}>
                {t('diploma.retry')}
              </Button>
            )}
          </Text>
        </div>
        <div className={style.one}>
          <DiplomaForm diploma={shown} change={change} />
        </div>
      </div>
      <IssuedDiplomas activityId={activityId} diploma={shown} />
      <Group>
        <Button variant="default" loading={remove.isPending} disabled={!diploma.can.edit} onClick={() => remove.mutate()}>
          {t('diploma.remove')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('diploma.removeNote')}
        </Text>
      </Group>
    </div>
  );
}
