import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../shell/Wordmark.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import style from './account.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One quiet form beside an open door. */
export function AccountPage({ title, lead, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={style.page}>
      <aside className={style.picture} aria-hidden>
        <DoorPicture />
        <p className={style.saying}>{t('account.saying')}</p>
      </aside>
      <main className={style.main}>
        <header className={style.top}>
          <Wordmark />
          <LanguageSwitch />
        </header>
        <div className={style.form}>
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" mt={4}>
              {lead}
            </Text>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}

/** A wall of closed doors, one of them open. */
function DoorPicture() {
  const open = { column: 1, row: 2 };
  const doors = Array.from({ length: 12 }, (_, index) => ({
    column: index % 3,
    row: Math.floor(index / 3),
    number: ((index * 7) % 12) + 1,
  }));
  return (
    <svg viewBox="0 0 330 440" className={style.doors}>
      {doors.map(({ column, row, number }) => (
        <g key={number} transform={`translate(${15 + column * 105} ${15 + row * 105})`}>
          {column === open.column && row === open.row ? (
            <>
              <rect width="90" height="90" rx="6" fill="#f6c667" />
              <rect width="90" height="90" rx="6" fill="#fff3d6" opacity="0.55" />
              <path d="M0 6a6 6 0 0 1 6-6l30 12v66L6 90a6 6 0 0 1-6-6z" fill="#2f8a6a" />
              <path d="M60 26l5 12 13 1-10 8 4 13-12-7-12 7 4-13-10-8 13-1z" fill="#d98a14" />
            </>
          ) : (
            <>
              <rect width="90" height="90" rx="6" fill={(column + row) % 2 ? '#1d654d' : '#1a5c46'} stroke="#11402f" strokeWidth="1.5" />
              <text x="45" y="57" textAnchor="middle" fontSize="32" fontWeight="600" fill="#9dcbb8">
                {number}
              </text>
              <circle cx="78" cy="47" r="3" fill="#9dcbb8" />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
