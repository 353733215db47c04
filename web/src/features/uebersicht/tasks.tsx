import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/i18n.ts';
import { useFormats } from '#ui/formats.ts';
import { part } from '#ui/load/part.tsx';
import { useKeptFocus } from '#ui/table/rows/use-kept-focus.ts';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import { Act } from './acts.tsx';
import { LaterMenu, LaterTasks } from './later.tsx';
import type { UebersichtFigures } from './shared/uebersicht.queries.ts';
import {
  isLookedAt,
  keyOf,
  splitTasks,
  tasksOf,
  WITHOUT_COUNT,
  type Aufgabe,
  type OfFirma,
} from './tasks.rules.ts';
import styles from './tasks.module.css';

const AskAll = part(async () => {
  const [{ AllHits }] = await Promise.all([
    import('../studenten/shared/anforderung/all-hits.tsx'),
    loadTexts(['anforderung']),
  ]);
  return AllHits;
});

const ICONS: Record<Aufgabe['art'], IconName> = {
  ungelesen: 'bell',
  zeitraum: 'bookmark',
  letzterTag: 'bookmark',
  vereinbarung: 'people',
  faelligeVereinbarung: 'people',
  gefaehrdet: 'warning',
  fehlzeiten: 'warning',
  ueberfaellig: 'waiting',
  neueNoten: 'chart',
  neueBewerbungen: 'handedIn',
  neueTreffer: 'bookmark',
  freigaben: 'unlock',
  anfragen: 'waiting',
  einladungen: 'send',
  meldungen: 'cap',
  angehalteneQuellen: 'waiting',
  gestoerteQuellen: 'warning',
  gescheiterteImporte: 'warning',
  gestoerteWebhooks: 'warning',
};

/** Open and postponed tasks, each with the act that ends it; says so if nothing is open. */
export function Tasks({ figures, ofFirma }: { figures: UebersichtFigures; ofFirma: OfFirma }) {
  const { t } = useTranslation('start');
  // While the dialog is open its task stays, though everybody may have been asked: the dialog may have more to say.
  const [asking, setAsking] = useState<UebersichtFigures>();
  const shown = asking ?? figures;
  const { now, later } = splitTasks(tasksOf(shown, ofFirma), shown);
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(
    container,
    now.map((task) => ({ '@id': keyOf(task) })),
  );
  const firma = figures.firma ?? undefined;
  const close = () => setAsking(undefined);
  return (
    <div ref={container} className={styles['queue']} tabIndex={-1}>
      {now.length === 0 ? (
        <p className={styles['done']}>
          <Icon name="success" />
          {t(later.length === 0 ? 'erledigt' : 'spaeter.nurSpaeter')}
        </p>
      ) : (
        <ul className={styles['tasks']}>
          {now.map((task) => (
            <li key={keyOf(task)} data-row={keyOf(task)}>
              <AufgabeLink {...task} />
              <Act task={task} firma={firma} onAsk={() => setAsking(figures)} />
              {task.art !== 'letzterTag' && <LaterMenu task={task} />}
            </li>
          ))}
        </ul>
      )}
      {later.length > 0 && <LaterTasks later={later} />}
      {asking && (
        <AskAll
          art="noten"
          query={{ notenfreigabe: false, notenfreigabeAngefragt: false, firma }}
          onDone={close}
          onClose={close}
        />
      )}
    </div>
  );
}

function AufgabeLink(task: Aufgabe) {
  const { art: kind, anzahl: count, to, search, jahr: year, name, since, urgent, vereinbarung } = task;
  const { t } = useTranslation('start');
  const { number, date } = useFormats();
  const words = { count, jahr: year ?? 0, name: name ?? '', share: HIGH_FEHLZEIT_PERCENT / 100 };
  return (
    <Link to={to} search={search} data-urgent={urgent} data-row-link>
      <Icon name={ICONS[kind]} size={20} />
      <strong>{WITHOUT_COUNT.has(kind) ? '!' : number(count)}</strong>
      <span>
        {t(`aufgabe.${kind}`, words)}
        {since !== undefined && <small> {t('seit', { datum: date(since) })}</small>}
        {vereinbarung && (
          <small className={styles['agreed']}>
            {t('vereinbarung.was', { datum: date(vereinbarung.faelligAm), text: vereinbarung.text })}
          </small>
        )}
      </span>
      {isLookedAt(kind) && (
        <span className={styles['verb']}>
          {t(`tun.${kind}`, { count })}
          <Icon name="next" size={18} />
        </span>
      )}
    </Link>
  );
}
