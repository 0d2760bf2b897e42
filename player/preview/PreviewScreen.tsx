import { lazy, Suspense, useState } from 'react';
import type { Given } from '#questions/given.ts';
import type { Answered } from '#shared/contract/play.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { CoverScreen } from '../cover/CoverScreen.tsx';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { IntroScreen } from '../intro/IntroScreen.tsx';
import { QuizScreen } from '../quiz/QuizScreen.tsx';
import { RegistrationScreen } from '../registration/RegistrationScreen.tsx';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { previewAnswered, previewCover, previewQuestion, previewResult } from './preview-game.ts';
import { Snow } from '../snow/Snow.tsx';
import { usePreviewMessage } from './use-preview-message.ts';

const CalendarPreview = lazy(() => import('./CalendarPreview.tsx'));

const nothing = () => {};

/** One screen of the draft as players will see it. Nothing is sent. */
export default function PreviewScreen() {
  const message = usePreviewMessage();
  if (!message) return <LoadingScreen />;
  const { theme, settings, screen } = message;
  return (
    <>
      {settings.snow_effect && screen !== 'question' && screen !== 'feedback' && (
        <Snow hasBackdrop={Boolean(theme.background.desktop ?? theme.background.mobile)} />
      )}
      <Shown message={message} />
    </>
  );
}

function Shown({ message }: { message: PreviewMessage }) {
  const cover = previewCover(message);
  if (message.calendar)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <CalendarPreview message={message} calendar={message.calendar} cover={cover} />
      </Suspense>
    );
  switch (message.screen) {
    case 'cover':
      return <CoverScreen cover={cover} onStart={nothing} onLeaderboard={cover.settings.main_menu ? nothing : undefined} />;
    case 'intro':
      return <IntroScreen intro={cover.intro} name={cover.name} onGoOn={nothing} />;
    case 'question':
      return <Question message={message} answered={null} />;
    case 'feedback':
      return <Question message={message} answered={message.question ? previewAnswered(message, message.question) : null} />;
    case 'registration':
      return (
        <RegistrationScreen
          key={JSON.stringify(cover.registration.fields)}
          registration={cover.registration}
          fields={cover.registration.fields}
          prefill={{}}
          moment={cover.registration.moment === 'before' ? 'before' : 'after'}
          problems={{}}
          codeSent={false}
          isTimedOut={false}
          isBusy={false}
          onRegister={nothing}
          onSkip={nothing}
        />
      );
    case 'result':
      return (
        <ResultScreen
          cover={cover}
          result={previewResult(message)}
          place={3}
          name={undefined}
          onAgain={nothing}
          onDetails={nothing}
          onLeaderboard={nothing}
          onRegister={nothing}
          onStartPage={nothing}
        />
      );
    default:
      return <LoadingScreen />;
  }
}

/** What is chosen here stays until another question is shown. */
function Question({ message, answered }: { message: PreviewMessage; answered: Answered | null }) {
  const [chosen, setChosen] = useState<{ id: string; given: Given | null } | null>(null);
  const { question } = message;
  if (!question) return <LoadingScreen />;
  const given = chosen?.id === question.id ? chosen.given : null;
  const choose = (answer: Given | null) => setChosen({ id: question.id, given: answer });
  return (
    <QuizScreen
      key={question.id}
      question={previewQuestion(message, question)}
      deadline={null}
      given={given}
      isGiven={answered !== null}
      isLate={false}
      isElsewhere={false}
      answered={answered}
      isBusy={false}
      total_points={answered?.total_points ?? null}
      onChoose={choose}
      onGive={choose}
      onTimeUp={nothing}
      onNext={nothing}
      onLeave={nothing}
    />
  );
}
