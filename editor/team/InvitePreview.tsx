import { IconAlertTriangle, IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { invitables } from '#shared/contract/team.ts';
import style from './team.module.css';

interface Props {
  addresses: readonly { email: string; is: (typeof invitables)[number] }[];
}

/** Invalid ones first: they prevent sending the others. */
export function InvitePreview({ addresses }: Props) {
  const { t } = useTranslation();
  if (addresses.length === 0) return null;
  const sorted = addresses.toSorted((a, b) => Number(b.is === 'wrong') - Number(a.is === 'wrong'));
  return (
    <ul className={style.preview} aria-label={t('team.preview')}>
      {sorted.map(({ email, is }) => (
        <li key={email} data-is={is}>
          {is === 'wrong' ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : is === 'new' ? (
            <IconCheck size={16} aria-hidden />
          ) : (
            <IconUserCheck size={16} aria-hidden />
          )}
          <span>{email}</span>
          <span className={style.is}>{t(`team.is.${is}`)}</span>
        </li>
      ))}
    </ul>
  );
}
