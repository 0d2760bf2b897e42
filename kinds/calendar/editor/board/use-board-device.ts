import { useLocalStorage } from '@mantine/hooks';
import type { Device } from '#activity/arrange-doors.ts';

/** Which of the two boards is displayed; shared by the board and the fields beside it. */
export const useBoardDevice = () =>
  useLocalStorage<Device>({
    key: 'lucka-board-device',
    defaultValue: window.innerWidth < 700 ? 'mobile' : 'desktop',
    getInitialValueInEffect: false,
  });
