import { useTranslation } from 'react-i18next';
import { auditTopics, type AuditAction, type AuditEntry } from '#shared/contract/audit.ts';
import { stages } from '#shared/content/stages.ts';
import { regradePolicies } from '#shared/content/regrade-policies.ts';
import { roles } from '#shared/permissions.ts';
import { dateTime } from '../dates.ts';
import table from '../shell/table.module.css';
import style from './audit-log.module.css';

const known: readonly string[] = Object.values(auditTopics).flat();
/** An entry shows the name of its object, and the id for closer inspection. */
const anyId = / \([\da-f-]{36}\)/;
/** Older entries of corrections have this form, and entries never change. */
const olderRegrade = /, regrade \d+ of question [\da-f-]{36}( \(\w+\))?$/;
const ways = ['password', 'passkey', 'sso'] as const;
const ofRoles: readonly string[] = ['member_invited', 'member_changed', 'change_scim_group'] satisfies AuditAction[];
const isKnown = (action: string): action is AuditAction => known.includes(action);

export function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${table.rows} ${table.cards}`}>
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.from')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Entry({ entry: { at, action, actor, by_staff, detail } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { subject, before, after, from } = detail ?? {};
  const words = useWords(action);
  return (
    <tr>
      <td className={style.when}>{dateTime(at)}</td>
      <td className={style.who}>
        {actor === null ? '–' : (actor.name ?? t('audit.gone'))}
        {by_staff && <small>{t('audit.byStaff')}</small>}
      </td>
      <th scope="row">
        {isKnown(action) ? t(`audit.action.${action}`) : action.replaceAll('_', ' ')}
        {subject && <small title={subject}>{words.subject(subject.replace(anyId, '').replace(olderRegrade, ''))}</small>}
        {after !== undefined && (
          <small>
            {before === undefined
              ? t('audit.now', { after: words.value(after) })
              : t('audit.change', { before: words.value(before), after: words.value(after) })}
          </small>
        )}
        {detail === null && <small>{t('audit.forgotten')}</small>}
      </th>
      <td className={style.from}>
        {[from?.browser, from?.country].filter(Boolean).join(' · ')}
        {from && <small data-whole>{from.network}</small>}
      </td>
    </tr>
  );
}

/** The reader's words for the codes in entries of these actions; names that equal such a code stay. */
function useWords(action: string): { subject: (text: string) => string; value: (text: string) => string } {
  const { t } = useTranslation();
  return {
    subject: (text) => {
      const way = action === 'sign_in' && ways.find((candidate) => candidate === text);
      return way ? t(`audit.way.${way}`) : text;
    },
    value: (text) => {
      const stage = action === 'change_stage' && stages.find((candidate) => candidate === text);
      if (stage) return t(`stage.${stage}`);
      const policy = action === 'apply_regrade' && regradePolicies.find((candidate) => candidate === text);
      if (policy) return t(`items.policies.${policy}`);
      const role = ofRoles.includes(action) && roles.find((candidate) => candidate === text);
      return role ? t(`team.roles.${role}`) : text;
    },
  };
}
