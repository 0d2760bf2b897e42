import { NumberInput, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RoomTeams } from '#shared/contract/rooms.ts';
import { fewestTeams, longestTeamName, mostTeams } from '#shared/rooms/teams.ts';

const usualCount = 4;

interface TeamSettingsProps {
  value: RoomTeams | undefined;
  onChange(value: RoomTeams | undefined): void;
}

/** Whether the room has teams, how many, how they are called and who decides where a player goes. */
export function TeamSettings({ value, onChange }: TeamSettingsProps) {
  const { t } = useTranslation();
  const animals = t('host.teams.animals').split(', ');
  const assign = (assigned: string) => {
    if (assigned !== 'chosen' && assigned !== 'balanced') return onChange(undefined);
    onChange({ names: value?.names ?? animals.slice(0, usualCount), assigned });
  };
  const resize = (count: number | string) => {
    if (!value || typeof count !== 'number' || count < fewestTeams || count > mostTeams) return;
    onChange({ ...value, names: Array.from({ length: count }, (_, team) => value.names[team] ?? animals[team] ?? '') });
  };
  return (
    <>
      <Radio.Group label={t('host.teams')} value={value?.assigned ?? 'none'} onChange={assign}>
        <Stack gap="xs" mt="xs">
          <Radio value="none" label={t('host.teams.none')} description={t('host.teams.noneNote')} />
          <Radio value="balanced" label={t('host.teams.balanced')} description={t('host.teams.balancedNote')} />
          <Radio value="chosen" label={t('host.teams.chosen')} description={t('host.teams.chosenNote')} />
        </Stack>
      </Radio.Group>
      {value && (
        <Stack gap="sm">
          <Text size="sm">{t('host.teams.rule')}</Text>
          <NumberInput
            label={t('host.teams.count')}
            value={value.names.length}
            min={fewestTeams}
            max={mostTeams}
            clampBehavior="strict"
            maw={160}
            onChange={resize}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {value.names.map((name, team) => (
              <TextInput
                key={team}
                label={t('host.teams.name', { letter: String.fromCodePoint(65 + team) })}
                value={name}
                maxLength={longestTeamName}
                onChange={({ currentTarget }) => onChange({ ...value, names: value.names.with(team, currentTarget.value) })}
              />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </>
  );
}
