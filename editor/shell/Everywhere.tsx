import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { CommandPalette } from './CommandPalette.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { useLetterKeys } from './use-letter-keys.ts';

/** What every page has once somebody is signed in: Ctrl-K for everything and ? for the keys. */
export function Everywhere() {
  const [isOpen, shortcuts] = useDisclosure();
  useLetterKeys([['shift+?', shortcuts.open]]);
  return (
    <>
      <Outlet />
      <CommandPalette />
      <ShortcutList opened={isOpen} onClose={shortcuts.close} />
    </>
  );
}
