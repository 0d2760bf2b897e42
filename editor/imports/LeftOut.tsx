import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemNotices } from './by-item.ts';
import { Scrolled } from '../shell/Scrolled.tsx';
import style from './imports.module.css';

/** The most characters of an item's text that the server sends. */
const cutAt = 200;

interface Props {
  rows: readonly ItemNotices[];
  none: string;
  label: string;
  /** The unit of an item's number; absent: its line in a file. */
  numbered?: string;
}

/** Items that were not imported, or only in part: each with its line and its reason. */
export function LeftOut({ rows, none, label, numbered }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0)
    return (
      <Text size="sm" py="md">
        {none}
      </Text>
    );
  return (
    <Scrolled label={label} className={style.leftOut}>
      <Table aria-label={label} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{numbered ?? t('imports.line')}</Table.Th>
            <Table.Th>{t('imports.reason')}</Table.Th>
            <Table.Th>{t('imports.text')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              <Table.Td>{row.line}</Table.Td>
              <Table.Td>
                {row.codes.map((code) => (
                  <div key={code}>{t(`imports.reason.${code as 'invalid'}`)}</div>
                ))}
              </Table.Td>
              <Table.Td className={style.skippedText}>{row.text.length < cutAt ? row.text : `${row.text} …`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolled>
  );
}
