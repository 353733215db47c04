import { useSelector } from '@tanstack/react-store';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmState, isKeyword, type ConfirmRequest } from './confirm-dialog.ts';
import styles from './confirm-dialog-host.module.css';
import { Dialog } from '../layers/dialog.tsx';
import dialogStyles from '../layers/dialog.module.css';

/** Where `confirm` asks. */
export function ConfirmDialogHost() {
  const request = useSelector(confirmState);
  return request && <ConfirmDialog request={request} />;
}

const lookOf = (isPreferred: boolean) => (isPreferred ? 'button' : 'button secondary');

function ConfirmDialog({ request }: { request: ConfirmRequest }) {
  const { t } = useTranslation('rueckmeldung');
  const [typed, setTyped] = useState('');
  const keywordId = useId();
  const { title = t('sicher'), text, confirmText = t('ja'), cancelText = t('abbrechen'), keyword } = request;
  const { prefersCancel = false } = request;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    request.answer(true);
  };
  // The harmless button gets the focus first.
  const cancelButton = (
    <button
      key="cancel"
      type="button"
      className={lookOf(prefersCancel)}
      data-initial-focus={keyword === undefined ? '' : undefined}
      onClick={() => request.answer(false)}
    >
      {cancelText}
    </button>
  );
  const confirmButton = (
    <button
      key="confirm"
      type="submit"
      className={lookOf(!prefersCancel)}
      disabled={keyword !== undefined && !isKeyword(typed, keyword)}
    >
      {confirmText}
    </button>
  );
  return (
    <Dialog role="alertdialog" title={title} text={text} onClose={() => request.answer(false)}>
      <form onSubmit={onSubmit}>
        {keyword !== undefined && (
          <p className={styles['keyword']}>
            <label htmlFor={keywordId}>{t('schluesselwort', { wort: keyword })}</label>
            <input
              id={keywordId}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </p>
        )}
        <div className={dialogStyles['buttons']}>
          {prefersCancel ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}
        </div>
      </form>
    </Dialog>
  );
}
