import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const campaignsQuery = (id: string) =>
  queryOptions({ queryKey: ['campaigns', id], queryFn: () => api.listCampaigns({ params: { id } }), staleTime: 0 });
