import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Wordmark } from '../shell/Wordmark.tsx';
import style from './plain-page.module.css';

interface Props {
  title: string;
  text: string;
  /** The next page; the home page when there is no nearer one. */
  ways?: ReactNode;
  /** The details for support. */
  foot?: string;
}

export function PlainPage({ title, text, ways, foot }: Props) {
  const { t } = useTranslation();
  return (
    <main className={style.page}>
      <Wordmark />
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      {ways ?? (
        <Button component={Link} to={paths.home}>
          {t('errors.home')}
        </Button>
      )}
      {foot !== undefined && (
        <Text size="sm" c="dimmed">
          {foot}
        </Text>
      )}
    </main>
  );
}

export function NotFound() {
  const { t } = useTranslation();
  return <PlainPage title={t('errors.404.title')} text={t('errors.404.text')} />;
}

export function Unauthorised() {
  const { t } = useTranslation();
  return <PlainPage title={t('errors.401.title')} text={t('errors.401.text')} />;
}
