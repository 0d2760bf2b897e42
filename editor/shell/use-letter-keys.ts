import { useHotkeys, useLocalStorage, type HotkeyItem } from '@mantine/hooks';

/** Whether shortcuts without Ctrl, Alt or Cmd are on; users of speech input, or who press keys by accident, switch them off (WCAG 2.1.4). */
export const useLetterKeysOn = () => useLocalStorage({ key: 'lucka-letter-keys', defaultValue: true, getInitialValueInEffect: false });

/** Shortcuts of one letter or sign, while these are on. */
export function useLetterKeys(keys: HotkeyItem[]): void {
  const [isOn] = useLetterKeysOn();
  useHotkeys(isOn ? keys : []);
}
