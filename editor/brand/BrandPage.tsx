import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './brand.module.css';

interface Props {
  title: string;
  intro: string;
  /** How something is added. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the settings with what gives activities their look: themes, fonts or pictures. */
export function BrandPage({ title, intro, action, children }: Props) {
  return (
    <div className={style.page}>
      <header className={style.head}>
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{intro}</Text>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
