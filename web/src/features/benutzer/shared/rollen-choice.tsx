import { ROLLEN, assignableRollen, type Rolle } from '@firmenportal/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import type { ControlProps } from '#ui/form/fields/field-frame.tsx';
import { withSoftHyphens } from '#ui/soft-hyphens.ts';
import formStyles from '#ui/form/form.module.css';
import styles from './rollen-choice.module.css';

interface Props extends ControlProps {
  readonly value: readonly Rolle[];
  readonly onChange: (rollen: Rolle[]) => void;
}

/** Without the role of school staff: nobody assigns it in the portal. */
const OFFERED = ROLLEN.filter((rolle) => rolle !== 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/**
 * The roles that one person can assign to another, each with its meaning. Roles that the person does not have
 * themselves are shown with a note. The first checkbox has the field's id. Needs the catalogues `rollen` and
 * `fachworte`.
 */
export function RollenChoice({ id, value, onChange, ...control }: Props) {
  const { t } = useTranslation(['rollen', 'fachworte']);
  const benutzer = useBenutzer();
  const grantable = assignableRollen(benutzer?.roles ?? []);
  const toggle = (rolle: Rolle, chosen: boolean) =>
    onChange(OFFERED.filter((one) => (one === rolle ? chosen : value.includes(one))));
  return (
    <div className={styles['rollen']}>
      {OFFERED.map((rolle, index) => {
        const textId = `${id}-${rolle}`;
        const disabled = !grantable.includes(rolle);
        return (
          <div key={rolle} className={styles['rolle']}>
            <label className={formStyles['choice']}>
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                checked={value.includes(rolle)}
                disabled={disabled}
                aria-invalid={control['aria-invalid']}
                aria-describedby={[textId, control['aria-describedby']].filter(Boolean).join(' ')}
                onChange={(event) => toggle(rolle, event.target.checked)}
              />
              {withSoftHyphens(t(`fachworte:wert.rolle.${rolle}`))}
            </label>
            <p id={textId}>
              {t(`beschreibung.${rolle}`)} {disabled && t('nichtVergebbar')}
            </p>
          </div>
        );
      })}
    </div>
  );
}
