import { Switch, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { dateOnly } from '../dates.ts';
import { useActivity, useCan, useDraft, useEditorKind } from '../editing/activity-context.ts';
import { paths } from '../paths.ts';
import { DeleteFiguresDialog } from '../settings/DeleteFiguresDialog.tsx';
import { SideMenu } from '../side-menu/SideMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { FiguresSearch } from './period-search.ts';
import { statisticsPageName } from './page-name.ts';
import { SetDateRange } from './SetDateRange.tsx';
import type { StatisticsPage } from './statistics-pages.ts';
import { useDays } from './use-days.ts';
import style from './statistics.module.css';

/** Pages with a comparison with the period before. */
const compared: readonly StatisticsPage[] = ['quiz', 'overall'];

/** The statistics of an activity: their menu, the period, and the present page. */
export function StatisticsScreen() {
  const { t } = useTranslation();
  const days = useDays();
  const { compare = false } = useSearch({ strict: false }) as FiguresSearch;
  const navigate = useNavigate();
  const kind = useDraft((draft) => draft.quiz_type);
  const { pages } = useEditorKind().statistics;
  const segment = useRouterState({ select: (state) => state.location.pathname.split('/')[4] });
  const page = pages.find((candidate) => candidate === segment) ?? pages[0];
  return (
    <SideMenu label={t('statistics.pages')} menu={<MenuLinks pages={pages} page={page} />}>
      <div className={style.content}>
        <header className={style.head}>
          <div>
            <Title order={2}>{t(statisticsPageName(kind, page))}</Title>
            <Text size="sm" c="dimmed" className={style.figures ?? ''}>
              {dateOnly(days.period.from)} – {dateOnly(days.period.to)}
            </Text>
          </div>
          <div className={style.actions}>
            {compared.includes(page) && (
              <Switch
                size="sm"
                label={t('statistics.compare')}
                checked={compare}
                onChange={({ currentTarget: { checked } }) =>
                  void navigate({
                    to: '.',
                    search: ((before: object) => ({ ...before, compare: checked || undefined })) as never,
                    replace: true,
                  })
                }
              />
            )}
            <SetDateRange {...days} />
            <ExportMenu />
          </div>
        </header>
        <Outlet />
      </div>
    </SideMenu>
  );
}

/** The mail report is in the settings. */
function MenuLinks({ pages, page }: { pages: readonly StatisticsPage[]; page: StatisticsPage }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const { edit_settings } = useCan();
  const [isDeleting, dialog] = useDisclosure();
  return (
    <>
      {pages.map((name) => (
        <Link
          key={name}
          to={paths.statistics(kind, quizID, name)}
          search={({ from, to, compare }: FiguresSearch) => ({
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
            ...(compare ? { compare } : {}),
          })}
          {...(name === page ? { 'aria-current': 'page' } : {})}
        >
          {t(statisticsPageName(kind, name))}
        </Link>
      ))}
      <hr />
      {edit_settings && (
        <Link to={paths.settings(kind, quizID)} search={{ section: 'reports' }}>
          {t('statistics.mailReport')}
        </Link>
      )}
      <Reasoned reason={!edit_settings && t('actions.needsSettings')}>
        <button type="button" className={style.loss} onClick={dialog.open}>
          {t('statistics.deleteAll')}
        </button>
      </Reasoned>
      <DeleteFiguresDialog opened={isDeleting} onClose={dialog.close} />
    </>
  );
}
