import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../statistics/DayField.tsx';

export interface InvoiceFilter {
  search: string;
  from: string;
  to: string;
}

/** The filled-in parts, as the server reads them. */
export const filterQuery = ({ search, from, to }: InvoiceFilter): { search?: string; from?: string; to?: string } => ({
  ...(search.trim() && { search: search.trim() }),
  ...(from && { from }),
  ...(to && { to }),
});

interface Props {
  filter: InvoiceFilter;
  setFilter: (filter: InvoiceFilter) => void;
  /** The number of documents found. */
  found: number;
}

/** Finds invoices by text and day, and downloads what was found. */
export function InvoiceSearch({ filter, setFilter, found }: Props) {
  const { t } = useTranslation();
  const query = new URLSearchParams(filterQuery(filter)).toString();
  return (
    <Group align="flex-end" mb="md">
      <TextInput
        type="search"
        w={240}
        label={t('billing.searchInvoices')}
        maxLength={100}
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={t(`billing.searchDay.${end}`)}
          value={filter[end] || null}
          onChange={(day) => setFilter({ ...filter, [end]: day ?? '' })}
        />
      ))}
      {found > 0 && (
        <Button component="a" variant="default" href={`/api/v1/invoices/archive${query && `?${query}`}`} download="invoices.zip">
          {t('billing.archive', { count: found })}
        </Button>
      )}
    </Group>
  );
}
