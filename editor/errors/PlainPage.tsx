import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Wordmark } from '../shell/Wordmark.tsx';
import style from './plain-page.module.css';

function PlainPage({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <main className={style.page}>
      <Wordmark />
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      <Button component={Link} to={paths.home}>
        {t('errors.home')}
      </Button>
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
