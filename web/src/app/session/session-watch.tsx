import { renewToken } from '@firmenportal/contract/token';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#platform/api/client.ts';
import { currentSession, setToken, type Session } from '#platform/session.ts';
import { endSession } from './end-session.ts';
import { SessionWarning } from './session-warning.tsx';

const CHECK_MS = 10_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Renews the session while the person is active, and warns them before it expires (WCAG 2.2.1). */
export function SessionWatch() {
  const router = useRouter();
  const [step, setStep] = useState<SessionStep>('none');
  const [dismissed, setDismissed] = useState(false);
  const lastActive = useRef(0);
  const renew = {
    mutationFn: () => call(renewToken, {}),
    onSuccess: ({ token }: { token: string }) => {
      setToken(token);
      setStep('none');
    },
  };
  const renewal = useMutation({ ...renew, meta: { quiet: true } });
  const staying = useMutation(renew);

  const check = useEffectEvent(() => {
    const current = currentSession();
    if (!current) return;
    const next = sessionStep(current, Date.now(), lastActive.current);
    setStep(next);
    if (next === 'renew' && !renewal.isPending) renewal.mutate();
    if (next === 'expire') endSession(router);
  });
  useEffect(() => {
    const onActivity = () => (lastActive.current = Date.now());
    onActivity();
    const onCheck = () => check();
    const timer = setInterval(onCheck, CHECK_MS);
    // Browsers delay the timers of hidden pages.
    document.addEventListener('visibilitychange', onCheck);
    ACTIVITY.forEach((type) => addEventListener(type, onActivity, { passive: true }));
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onCheck);
      ACTIVITY.forEach((type) => removeEventListener(type, onActivity));
    };
  }, []);

  if (step === 'warn') {
    return <SessionWarning extendable onAnswer={() => staying.mutate()} />;
  }
  if (step === 'farewell' && !dismissed) {
    return <SessionWarning extendable={false} onAnswer={() => setDismissed(true)} />;
  }
  return null;
}

const MINUTE_MS = 60_000;
/** How long before the session ends the warning appears. */
const WARNING_MS = 5 * MINUTE_MS;
/** Somebody who did something within this time counts as active. */
const ACTIVE_MS = 5 * MINUTE_MS;

/**
 * The next step for a session: `renew` it silently, since the person is active; `warn` that it ends, with a button to
 * extend it; `farewell`, where it can't be extended any more; `expire`.
 */
type SessionStep = 'none' | 'renew' | 'warn' | 'farewell' | 'expire';

export function sessionStep(
  { issuedAt, expiresAt, endsAt }: Pick<Session, 'issuedAt' | 'expiresAt' | 'endsAt'>,
  now: number,
  lastActive: number,
): SessionStep {
  const left = expiresAt - now;
  if (left <= 0) return 'expire';
  const extendable = expiresAt < endsAt;
  if (left <= WARNING_MS) return extendable ? 'warn' : 'farewell';
  const halfTime = issuedAt + (expiresAt - issuedAt) / 2;
  return extendable && now >= halfTime && now - lastActive <= ACTIVE_MS ? 'renew' : 'none';
}
