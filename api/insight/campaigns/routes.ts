import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listCampaigns } from './list-campaigns.ts';
import { previewCampaign } from './preview-campaign.ts';
import { sendCampaign } from './send-campaign.ts';

export const campaignsRoutes: readonly ServedOperation[] = [listCampaigns, previewCampaign, sendCampaign];
