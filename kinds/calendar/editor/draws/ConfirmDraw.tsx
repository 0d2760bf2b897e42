import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { EntriesNow } from './EntriesNow.tsx';
import { scopeOf, type Drawable, type DrawOptions } from './draw-options.ts';
import { scopeWords } from './draw-words.ts';
import style from './draws.module.css';

interface Props {
  options: DrawOptions;
  again: EditorDraw | undefined;
  drawable: Drawable;
  isPending: boolean;
  back: () => void;
  draw: () => void;
}

/** Whose entries are counted. */
const entriesOf = ({ kind, hatch, round, only_right, exclude_earlier_winners }: DrawOptions) => ({
  only_right,
  exclude_earlier_winners,
  ...(kind === 'hatch' && hatch !== null && { hatch }),
  ...(kind === 'round' && round !== null && { round }),
});

/** What will be drawn, in words, before it is: a draw stays in public for ever. */
export function ConfirmDraw({ options, again, drawable, isPending, back, draw }: Props) {
  const { t } = useTranslation();
  const scope = again?.scope ?? scopeOf(options, drawable);
  const prize = again ? again.prize : drawable.prizes.find(({ id }) => id === options.prize_id);
  const rules = [
    t(options.only_right ? 'draws.ruleRight' : 'draws.rulePlayed'),
    ...(options.exclude_earlier_winners ? [t('draws.ruleEarlier')] : []),
  ];
  const rows: [string, string][] = [
    [t('draws.what'), scopeWords(scope, t)],
    [t('draws.prize'), prize ? prize.title || t('draws.prizeUntitled') : t('draws.noPrize')],
    [t('draws.places'), `${t('draws.winnerCount', { count: options.count })}, ${t('draws.alternateCount', { count: options.alternates })}`],
    [t('draws.who'), rules.join(' ')],
    [t('draws.when'), t(options.use_drand ? 'draws.whenDrand' : 'draws.whenNow')],
    ...(again ? ([[t('draws.reason'), options.reason.trim()]] satisfies [string, string][]) : []),
  ];
  return (
    <div className={style.form}>
      <dl className={style.summing}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!again && <EntriesNow of={entriesOf(options)} />}
      <Alert color="amber" variant="light">
        <Text size="sm">{t('draws.confirm')}</Text>
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" disabled={isPending} onClick={back}>
          {t('common.back')}
        </Button>
        <Button data-autofocus loading={isPending} onClick={draw}>
          {t('draws.now')}
        </Button>
      </Group>
    </div>
  );
}
