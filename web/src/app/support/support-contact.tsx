import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContactLinks } from '#features/support/contact-links.tsx';
import { supportQuery } from '#features/support/support.queries.ts';
import { useSupportHours } from '#platform/support-hours.ts';
import { openSupport } from '#platform/support-request.ts';
import { useFormats } from '#ui/formats.ts';
import { SupportHours, SupportState } from '../shell/footer.tsx';
import styles from '../shell/footer.module.css';

/** How signed-in people reach support: hours, holidays, telephone, mail, and a form. */
export function SupportContact() {
  const { t } = useTranslation('support');
  return (
    <div className={styles['contact']}>
      <Hours />
      <p className={styles['support']}>
        <ContactLinks />
      </p>
      <button type="button" className={styles['write']} onClick={() => openSupport()}>
        {t('schreiben')}
      </button>
    </div>
  );
}

function Hours() {
  const { t } = useTranslation('support');
  const { date } = useFormats();
  const hours = useSupportHours();
  const support = useQuery(supportQuery).data;
  if (!support) return <SupportHours />;
  const today = schoolDay();
  const holidays = support.ferien.find(({ von: from, bis: until }) => from <= today && today <= until);
  return (
    <p className={styles['support']}>
      {hours} <SupportState open={support.geoeffnet} />
      {holidays && ` ${t('ferien', { titel: holidays.titel, bis: date(holidays.bis) })}`}
    </p>
  );
}
