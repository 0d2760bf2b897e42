import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { CommandPalette } from './CommandPalette.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** What every page has once somebody is signed in: Ctrl-K for everything and ? for the keys. */
export function Everywhere() {
  const [isOpen, shortcuts] = useDisclosure();
  useHotkeys([['shift+?', shortcuts.open]]);
  return (
    <>
      <Outlet />
      <CommandPalette />
      <ShortcutList opened={isOpen} onClose={shortcuts.close} />
    </>
  );
}
