import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Health } from '#shared/contract/installation.ts';
import { api } from '../api.ts';
import { dateTime } from '../dates.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { number } from '../figures.ts';
import { paths } from '../paths.ts';
import { InstallationLog } from './InstallationLog.tsx';
import style from './health.module.css';

const refreshMs = 15_000;
const megabyte = 1024 * 1024;
/** Below this share of free disk space, the server may soon stop working. */
const littleDisk = 0.1;
const dayMs = 86_400_000;
/** Milliseconds by which the archive may be behind. */
const archiveTolerance = 600_000;

const size = (bytes: number): string => {
  const [unit, divisor] = bytes < 1024 * megabyte ? ['megabyte', megabyte] : ['gigabyte', 1024 * megabyte];
  return number({ style: 'unit', unit: unit as string, maximumFractionDigits: 1 }).format(bytes / (divisor as number));
};

/** Provider staff: the state of the installation. */
export function HealthPage() {
  const { t } = useTranslation();
  const health = useQuery({
    queryKey: ['staff', 'health'],
    queryFn: ({ signal }) => api.readHealth(undefined, { signal }),
    refetchInterval: refreshMs,
  });
  if (health.isPending) return <Loading />;
  if (health.isError) return <Failure error={health.error} reset={() => void health.refetch()} />;
  return (
    <>
      <Title order={1} mb="md">
        {t('health.title')}
      </Title>
      <HealthFacts health={health.data} now={health.dataUpdatedAt} />
      <InstallationLog />
    </>
  );
}

function HealthFacts({ health, now }: { health: Health; now: number }) {
  const { t } = useTranslation();
  const { database, queue, disk, backup, archive, mail, media } = health;
  const age = backup && now - new Date(backup.made_at).getTime();
  const free = disk.total === 0 ? 1 : disk.free / disk.total;
  const state = (name: Health['mail']['state']): string => t(`health.${name}`);
  return (
    <dl className={style.facts}>
      <Fact name={t('health.version')} note={t('health.since', { node: health.node, time: dateTime(health.started_at) })}>
        {health.version}
      </Fact>
      <Fact
        name={t('health.database')}
        isWrong={database.connections > database.most_connections * 0.8}
        note={`${t('health.connections', { count: database.connections, most: database.most_connections })} PostgreSQL ${database.version}, ${database.migration}`}
      >
        {size(database.bytes)}
      </Fact>
      <Fact
        name={t('health.queue')}
        isWrong={queue.failed > 0}
        note={queue.oldest ? t('health.oldest', { time: dateTime(queue.oldest) }) : t('health.nothingWaits')}
      >
        <Anchor component={Link} to={paths.jobs} fz="inherit">
          {t('health.failed', { count: queue.failed })}
        </Anchor>
      </Fact>
      <Fact name={t('health.disk')} isWrong={free < littleDisk} note={t('health.ofDisk', { total: size(disk.total) })}>
        {t('health.free', { size: size(disk.free) })}
      </Fact>
      <Fact
        name={t('health.backup')}
        isWrong={!archive && (age === null || age > 2 * dayMs)}
        note={backup ? size(backup.bytes) : t('health.backupHint')}
      >
        {backup ? dateTime(backup.made_at) : t('health.noBackup')}
      </Fact>
      {archive && <ArchiveFact archive={archive} now={now} />}
      <Fact name={t('health.mail')} isWrong={mail.state !== 'ready'} note={t(`health.goes.${mail.goes}`)}>
        {state(mail.state)}
      </Fact>
      <Fact name={t('health.media')} isWrong={media.state !== 'ready'} note={t(`health.lies.${media.lies}`)}>
        {state(media.state)}
      </Fact>
    </dl>
  );
}

function ArchiveFact({ archive: { reached_at, tried_at, fault }, now }: { archive: NonNullable<Health['archive']>; now: number }) {
  const { t } = useTranslation();
  const isOld = tried_at !== null && now - new Date(tried_at).getTime() > 2 * dayMs;
  const isBehind = reached_at !== null && now - new Date(reached_at).getTime() > archiveTolerance;
  const note = tried_at === null ? t('health.archiveUntried') : t('health.archiveTried', { time: dateTime(tried_at) });
  return (
    <Fact name={t('health.archive')} isWrong={fault !== null || isOld || isBehind} note={fault ?? note}>
      {reached_at === null ? t('health.archiveBegins') : t('health.archiveReaches', { time: dateTime(reached_at) })}
    </Fact>
  );
}

interface FactProps {
  name: string;
  /** This needs action. */
  isWrong?: boolean;
  note: string;
  children: ReactNode;
}
function Fact({ name, isWrong = false, note, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <div data-wrong={isWrong || undefined}>
      <dt>{name}</dt>
      <dd>
        {children}
        {isWrong && <strong>{t('health.look')}</strong>}
        <Text component="small" size="sm" c="dimmed">
          {note}
        </Text>
      </dd>
    </div>
  );
}
