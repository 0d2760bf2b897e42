import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { LiveNotifications } from '../notifications/LiveNotifications.tsx';
import { useProfile } from '../session/profile.ts';
import { VisitBar } from '../staff/VisitBar.tsx';
import visitStyle from '../staff/visit-bar.module.css';
import { useRightsUpdates } from '../session/use-rights-updates.ts';
import { SandboxBar } from './SandboxBar.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { useLetterKeys } from './use-letter-keys.ts';

/** Parts of every page for a signed-in user: Ctrl-K for the palette, ? for the keys, and above the page the tenant of a support visit. */
export function Everywhere() {
  const [isOpen, shortcuts] = useDisclosure();
  const { visit, tenant } = useProfile();
  const isSandbox = !visit && tenant?.is_sandbox === true;
  useRightsUpdates();
  useLetterKeys([['shift+?', shortcuts.open]]);
  return (
    <div className={visit || isSandbox ? visitStyle.visited : undefined}>
      {visit && tenant && <VisitBar visit={visit} tenant={tenant.name} />}
      {isSandbox && <SandboxBar />}
      <Outlet />
      <LiveNotifications />
      <CommandPalette />
      <ShortcutList opened={isOpen} onClose={shortcuts.close} />
    </div>
  );
}
