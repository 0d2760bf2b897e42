import { Suspense } from 'react';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import { asShown } from '#ui/as-shown.ts';
import { ClipPlace } from '../clip/ClipPlace.tsx';
import { CoverPicture } from '../frame/CoverPicture.tsx';
import { besideAnswers } from '../frame/picture-sizes.ts';
import { optional } from '../optional.ts';

// Only for questions with a picture.
const WholePicture = optional(() => import('../picture/WholePicture.tsx'));

/** The picture, the text and the video or sound of a question. */
export function QuestionHead({ question }: { question: Pick<PlayerQuestion, 'cover' | 'text' | 'html' | 'clip'> }) {
  return (
    <div className="question-head">
      <CoverPicture covers={question.cover} places={besideAnswers} className="picture" isFirst>
        <Suspense fallback={null}>
          <WholePicture covers={question.cover} />
        </Suspense>
      </CoverPicture>
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- asShown fills it. */}
      <h1
        className="question-text"
        data-long={widthOf(question.text) > 110 || undefined}
        data-wide={widthOf(question.text) > 48 || undefined}
        data-focus
        tabIndex={-1}
        dir="auto"
        data-preview-field="question.text"
        {...asShown(question)}
      />
      <ClipPlace clip={question.clip} />
    </div>
  );
}

/**
 * In Latin characters; Chinese, Japanese and Korean ones are twice as wide. More than 110 are more than four lines on a phone at full size, more than 48
 * more than four lines beside the answers on a wall.
 */
const widthOf = (text: string): number => text.length + (text.match(/[\u1100-\u11ff\u3000-\uffef]/g)?.length ?? 0);
