import { PAGE_SIZES } from '@firmenportal/contract/hydra/query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../theme/icon.tsx';
import { useChosen } from '../use-chosen.ts';
import styles from './table-pagination.module.css';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

export function TablePagination({ page, pageSize, total, onPage, onPageSize }: Props) {
  const [size, chooseSize] = useChosen(pageSize, onPageSize);
  const { t } = useTranslation('ui');
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const step = (icon: IconName, label: string, to: number, possible: boolean) => (
    // Stays focusable at the end of the pages: a keyboard does not lose its place.
    <button
      type="button"
      className="button quiet icon"
      aria-label={label}
      aria-disabled={!possible}
      onClick={() => possible && onPage(to)}
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <nav className={styles['pages']} aria-label={t('tabelle.seiten')}>
      <span>
        {t('tabelle.bereich', {
          von: Math.min(total, (page - 1) * pageSize + 1),
          bis: Math.min(total, page * pageSize),
          gesamt: total,
        })}
      </span>
      <div className={styles['group']}>
        <label htmlFor={sizeId}>{t('tabelle.proSeite')}</label>
        <select id={sizeId} value={size} onChange={(event) => chooseSize(Number(event.target.value))}>
          {PAGE_SIZES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div className={styles['group']}>
        {step('first', t('tabelle.ersteSeite'), 1, page > 1)}
        {step('previous', t('tabelle.vorigeSeite'), page - 1, page > 1)}
        <span>{t('tabelle.seite', { seite: page, seiten: pages })}</span>
        {step('next', t('tabelle.naechsteSeite'), page + 1, page < pages)}
        {step('last', t('tabelle.letzteSeite'), pages, page < pages)}
      </div>
    </nav>
  );
}
