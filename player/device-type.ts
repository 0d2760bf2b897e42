import { isOnBigScreen } from './send.ts';

export function deviceType(): 'desktop' | 'mobile' | 'tablet' | 'screen' {
  if (isOnBigScreen()) return 'screen';
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) >= 700 ? 'tablet' : 'mobile';
}
