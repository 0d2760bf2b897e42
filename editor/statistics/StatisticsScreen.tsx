import { Text, Title } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dateOnly } from '../dates.ts';
import { useActivity, useCan, useDraft } from '../editing/activity-context.ts';
import { paths, statisticsPages, type StatisticsPage } from '../paths.ts';
import { SideMenu } from '../side-menu/SideMenu.tsx';
import { SetDateRange } from './SetDateRange.tsx';
import { usePeriod } from './use-period.ts';
import style from './statistics.module.css';

/** The statistics of an activity: their menu, the days they are about, and one of them. */
export function StatisticsScreen() {
  const { t } = useTranslation();
  const { from, to } = usePeriod();
  const segment = useRouterState({ select: (state) => state.location.pathname.split('/')[4] });
  const page = statisticsPages.find((one) => one === segment) ?? 'quiz';
  return (
    <SideMenu label={t('statistics.pages')} menu={<MenuLinks page={page} />}>
      <div className={style.content}>
        <header className={style.head}>
          <div>
            <Title order={2}>{t(`statistics.${page}`)}</Title>
            <Text size="sm" c="dimmed" className={style.figures ?? ''}>
              {dateOnly(from)} – {dateOnly(to)}
            </Text>
          </div>
          <SetDateRange />
        </header>
        <Outlet />
      </div>
    </SideMenu>
  );
}

/** The mail report and the deletion stand in the settings. */
function MenuLinks({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const can = useCan();
  return (
    <>
      {statisticsPages.map((name) => (
        <Link
          key={name}
          to={paths.statistics(kind, quizID, name)}
          search={({ from, to }: { from?: string; to?: string }) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) })}
          {...(name === page ? { 'aria-current': 'page' } : {})}
        >
          {t(`statistics.${name}`)}
        </Link>
      ))}
      {can.edit_settings && (
        <>
          <hr />
          <Link to={paths.settings(kind, quizID)} search={{ section: 'reports' }}>
            {t('statistics.mailReport')}
          </Link>
          <Link to={paths.settings(kind, quizID)} search={{ section: 'data' }}>
            {t('statistics.deleteAll')}
          </Link>
        </>
      )}
    </>
  );
}
