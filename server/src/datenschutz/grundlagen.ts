/** Legal bases that several tables share. */
export const AUSBILDUNG = "GDPR Art. 6 (1) (b), (f): the training contract and the company's part in it";
export const CONSENT = 'GDPR Art. 6 (1) (a), 7: consent of the student';
export const USE = 'GDPR Art. 6 (1) (b), (f): use of the portal';
export const SECURITY = 'GDPR Art. 6 (1) (f), 32: security';
export const ACCOUNTABILITY = 'GDPR Art. 5 (2), 6 (1) (c), (f), 32: accountability';
export const BEWERBUNG = "GDPR Art. 6 (1) (a), (b): application at the applicant's request";

/** People without an account ask the school for their data. */
export const DURING_STUDIUM = {
  reason: 'data of a student, who has no account: exported on request by the school',
};
export const DURING_BEWERBUNG = {
  reason: 'data of an applicant, who has no account: exported on request by the school',
};
