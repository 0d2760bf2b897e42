import {
  IconArticle,
  IconDiscount2,
  IconDoor,
  IconFlag2,
  IconListNumbers,
  IconShare,
  IconStar,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react';
import type { HatchType } from '#shared/content/calendar.ts';

export const doorIcons: Record<HatchType, Icon> = {
  default: IconDoor,
  contest: IconTrophy,
  bonus: IconStar,
  final: IconFlag2,
  deals_single_question: IconDiscount2,
  default_share_bonus: IconShare,
  default_multiple_questions: IconListNumbers,
  content_only: IconArticle,
};
