import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Draft } from '#activity/document.ts';
import { collectionDraft, type CollectionDraft } from '#activity/edits/collection-draft.ts';
import { membersOf } from '#activity/own-lists.ts';
import { checkMembers } from '#kinds/collection/check-members.ts';
import type { MemberActivity } from '#shared/contract/collections.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import { api } from '#editor/api.ts';
import { useDraft } from '#editor/editing/activity-context.ts';

/** A part of the draft of a collection, as useDraft answers one of any activity's. */
export const useCollection = <T>(select: (draft: CollectionDraft) => T): T => useDraft((draft) => select(collectionDraft(draft)));

/** As text: the same where nothing of it changed. */
const idsOf = (draft: Draft): string => [...new Set(membersOf(draft).map(({ activity_id }) => activity_id))].toSorted().join();

/** The members' activities by their ids; undefined until the server has replied. Without members, there is no request. */
export function useMemberActivities(): ReadonlyMap<string, MemberActivity> | undefined {
  const ids = useDraft(idsOf);
  const { data } = useQuery({
    queryKey: ['members', ids],
    queryFn: ({ signal }) => api.listMemberActivities({ body: { ids: ids.split(',') } }, { signal }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
    // The members' activities are edited in other tabs.
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return useMemo(() => data && new Map(data.activities.map((activity) => [activity.id, activity])), [data]);
}

const none: DraftProblem[] = [];

/** The problems of members' activities that affect publishing; only the server knows them. */
export function useMemberProblems(): DraftProblem[] {
  const activities = useMemberActivities();
  const members = useCollection(({ members: list }) => list);
  return useMemo(() => {
    if (!activities) return none;
    // A member that was just added is not loaded yet.
    const known = members.filter(({ activity_id }) => activities.has(activity_id));
    return checkMembers({ members: activities.size > 0 && known.length < members.length ? known : members }, activities);
  }, [members, activities]);
}
