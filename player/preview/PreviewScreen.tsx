import type { Leaderboard } from '#shared/contract/play.ts';
import { Suspense, useState } from 'react';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { grades } from '#questions/grades.ts';
import type { PreviewMessage, PreviewStep } from '#shared/preview-message.ts';
import { Behind } from '../behind/Behind.tsx';
import { CoverScreen } from '../cover/CoverScreen.tsx';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { IntroScreen } from '../intro/IntroScreen.tsx';
import { LeaderboardScreen } from '../leaderboard/LeaderboardScreen.tsx';
import { previewOfKinds } from '../kinds/preview-of-kinds.ts';
import { QuizScreen } from '../quiz/QuizScreen.tsx';
import { RegistrationScreen } from '../registration/RegistrationScreen.tsx';
import { ResultScreen } from '../result/ResultScreen.tsx';
import { previewAnswered, previewCover, previewQuestion, previewResult } from './preview-game.ts';
import { postStep } from './post-step.ts';
import { usePreviewMessage } from './use-preview-message.ts';

const names = ['Åsa', 'Milo', 'Noor', 'Elin', 'Sven', 'Ida', 'Omar'];

/** A board of people who do not exist; the fourth is the player. */
const previewBoard: Leaderboard = {
  data: names.map((name, place) => ({
    place: place + 1,
    name,
    points: 980 - place * 70,
    bonus_points: 0,
    time_used: 41 + place * 6,
    is_me: place === 3,
  })),
  me: { place: 4, name: 'Elin', points: 770, bonus_points: 0, time_used: 59, is_me: true },
  total: names.length,
  rounds: [],
  combined: false,
  partner: null,
  hidden: false,
  can_register: false,
  corrections: [],
};

const nothing = () => {};
const readBoard = () => Promise.resolve(previewBoard);
/** The same with each message: other problems would take the focus from the editor. */
const noProblems = {};
const sendStep = (step: PreviewStep['step']) => () => postStep({ step });

/** One screen of the draft as players will see it. Nothing is sent. */
export default function PreviewScreen() {
  const message = usePreviewMessage();
  if (!message) return <LoadingScreen />;
  const { theme, settings, screen } = message;
  return (
    <>
      <Behind theme={theme} snows={settings.snow_effect} isRead={screen === 'question' || screen === 'feedback'} />
      <Shown message={message} />
    </>
  );
}

function Shown({ message }: { message: PreviewMessage }) {
  const cover = previewCover(message);
  const own = previewOfKinds[message.quiz_type];
  if (own?.replaces(message))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <own.Screen message={message} cover={cover} />
      </Suspense>
    );
  switch (message.screen) {
    case 'cover':
      return <CoverScreen cover={cover} onStart={sendStep('start')} onLeaderboard={cover.settings.main_menu ? nothing : undefined} />;
    case 'intro':
      return <IntroScreen intro={cover.intro} name={cover.name} onContinue={sendStep('next')} />;
    case 'question':
      return <Question message={message} isAnswered={false} />;
    case 'feedback':
      return <Question message={message} isAnswered />;
    case 'registration':
      return (
        <RegistrationScreen
          key={JSON.stringify(cover.registration.fields)}
          registration={cover.registration}
          fields={cover.registration.fields}
          prefill={{}}
          kind={cover.kind}
          moment={cover.registration.moment === 'before' ? 'before' : 'after'}
          problems={noProblems}
          codeSent={false}
          isTimedOut={false}
          isBusy={false}
          onRegister={nothing}
          onSkip={sendStep('next')}
        />
      );
    case 'result':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <ResultScreen
            cover={cover}
            result={previewResult(message)}
            standing={{ place: 3, moved: 0, better_than: undefined }}
            name={undefined}
            diplomas={null}
            uuid_front={null}
            onAgain={sendStep('again')}
            onDetails={nothing}
            onLeaderboard={nothing}
            onRegister={nothing}
            onStartPage={nothing}
          />
        </Suspense>
      );
    case 'leaderboard':
      return <LeaderboardScreen read={readBoard} confirming={null} onRegister={nothing} onBack={nothing} />;
    default:
      return <LoadingScreen />;
  }
}

/** A choice here stays until another question is shown. */
function Question({ message, isAnswered }: { message: PreviewMessage; isAnswered: boolean }) {
  const [chosen, setChosen] = useState<{ id: string; playerAnswer: PlayerAnswer | null } | null>(null);
  const { question } = message;
  if (!question) return <LoadingScreen />;
  const playerAnswer = chosen?.id === question.id ? chosen.playerAnswer : null;
  const choose = (answer: PlayerAnswer | null) => setChosen({ id: question.id, playerAnswer: answer });
  const answered = isAnswered ? previewAnswered(message, question, playerAnswer) : null;
  const give = (answer: PlayerAnswer) => {
    choose(answer);
    const { isScored, grade } = grades[question.type];
    postStep({ step: 'answer', right: isScored(question) ? grade(question, answer).result === 'right' : null });
  };
  return (
    <QuizScreen
      key={question.id}
      kind={message.quiz_type}
      question={previewQuestion(message, question)}
      deadline={null}
      playerAnswer={playerAnswer}
      isGiven={answered !== null}
      isLate={false}
      isElsewhere={false}
      answered={answered}
      isBusy={false}
      total_points={answered?.total_points ?? null}
      streak={0}
      onChoose={choose}
      onGive={give}
      onTimeUp={nothing}
      onNext={sendStep('next')}
      onClose={nothing}
    />
  );
}
