import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { Role, WhoMay } from '#shared/contract/rights.ts';
import { Scrolled } from '../shell/Scrolled.tsx';
import { roleName } from './role-name.ts';
import { has, whoInWords } from './who-words.ts';
import style from './rights.module.css';

interface Props {
  roles: readonly Role[];
  rows: readonly WhoMay[];
  change(permission: WhoMay['permission']): void;
}

/** Each permission as a question with its answer in words, and by role. On a phone only the words. */
export function PermissionMatrix({ roles, rows, change }: Props) {
  const { t } = useTranslation();
  return (
    <Scrolled label={t('rights.title')}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{t('rights.permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" data-role>
                {role.is_own ? role.name : roleName(role.id, t)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('rights.change')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.permission}>
              <th scope="row">
                {t(`rights.who.${row.permission}`)}
                <Text size="sm" component="span" className={style.answer ?? ''}>
                  {whoInWords(row, roles, t)}
                </Text>
                <Text size="xs" c="dimmed" component="span" className={style.answer ?? ''}>
                  {t('rights.now', { count: row.total })}
                </Text>
              </th>
              {roles.map((role) => (
                <Cell key={role.id} has={has(role, row)} isGiven={row.given !== null} />
              ))}
              <td data-change>
                <Reasoned reason={!row.can.give && t('rights.notHeld')}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('rights.changeOf', { question: t(`rights.who.${row.permission}`) })}
                    onClick={() => change(row.permission)}
                  >
                    {t('rights.change')}
                  </Button>
                </Reasoned>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}

function Cell({ has: isThere, isGiven }: { has: boolean; isGiven: boolean }) {
  const { t } = useTranslation();
  return (
    <td data-role data-given={isGiven || undefined}>
      {isThere ? <IconCheck size={18} aria-hidden /> : <IconMinus size={14} aria-hidden className={style.none ?? ''} />}
      <VisuallyHidden>{t(isThere ? 'rights.yes' : 'rights.no')}</VisuallyHidden>
    </td>
  );
}
