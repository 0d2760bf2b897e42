import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BillingBar } from '../billing/BillingBar.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { Navigation } from './Navigation.tsx';
import { Wordmark } from './Wordmark.tsx';
import style from './shell.module.css';

/** Navigation at the left, the page beside it; on narrow windows behind a button. */
export function Shell() {
  const { t } = useTranslation();
  const [menuIsOpen, menu] = useDisclosure();
  const address = useRouterState({ select: (state) => state.location.pathname });
  const { close } = menu;
  useEffect(() => close(), [address, close]);
  return (
    <div className={style.shell}>
      <a href="#main" className={style.skip}>
        {t('shell.skip')}
      </a>
      <header className={style.bar}>
        <ActionIcon onClick={menu.open} aria-label={t('shell.menu')}>
          <IconMenu2 size={20} />
        </ActionIcon>
        <Wordmark />
        <span className={style.barEnd}>
          <Bell />
        </span>
      </header>
      <nav className={style.side} aria-label={t('shell.navigation')}>
        <Navigation />
      </nav>
      <main id="main" className={style.main} tabIndex={-1}>
        <BillingBar />
        <Outlet />
      </main>
      <Drawer
        opened={menuIsOpen}
        onClose={menu.close}
        size={280}
        title={t('shell.navigation')}
        padding={0}
        classNames={{ header: style.drawerHead ?? '' }}
      >
        <div className={style.drawer}>
          <Navigation />
        </div>
      </Drawer>
    </div>
  );
}
