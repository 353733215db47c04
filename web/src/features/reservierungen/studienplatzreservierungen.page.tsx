import { hasPermission } from '@firmenportal/contract/permissions';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { ReservierungPlan } from './reservierung-plan.tsx';
import styles from './reservierungen.module.css';
import { yearsQuery, reservierungQuery, writePermission } from './reservierungen.queries.ts';
import { yearOf } from './reservierungen.rules.ts';
import { useDrafts, type Drafts } from './use-drafts.ts';

/** How many places the company reserves in each programme, year by year (product.md §8). */
export function StudienplatzreservierungenPage(): ReactNode {
  const { t } = useTranslation('reservierungen');
  const benutzer = useBenutzer();
  return (
    <>
      <h1 className={styles['titel']}>{t('titel')}</h1>
      {benutzer?.firmaId === null ? (
        <Notice icon="info" title={t('ohneFirma')}>
          {t('ohneFirmaText')}
        </Notice>
      ) : (
        <Years mayWrite={hasPermission(benutzer, writePermission)} />
      )}
    </>
  );
}

function Years({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('reservierungen');
  const navigate = useNavigate();
  const wished = useSearch({ strict: false, select: (search) => search['jahr'] });
  const [upcoming] = useState(() => Number(schoolDay().slice(0, 4)) + 1);
  const drafts = useDrafts();
  useLeaveGuard(!drafts.isEmpty);
  const years = useQuery(yearsQuery);
  return (
    <Loaded query={years} lines={12} forbidden={t('keinRecht')}>
      {({ 'hydra:member': members }) => {
        const year = yearOf(wished, members, upcoming);
        return (
          <>
            <YearChoice
              jahre={members}
              jahr={year}
              onChange={(next) =>
                void navigate({
                  to: '.',
                  search: (search) => ({ ...search, jahr: next }),
                  resetScroll: false,
                })
              }
            />
            <Year key={year} jahr={year} drafts={drafts} mayWrite={mayWrite} />
          </>
        );
      }}
    </Loaded>
  );
}

interface YearProps {
  readonly jahr: string;
  readonly drafts: Drafts;
  readonly mayWrite: boolean;
}

function Year({ jahr: year, drafts, mayWrite }: YearProps) {
  const { t } = useTranslation('reservierungen');
  const query = useQuery(reservierungQuery(year));
  return (
    <Loaded query={query} lines={12} forbidden={t('keinRecht')}>
      {(stand) => (
        <ReservierungPlan
          stand={stand}
          draft={drafts.of(year)}
          onDraft={(draft) => drafts.set(year, draft)}
          mayWrite={mayWrite}
        />
      )}
    </Loaded>
  );
}

interface Props {
  readonly jahre: readonly { readonly jahr: number; readonly bearbeitbar: boolean }[];
  readonly jahr: string;
  readonly onChange: (year: string) => void;
}

/** Chooses the year of intake. The year in the address is always among the choices. */
function YearChoice({ jahre: years, jahr: year, onChange }: Props) {
  const { t } = useTranslation('reservierungen');
  const id = useId();
  const open = new Set(years.filter(({ bearbeitbar: editable }) => editable).map((one) => String(one.jahr)));
  const all = new Set([year, ...years.map((one) => String(one.jahr))]);
  return (
    <div className={styles['jahrwahl']}>
      <label htmlFor={id}>{t('jahr')}</label>
      <select id={id} value={year} onChange={(event) => onChange(event.target.value)}>
        {[...all]
          .toSorted()
          .toReversed()
          .map((one) => (
            <option key={one} value={one}>
              {open.has(one) ? t('jahrOffen', { jahr: one }) : one}
            </option>
          ))}
      </select>
    </div>
  );
}
