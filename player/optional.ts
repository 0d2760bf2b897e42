import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that the screen is whole without: where it cannot be loaded, nothing stands in its place. */
export const optional = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(() => ({ default: () => null })));
