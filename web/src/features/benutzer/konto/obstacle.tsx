import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { Facts } from '#ui/details/facts.tsx';
import { Notice } from '#ui/load/notice.tsx';
import type { Konto } from '../benutzer.queries.ts';

type Props = Pick<Konto, 'rollen'> & { readonly obstacle: NonNullable<Konto['erlaubt']['hindernis']> };

/** Why an account cannot be changed here, in the place of the form; and which roles it has. */
export function Obstacle({ obstacle, rollen }: Props) {
  const { t } = useTranslation(['benutzer', 'fachworte', 'rollen']);
  return (
    <section aria-labelledby="berechtigungen">
      <h2 id="berechtigungen">{t('berechtigungen')}</h2>
      <Notice
        icon="lock"
        title={t(`hindernis.${obstacle}.titel`)}
        action={
          obstacle === 'eigenes' && (
            <Link to={PATHS.profil} className="button secondary">
              {t('zumProfil')}
            </Link>
          )
        }
      >
        {t(`hindernis.${obstacle}.text`)}
      </Notice>
      <Facts
        title={t('fachworte:feld.rollen')}
        facts={rollen.map((rolle) => ({
          label: t(`fachworte:wert.rolle.${rolle}`),
          value: t(`rollen:beschreibung.${rolle}`),
        }))}
        unfolded
      />
    </section>
  );
}
