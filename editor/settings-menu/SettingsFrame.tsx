import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isHere, settingsGroups } from './settings-places.ts';
import { SettingsLinks } from './SettingsLinks.tsx';
import style from './settings-menu.module.css';

/** The pages of the settings with their common menu: beside the page, in narrow windows behind a button above it. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const [isOpen, menu] = useDisclosure();
  const here = useRouterState({
    select: ({ location }) =>
      settingsGroups.flatMap(({ places }) => places).find((place) => isHere(place, location.pathname, location.hash))?.text,
  });
  return (
    <div className={style.frame}>
      <nav className={style.menu} aria-label={t('settingsMenu.title')}>
        <SettingsLinks />
      </nav>
      <div className={style.above}>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />} aria-haspopup="dialog" onClick={menu.open}>
          {here ? `${t('settingsMenu.title')}: ${t(here)}` : t('settingsMenu.title')}
        </Button>
      </div>
      <div className={style.page}>
        <Outlet />
      </div>
      <Drawer opened={isOpen} onClose={menu.close} size={300} title={t('settingsMenu.title')}>
        <nav aria-label={t('settingsMenu.title')}>
          <SettingsLinks onLeave={menu.close} />
        </nav>
      </Drawer>
    </div>
  );
}
