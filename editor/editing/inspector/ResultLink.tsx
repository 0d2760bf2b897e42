import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { Section } from './Section.tsx';
import { useResultPage } from './use-result-page.ts';

/** The link to the next page for players. */
export function ResultLink() {
  const { t } = useTranslation();
  const { result, set } = useResultPage();
  const can = useCan();
  const { link, link_text } = result.settings;
  const maySet = can.edit_content || can.edit_settings;
  const problem = useProblems().all.find(({ place }) => place.part === 'result' && place.field === 'link');
  return (
    <Section title={t('result.link')} note={link ? t('common.set') : undefined}>
      <TextInput
        id="link"
        label={t('result.linkAddress')}
        type="url"
        placeholder="https://"
        maxLength={2000}
        value={link}
        disabled={!maySet}
        error={problem ? t(`problem.${problem.code}`) : undefined}
        onChange={(event) => set({ link: event.currentTarget.value })}
      />
      <TextInput
        label={t('result.linkText')}
        maxLength={200}
        value={link_text}
        disabled={!maySet}
        onChange={(event) => set({ link_text: event.currentTarget.value })}
      />
    </Section>
  );
}
