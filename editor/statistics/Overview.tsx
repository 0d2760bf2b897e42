import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { countsOutcomes } from '#activity/document.ts';
import { beginsSection, isCounted } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Overview as Figures } from '#shared/contract/figures.ts';
import { asksAllInOrder } from '#shared/play/order-questions.ts';
import { useActivity, useDraft } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { Funnel } from './Funnel.tsx';
import { Outcomes } from './Outcomes.tsx';
import { GamesOverTime } from './GamesOverTime.tsx';
import { useStatisticsOfKind } from '../kinds/statistics-of-kinds.ts';
import { LiveNow } from './LiveNow.tsx';
import { Nothing } from './Nothing.tsx';
import type { FiguresSearch } from './period-search.ts';
import { overviewQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';
import { Totals } from './Totals.tsx';
import { WhenAndWhere } from './WhenAndWhere.tsx';

/** All figures of an activity in the shown days, of any kind. */
export function Overview() {
  const { quizID } = useActivity();
  const { Overview: OwnCharts, Below } = useStatisticsOfKind();
  const period = useSearch({ strict: false }) as FiguresSearch;
  const statistics = useQuery(overviewQuery(quizID, period));
  return (
    <LoadedFigures query={statistics} shape="charts">
      {(figures) =>
        OwnCharts ? (
          <OwnCharts figures={figures} />
        ) : (
          <>
            <LiveNow at={figures.live} timezone={figures.timezone} />
            {figures.totals.games + figures.funnel.views + figures.totals.registrations === 0 ? (
              <Nothing what="quiz" />
            ) : (
              <>
                <Charts figures={figures} />
                {Below && <Below />}
              </>
            )}
          </>
        )
      }
    </LoadedFigures>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { outcomes } = useActivityOfKind();
  const counted = useDraft(countsOutcomes);
  const { Charts: OwnCharts, hasQuestionSteps } = useStatisticsOfKind();
  const isInOrder = useDraft((draft) =>
    asksAllInOrder({ questions: questionsOf(draft), settings: draft.settings }, isCounted, beginsSection),
  );
  return (
    <>
      {figures.is_rebuilding && (
        <Alert color="amber" title={t('statistics.rebuilding')}>
          {t('statistics.rebuildingText')}
        </Alert>
      )}
      <Totals figures={figures} />
      <GamesOverTime figures={figures} />
      {OwnCharts && <OwnCharts figures={figures} />}
      {outcomes && counted && figures.totals.finished > 0 && <Outcomes words={outcomes.words.chart} />}
      <Funnel funnel={figures.funnel} questions={hasQuestionSteps ? (isInOrder ? 'steps' : 'mixed') : 'elsewhere'} />
      <WhenAndWhere figures={figures} />
    </>
  );
}
