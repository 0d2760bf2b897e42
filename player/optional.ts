import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part without which the screen is still complete: when it cannot be loaded, nothing replaces it. */
export const optional = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => ({ default: () => null })));
