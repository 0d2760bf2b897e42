import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { occasions, type Occasion } from '#shared/content/occasions.ts';
import type { Template } from '#shared/contract/templates.ts';
import { kindsLabel } from '../labels.ts';
import { languageName } from '../language-name.ts';
import type { TemplateSearch } from './template-search.ts';
import style from './templates.module.css';

interface Props {
  all: readonly Template[];
  search: TemplateSearch;
  change: (changes: { [K in keyof TemplateSearch]: TemplateSearch[K] | undefined }) => void;
}

export function TemplateFilters({ all, search, change }: Props) {
  const { t, i18n } = useTranslation();
  const languages = [...new Set(all.flatMap((template) => template.languages.map(({ lang }) => lang)))].toSorted((a, b) => a - b);
  return (
    <div className={style.filters} role="search">
      <TextInput
        type="search"
        className={style.search ?? ''}
        placeholder={t('templates.search')}
        aria-label={t('templates.search')}
        maxLength={100}
        value={search.search ?? ''}
        onChange={(event) => change({ search: event.currentTarget.value || undefined })}
      />
      <FilterSelect
        label={t('templates.kind')}
        any={t('templates.anyKind')}
        value={search.kind ?? null}
        choose={(kind) => change({ kind: (kind ?? undefined) as ActivityKind | undefined })}
        data={activityKinds.map((kind) => ({ value: kind, label: t(kindsLabel(kind)) }))}
      />
      <FilterSelect
        label={t('templates.occasion')}
        any={t('templates.anyOccasion')}
        value={search.occasion ?? null}
        choose={(occasion) => change({ occasion: (occasion ?? undefined) as Occasion | undefined })}
        data={occasions.map((occasion) => ({ value: occasion, label: t(`templates.occasion.${occasion}`) }))}
      />
      <FilterSelect
        label={t('wizard.language')}
        any={t('templates.anyLanguage')}
        value={search.lang ? String(search.lang) : null}
        choose={(lang) => change({ lang: lang ? Number(lang) : undefined })}
        data={languages.map((lang) => ({ value: String(lang), label: languageName(lang, i18n.language) }))}
      />
      <SegmentedControl
        aria-label={t('templates.origin')}
        value={search.origin ?? 'all'}
        onChange={(origin) => change({ origin: origin === 'all' ? undefined : (origin as Template['origin']) })}
        data={[
          { value: 'all', label: t('templates.origin.all') },
          { value: 'product', label: t('templates.origin.product') },
          { value: 'tenant', label: t('templates.origin.tenant') },
        ]}
      />
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  /** The text while nothing is chosen. */
  any: string;
  value: string | null;
  choose: (value: string | null) => void;
  data: { value: string; label: string }[];
}

const FilterSelect = ({ label, any, value, choose, data }: FilterSelectProps) => (
  <Select aria-label={label} placeholder={any} clearable value={value} onChange={choose} data={data} />
);
