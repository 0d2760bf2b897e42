import { Button } from '@mantine/core';
import {
  IconBook2,
  IconBuilding,
  IconCalendarDue,
  IconChartBar,
  IconHeartbeat,
  IconHome,
  IconMail,
  IconShieldLock,
  IconFileInvoice,
  IconPlus,
  IconReceipt,
  IconStack2,
  IconStack3,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trashPermissions } from '#shared/trash.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { kindsLabel } from '../labels.ts';
import { Bell } from '../notifications/Bell.tsx';
import { kindMenu } from '../kind-menu.ts';
import { listOf, paths } from '../paths.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { useWhyNot } from '../session/why-not.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { Wordmark } from './Wordmark.tsx';
import style from './shell.module.css';

export function Navigation() {
  const { t } = useTranslation();
  const profile = useProfile();
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const isInList = useRouterState({ select: (state) => state.location.pathname.startsWith(paths.dashboard) });
  return (
    <div className={style.menu}>
      <div className={style.brand}>
        <Wordmark />
        <Bell />
      </div>
      {profile.tenant && (
        <Reasoned reason={whyNot('quiz_create')}>
          <Button
            className={style.create ?? ''}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void navigate({ to: isInList ? '.' : paths.dashboard, search: { new: true } })}
          >
            {t('shell.new')}
          </Button>
        </Reasoned>
      )}
      {profile.tenant && <PlacesOfTenant />}
      {profile.is_staff && <PlacesOfStaff />}
      <div className={style.foot}>
        <ProfileMenu />
      </div>
    </div>
  );
}

/** The places of provider staff. */
function PlacesOfStaff() {
  const { t } = useTranslation();
  return (
    <>
      <p className={style.heading}>{t('shell.staff')}</p>
      <Place to={paths.tenants} icon={<IconBuilding size={18} aria-hidden />}>
        {t('staff.tenants')}
      </Place>
      <Place to={paths.plans} icon={<IconReceipt size={18} aria-hidden />}>
        {t('staff.plans')}
      </Place>
      <Place to={paths.health} icon={<IconHeartbeat size={18} aria-hidden />}>
        {t('health.title')}
      </Place>
      <Place to={paths.jobs} icon={<IconStack2 size={18} aria-hidden />}>
        {t('jobs.title')}
      </Place>
      <Place to={paths.staffInvoices} icon={<IconFileInvoice size={18} aria-hidden />}>
        {t('staff.invoices')}
      </Place>
      <Place to={paths.dunning} icon={<IconCalendarDue size={18} aria-hidden />}>
        {t('staff.dunning')}
      </Place>
      <Place to={paths.revenue} icon={<IconChartBar size={18} aria-hidden />}>
        {t('staff.revenue')}
      </Place>
      <Place to={paths.mailOutbox} icon={<IconMail size={18} aria-hidden />}>
        {t('staff.outbox')}
      </Place>
      <Place to={paths.staffDocuments} icon={<IconShieldLock size={18} aria-hidden />}>
        {t('providerDocument.title')}
      </Place>
    </>
  );
}

/** The places of a tenant. */
function PlacesOfTenant() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <>
      <Place to={paths.dashboard} icon={<IconHome size={18} aria-hidden />}>
        {t('shell.dashboard')}
      </Place>
      {kindMenu.map(({ kind, Icon }) => (
        <Place key={kind} to={listOf[kind]} icon={<Icon size={18} aria-hidden />}>
          {t(kindsLabel(kind))}
        </Place>
      ))}
      {holdsAny(profile, 'quiz_create') && (
        <Place to={paths.templates} icon={<IconTemplate size={18} aria-hidden />}>
          {t('templates.title')}
        </Place>
      )}
      {holdsAny(profile, 'quiz_content_edit') && (
        <Place to={paths.questionBank} icon={<IconStack3 size={18} aria-hidden />}>
          {t('bank.title')}
        </Place>
      )}
      {holdsAny(profile, ...Object.values(trashPermissions)) && (
        <Place to={paths.trash} icon={<IconTrash size={18} aria-hidden />}>
          {t('trash.title')}
        </Place>
      )}
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
