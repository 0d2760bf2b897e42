import { Button, Modal, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#activity/document.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import type { Template } from '#shared/contract/templates.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { FirstDoorField } from '../copy-dates/FirstDoorField.tsx';
import { useFirstDoor } from '../copy-dates/use-first-door.ts';
import { ActivityContext } from '../editing/activity-context.ts';
import { PreviewPane } from '../editing/preview/PreviewPane.tsx';
import { shownDraft } from '../editing/preview/shown-draft.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { languageName } from '../language-name.ts';
import { afterStep, beginning } from './played-steps.ts';
import { templateQuery } from './template-queries.ts';
import { wordsOf } from './template-search.ts';
import { TemplateFacts } from './TemplateFacts.tsx';
import { useBeginWith } from './use-begin-with.ts';
import style from './templates.module.css';

interface Props {
  template: Template;
  lang: number;
  onClose: () => void;
}

/** A template in a dialog. */
export function TemplatePreview({ template, lang: preferred, onClose }: Props) {
  const [lang, choose] = useState(preferred);
  return (
    <Modal opened onClose={onClose} size="min(1100px, 100%)" title={wordsOf(template, lang).name}>
      <TemplatePlay template={template} lang={lang} choose={choose} />
    </Modal>
  );
}

interface PlayProps {
  template: Template;
  lang: number;
  choose: (lang: number) => void;
  back?: () => void;
}

/** A template, playable here, and the button that starts an activity from it. `back`: to where it was chosen, in the same dialog. */
export function TemplatePlay({ template, lang: preferred, choose, back }: PlayProps) {
  const { t, i18n } = useTranslation();
  const words = wordsOf(template, preferred);
  const { lang } = words;
  const begin = useBeginWith();
  const content = useQuery({ ...templateQuery(template.id, lang), enabled: template.doors > 0 });
  const firstDoor = useFirstDoor(content.data && draftOfQuiz(content.data, schemaVersion));
  const day = firstDoor?.day;
  return (
    <div className={style.preview}>
      <TemplatePlayed key={lang} template={template} lang={lang} />
      <div className={style.about}>
        <Text>{words.text}</Text>
        <TemplateFacts template={template} />
        {template.languages.length > 1 && (
          <SegmentedControl
            aria-label={t('wizard.language')}
            value={String(lang)}
            onChange={(value) => choose(Number(value))}
            data={template.languages.map((language) => ({
              value: String(language.lang),
              label: languageName(language.lang, i18n.language),
            }))}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('templates.playNote')}
        </Text>
        {firstDoor && <FirstDoorField firstDoor={firstDoor} error={begin.error && fieldErrors(begin.error)['first_door_day']} />}
        <Button
          loading={begin.isPending || content.isLoading}
          onClick={() => begin.mutate({ template, lang, ...(day && { first_door_day: day }) })}
          data-autofocus
        >
          {t('templates.use')}
        </Button>
        {begin.error && (
          <Text role="alert" size="sm" c="var(--loss)">
            {begin.error.message}
          </Text>
        )}
        {back && (
          <Button variant="default" onClick={back}>
            {t('common.back')}
          </Button>
        )}
      </div>
    </div>
  );
}

function TemplatePlayed({ template, lang }: { template: Template; lang: number }) {
  const content = useQuery(templateQuery(template.id, lang));
  if (content.isPending) return <Loading />;
  if (content.isError) return <Failure error={content.error} reset={() => void content.refetch()} />;
  return <Played id={template.id} draft={draftOfQuiz(content.data, schemaVersion)} />;
}

function Played({ id, draft }: { id: string; draft: Draft }) {
  const { t } = useTranslation();
  const [shown] = useState(() => shownDraft(id, draft));
  const [at, go] = useState(beginning);
  return (
    <ActivityContext value={shown}>
      <div className={style.player}>
        <PreviewPane
          screen={at.screen}
          shown={at.shown}
          isEditable={false}
          correct={at.correct}
          onStep={(step) => go((before) => afterStep(shown.draft.state().draft, before, step))}
        >
          {at.screen !== 'cover' && (
            <Button size="xs" variant="default" onClick={() => go(beginning)}>
              {t('templates.fromStart')}
            </Button>
          )}
        </PreviewPane>
      </div>
    </ActivityContext>
  );
}
