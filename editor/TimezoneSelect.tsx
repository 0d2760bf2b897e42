import { Select, type SelectProps } from '@mantine/core';
import { timezonesWith } from './timezones.ts';

/** All timezones by name, with a search; clearable when no timezone is a valid choice. */
export function TimezoneSelect({
  value,
  ...props
}: Omit<SelectProps, 'data' | 'searchable' | 'limit' | 'value'> & { value: string | null }) {
  return <Select {...props} searchable limit={100} data={timezonesWith(value)} value={value} />;
}
