import { Accessibility } from '@dnd-kit/dom';
import type { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useEffect, useMemo, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;

/**
 * The announcement of a screen reader while the user moves an item: its name and its position, in the interface's language. `names` by id, in the
 * list's order.
 */
export function useMoveAnnouncements(names: ReadonlyMap<string, string>): Plugins {
  const { t } = useTranslation();
  const latest = useRef(names);
  useEffect(() => {
    latest.current = names;
  });
  return useMemo(() => {
    type Event = 'lifted' | 'over' | 'dropped' | 'cancelled';
    const announcement = (event: Event, id: unknown, index: number): string =>
      t(`sortable.${event}`, { item: latest.current.get(String(id)) ?? '', place: index + 1, count: latest.current.size });
    const options: ConstructorParameters<typeof Accessibility>[1] = {
      screenReaderInstructions: { draggable: t('sortable.how') },
      announcements: {
        dragstart: ({ operation: { source } }) => (isSortable(source) ? announcement('lifted', source.id, source.index) : undefined),
        dragover: ({ operation: { source, target } }) =>
          isSortable(source) && isSortable(target) && source.id !== target.id ? announcement('over', source.id, target.index) : undefined,
        dragend: ({ operation: { source }, canceled }) => {
          if (!isSortable(source)) return undefined;
          return canceled ? announcement('cancelled', source.id, source.initialIndex) : announcement('dropped', source.id, source.index);
        },
      },
    };
    return (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), Accessibility.configure(options)];
  }, [t]);
}
