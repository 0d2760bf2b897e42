import { Button } from '@mantine/core';
import {
  IconBook2,
  IconBuilding,
  IconCalendar,
  IconHome,
  IconMail,
  IconMasksTheater,
  IconPlus,
  IconQuestionMark,
  IconSchool,
} from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Wordmark } from './Wordmark.tsx';
import style from './shell.module.css';

export function Navigation() {
  const { t } = useTranslation();
  const profile = useProfile();
  const navigate = useNavigate();
  const isInList = useRouterState({ select: (state) => state.location.pathname.startsWith(paths.dashboard) });
  return (
    <div className={style.menu}>
      <div className={style.brand}>
        <Wordmark />
      </div>
      {holdsAny(profile, 'quiz_create') && (
        <Button
          className={style.create ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void navigate({ to: isInList ? '.' : paths.dashboard, search: { new: true } })}
        >
          {t('shell.new')}
        </Button>
      )}
      {profile.tenant && <PlacesOfTenant />}
      {profile.is_staff && (
        <>
          <p className={style.heading}>{t('shell.staff')}</p>
          <Place to={paths.tenants} icon={<IconBuilding size={18} aria-hidden />}>
            {t('staff.tenants')}
          </Place>
          <Place to={paths.mailOutbox} icon={<IconMail size={18} aria-hidden />}>
            {t('staff.outbox')}
          </Place>
        </>
      )}
      <div className={style.foot}>
        <ProfileMenu />
      </div>
    </div>
  );
}

/** What a tenant has. */
function PlacesOfTenant() {
  const { t } = useTranslation();
  return (
    <>
      <Place to={paths.dashboard} icon={<IconHome size={18} aria-hidden />}>
        {t('shell.dashboard')}
      </Place>
      <Place to={paths.quizzes} icon={<IconQuestionMark size={18} aria-hidden />}>
        {t('kinds.quiz')}
      </Place>
      <Place to={paths.calendars} icon={<IconCalendar size={18} aria-hidden />}>
        {t('kinds.calendar')}
      </Place>
      <Place to={paths.personTests} icon={<IconMasksTheater size={18} aria-hidden />}>
        {t('kinds.person')}
      </Place>
      <Place to={paths.academy} icon={<IconSchool size={18} aria-hidden />}>
        {t('kinds.academy')}
      </Place>
      <Place to={paths.tutorials} icon={<IconBook2 size={18} aria-hidden />}>
        {t('shell.tutorials')}
      </Place>
    </>
  );
}

function Place({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={style.link} activeOptions={{ exact: true, includeSearch: false }}>
      {icon}
      {children}
    </Link>
  );
}
