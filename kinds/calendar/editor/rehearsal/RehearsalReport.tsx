import { Alert, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rehearsal } from '#shared/contract/rehearsals.ts';
import { Scrolled } from '#editor/shell/Scrolled.tsx';
import { findings } from './findings.ts';
import style from './rehearsal.module.css';

/** The result of a rehearsal: first the warnings, then the statistics. */
export function RehearsalReport({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t, i18n } = useTranslation();
  const { players, registered, scores, mails, completions } = rehearsal;
  const number = new Intl.NumberFormat(i18n.language);
  const sum = completions.reduce((total, { count }) => total + count, 0);
  const facts: [name: string, value: string][] = [
    [t('rehearsal.registered'), t('rehearsal.ofPlayers', { count: registered, players })],
    [
      t('rehearsal.scores'),
      t('rehearsal.range', {
        least: number.format(scores.least),
        median: number.format(scores.median),
        most: number.format(scores.most),
        possible: number.format(scores.possible),
      }),
    ],
    [
      t('rehearsal.completions'),
      `${number.format(sum)} (${completions.map(({ month, count }) => `${monthName(month, i18n.language)}: ${number.format(count)}`).join(', ')})`,
    ],
    [t('rehearsal.mails'), t('rehearsal.mailsOf', { ...mails })],
  ];
  return (
    <div className={style.report}>
      {findings(rehearsal).map(({ key, values }) => (
        <Alert key={`${key} ${values.day ?? values.place}`} color="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(key, values)}
        </Alert>
      ))}
      {findings(rehearsal).length === 0 && <Text size="sm">{t('rehearsal.nothingFound')}</Text>}
      <dl className={style.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Spread spread={scores.spread} />
      <Doors rehearsal={rehearsal} />
    </div>
  );
}

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** The players by points, as bars with their numbers. */
function Spread({ spread }: { spread: Rehearsal['scores']['spread'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...spread.map(({ players }) => players));
  if (spread.length === 0) return null;
  return (
    <section aria-label={t('rehearsal.spread')}>
      <Title order={4}>{t('rehearsal.spread')}</Title>
      <ul className={style.spread}>
        {spread.map(({ from, players }) => (
          <li key={from} style={{ '--share': players / most } as CSSProperties}>
            <span>{t('rehearsal.from', { points: from })}</span>
            <span className={style.bar} aria-hidden />
            <span>{players}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Doors({ rehearsal: { doors, players } }: { rehearsal: Rehearsal }) {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Scrolled label={t('rehearsal.doors')}>
      <table className={style.doors}>
        <caption>{t('rehearsal.doors')}</caption>
        <thead>
          <tr>
            {(['door', 'opened', 'played', 'right', 'points'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`rehearsal.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doors.map(({ hatch_id, day, opened, played, right, points, most_points }) => (
            <tr key={hatch_id}>
              <th scope="row">{day}</th>
              <td>{percent.format(opened / players)}</td>
              <td>{played}</td>
              <td>{right === null ? '–' : percent.format(right)}</td>
              <td>{most_points > 0 ? `${points} / ${most_points}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
