import { Avatar, Menu, Modal, Stack, UnstyledButton, useMantineColorScheme, VisuallyHidden, type MantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconApi, IconDots, IconLogout, IconMoon, IconSettings, IconSun, IconSunMoon, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PermittedItem } from '../dashboard/PermittedItem.tsx';
import { interfaceLanguage, interfaceLanguages, type InterfaceLanguage } from '../i18n.ts';
import { ApiAccess } from '../integrations/ApiAccess.tsx';
import { paths } from '../paths.ts';
import { useChooseLanguage } from '../session/account-language.ts';
import { useProfile } from '../session/profile.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useSwitchTenant } from '../session/use-switch-tenant.ts';
import { useWhyNot } from '../session/why-not.ts';
import style from './shell.module.css';

const schemes: { scheme: MantineColorScheme; icon: typeof IconSun; text: 'scheme.light' | 'scheme.dark' | 'scheme.auto' }[] = [
  { scheme: 'light', icon: IconSun, text: 'scheme.light' },
  { scheme: 'dark', icon: IconMoon, text: 'scheme.dark' },
  { scheme: 'auto', icon: IconSunMoon, text: 'scheme.auto' },
];

export function ProfileMenu() {
  const { t } = useTranslation();
  const profile = useProfile();
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const [apiIsOpen, apiDialog] = useDisclosure();
  return (
    <>
      <Menu width={240} position="top-start">
        <Menu.Target>
          <UnstyledButton className={style.person ?? ''}>
            <VisuallyHidden>{t('shell.profileMenu')}</VisuallyHidden>
            <Avatar src={profile.avatar_url} name={profile.name} alt="" color="spruce" size={36} />
            <span className={style.names}>
              <span>{profile.name}</span>
              {profile.tenant && <span className={style.tenant}>{profile.tenant.name}</span>}
            </span>
            <IconDots size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.profile} leftSection={<IconSettings size={16} aria-hidden />}>
            {t('settingsMenu.title')}
          </Menu.Item>
          <PermittedItem
            lacks={whyNot('user_view')}
            leftSection={<IconUsers size={16} aria-hidden />}
            onClick={() => void navigate({ to: paths.teams })}
          >
            {t('team.title')}
          </PermittedItem>
          <PermittedItem lacks={whyNot('api_settings')} leftSection={<IconApi size={16} aria-hidden />} onClick={apiDialog.open}>
            {t('api.settings')}
          </PermittedItem>
          <TenantItems />
          <Menu.Divider />
          <LanguageItems />
          <Menu.Divider />
          <SchemeItems />
          <Menu.Divider />
          <LeaveItem />
        </Menu.Dropdown>
      </Menu>
      {/* A dialog over it closes alone. */}
      <Modal.Stack>
        <Modal stackId="api" opened={apiIsOpen} onClose={apiDialog.close} size={560} title={t('api.settings')}>
          <Stack>
            <ApiAccess onLeave={apiDialog.close} />
          </Stack>
        </Modal>
      </Modal.Stack>
    </>
  );
}

/** The person's other tenants. */
function TenantItems() {
  const { t } = useTranslation();
  const profile = useProfile();
  const enter = useSwitchTenant();
  const others = profile.tenants.filter((tenant) => tenant.id !== profile.tenant?.id);
  if (others.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('shell.otherTenants')}</Menu.Label>
      {others.map((tenant) => (
        <Menu.Item key={tenant.id} onClick={() => enter({ tenant_id: tenant.id })}>
          {tenant.name}
        </Menu.Item>
      ))}
    </>
  );
}

function LanguageItems() {
  const { t } = useTranslation();
  const choose = useChooseLanguage();
  return (
    <>
      <Menu.Label>{t('profile.interfaceLanguage')}</Menu.Label>
      <Menu.RadioGroup value={interfaceLanguage()} onChange={(code) => choose(code as InterfaceLanguage)}>
        {interfaceLanguages.map(({ code, name }) => (
          <Menu.RadioItem key={code} value={code}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/** Light, dark, or the device's scheme. */
function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('scheme.title')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {schemes.map(({ scheme, icon: Icon, text }) => (
          <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={16} aria-hidden />}>
            {t(text)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function LeaveItem() {
  const { t } = useTranslation();
  const leave = useSignOut();
  return (
    <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={leave}>
      {t('shell.logOut')}
    </Menu.Item>
  );
}
