import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/details/facts.tsx';
import { Dialog } from '#ui/layers/dialog.tsx';
import { NotSavedError } from '#ui/form/not-saved-error.ts';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import styles from '../verwaltung.module.css';
import { EntscheidungForm } from './entscheidung.form.tsx';
import { MeldungsstandWord } from './meldungen-columns.tsx';
import { decideMeldung, meldungQuery, type Decision, type MeldungItem } from './meldungen.queries.ts';

export interface Opened {
  readonly meldung: MeldungItem;
  readonly decision: Decision['stand'];
}

/** Decides on one report, starting from its current state. */
export function MeldungDialog({ meldung, decision, onClose }: Opened & { readonly onClose: () => void }) {
  const { t } = useTranslation('verwaltung');
  const query = useQuery(meldungQuery(meldung));
  const { mutateAsync } = useMutation(decideMeldung);
  const [overtaken, setOvertaken] = useState<string>();
  const name = `${meldung.bewerber.vorname} ${meldung.bewerber.nachname}`;

  const decide = async (chosen: Decision, version: string) => {
    setOvertaken(undefined);
    const refused = await mutateAsync({ meldung, version, decision: chosen });
    if (refused !== null) {
      setOvertaken(refused);
      // Fetch the report's new state, which replaces the form.
      void query.refetch();
      throw new NotSavedError('the report stands otherwise');
    }
    onClose();
    showSnackbar({ text: t(`meldung.einzeln.${chosen.stand}`, { name }), color: 'success' });
  };

  return (
    <Dialog title={t(`meldung.titel.${decision}`, { count: 1 })} wide onClose={onClose}>
      <NotSaved title={overtaken && t('meldung.nichtEntschieden')}>
        <p>{overtaken}</p>
      </NotSaved>
      <Loaded query={query}>
        {({ item, version }) => (
          <div className={styles['decision']}>
            <MeldungFacts meldung={item} />
            {item.stand === 'gemeldet' ? (
              <EntscheidungForm
                decision={decision}
                about={meldung['@id']}
                count={1}
                onSubmit={(chosen) => decide(chosen, version)}
              />
            ) : (
              overtaken === undefined && <p>{t('meldung.schonEntschieden')}</p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function MeldungFacts({ meldung }: { meldung: MeldungItem }) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { dateTime } = useFormats();
  const { bewerber, firma, studiengang, studienbeginn, ausbildungsleitung, bemerkung } = meldung;
  const { gemeldetAm, gemeldetVon, stand, standSeit, standVon, ablehnungsgrund } = meldung;
  return (
    <Facts
      title={t('meldung.angaben')}
      unfolded
      facts={[
        {
          label: t('fachworte:feld.bewerber'),
          value: `${bewerber.vorname} ${bewerber.nachname} (${bewerber.bewerbernummer})`,
        },
        { label: t('fachworte:feld.firma'), value: firma.name },
        {
          label: t('fachworte:feld.studiengang'),
          value: `${studiengang.name} (${t(`fachworte:wert.abschluss.${studiengang.abschluss}`)}), ${t('meldung.ab', { jahr: studienbeginn })}`,
        },
        {
          label: t('fachworte:feld.ausbildungsleitung'),
          value: ausbildungsleitung && listName(ausbildungsleitung),
        },
        { label: t('fachworte:feld.gemeldetAm'), value: `${dateTime(gemeldetAm)}, ${gemeldetVon}` },
        { label: t('fachworte:feld.bemerkung'), value: bemerkung },
        ...(stand === 'gemeldet'
          ? []
          : [
              { label: t('fachworte:feld.stand'), value: <MeldungsstandWord stand={stand} /> },
              { label: t('fachworte:feld.standSeit'), value: `${dateTime(standSeit)}, ${standVon}` },
            ]),
        ...(ablehnungsgrund === null
          ? []
          : [{ label: t('fachworte:feld.ablehnungsgrund'), value: ablehnungsgrund }]),
      ]}
    />
  );
}
