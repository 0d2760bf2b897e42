import type { SpotlightActionData } from '@mantine/spotlight';
import {
  IconBell,
  IconBook2,
  IconBuilding,
  IconHome,
  IconPlus,
  IconSettings,
  IconStack3,
  IconTemplate,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { trashPermissions } from '#shared/trash.ts';
import { kindsLabel } from '../../labels.ts';
import { kindMenu } from '../../kind-menu.ts';
import { listOf, paths } from '../../paths.ts';
import { holdsAll, holdsAny, useProfile } from '../../session/profile.ts';
import { settingsGroups } from '../../settings-menu/settings-places.ts';

const staffPlaces: readonly { to: string; text: ParseKeys }[] = [
  { to: paths.tenants, text: 'staff.tenants' },
  { to: paths.plans, text: 'staff.plans' },
  { to: paths.health, text: 'health.title' },
  { to: paths.jobs, text: 'jobs.title' },
  { to: paths.staffInvoices, text: 'staff.invoices' },
  { to: paths.dunning, text: 'staff.dunning' },
  { to: paths.revenue, text: 'staff.revenue' },
  { to: paths.mailOutbox, text: 'staff.outbox' },
  { to: paths.staffDocuments, text: 'providerDocument.title' },
];

/** Every page that this person may open, and everything that she may create. */
export function usePlaces(): SpotlightActionData[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const mayCreate = holdsAny(profile, 'quiz_create');
  const place = (id: string, label: string, Own: Icon, to: string, search?: object): SpotlightActionData => ({
    id,
    label,
    leftSection: <Own size={18} aria-hidden />,
    onClick: () => void navigate({ to, ...(search && { search: search as never }) }),
  });
  const ofSettings = settingsGroups.flatMap(({ title, places }) =>
    places
      .filter(({ needs = [] }) => holdsAll(profile, ...needs))
      .map(({ to, hash, text }) => ({
        id: `settings ${text}`,
        label: t(text),
        description: `${t('settingsMenu.title')}: ${t(title)}`,
        leftSection: <IconSettings size={18} aria-hidden />,
        onClick: () => void navigate({ to, ...(hash !== undefined && { hash }) }),
      })),
  );
  const ofStaff = profile.is_staff
    ? staffPlaces.map(({ to, text }) => ({ ...place(to, t(text), IconBuilding, to), description: t('shell.staff') }))
    : [];
  return [
    ...(mayCreate ? [place('new', t('shell.new'), IconPlus, paths.dashboard, { new: true })] : []),
    place('dashboard', t('shell.dashboard'), IconHome, paths.dashboard),
    ...kindMenu.map(({ kind, Icon: Own }) => place(kind, t(kindsLabel(kind)), Own, listOf[kind])),
    ...(mayCreate ? [place('templates', t('templates.title'), IconTemplate, paths.templates)] : []),
    ...(holdsAny(profile, 'quiz_content_edit') ? [place('bank', t('bank.title'), IconStack3, paths.questionBank)] : []),
    ...(holdsAny(profile, ...Object.values(trashPermissions)) ? [place('trash', t('trash.title'), IconTrash, paths.trash)] : []),
    place('notifications', t('bell.title'), IconBell, paths.notifications),
    place('tutorials', t('shell.tutorials'), IconBook2, paths.tutorials),
    ...ofSettings,
    ...ofStaff,
  ];
}
