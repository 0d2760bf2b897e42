import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHome, IconLayoutGrid, IconRoute, IconTrees } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { arrangements, type Arrangement } from '#kinds/calendar/arrange.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { arrangeDoors, type Device } from '#activity/arrange-doors.ts';

const icons: Record<Arrangement, typeof IconHome> = { rows: IconLayoutGrid, tree: IconTrees, house: IconHome, path: IconRoute };

/** All doors of the board that is shown, put in rows, a tree, a house or a path. */
export function ArrangeMenu({ device }: { device: Device }) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const can = useCan();
  return (
    <Menu width={220} position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={!can.edit_graphics}
          title={can.edit_graphics ? undefined : t('doors.needsGraphics')}
        >
          {t('board.arrange')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {arrangements.map((arrangement) => {
          const Icon = icons[arrangement];
          return (
            <Menu.Item
              key={arrangement}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => edit(...arrangeDoors(calendarDraft(draft.state().draft), device, arrangement))}
            >
              {t(`board.arrange.${arrangement}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
