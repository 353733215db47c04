type Fault =
  | 'mappeGross'
  | 'mappeEntpacktGross'
  | 'mappeBreit'
  | 'mappeUnlesbar'
  | 'mappeVerschlossen'
  | 'mappeOhneBlatt'
  | 'mappeFehlerwerte';

/** What a sentence about it says besides. */
interface Told {
  /** How many cells it is about. */
  readonly count: number;
  /** The first ones of them, or which table. */
  readonly stellen: string;
}

const TOLD_NOTHING: Told = { count: 0, stellen: '' };

/** Why a workbook is not read. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly fault: Fault;
  readonly told: Told;

  constructor(fault: Fault, told = TOLD_NOTHING) {
    super(fault);
    this.fault = fault;
    this.told = told;
  }
}

export const faultOf = (error: unknown): Pick<WorkbookError, 'fault' | 'told'> =>
  error instanceof WorkbookError ? error : { fault: 'mappeUnlesbar', told: TOLD_NOTHING };
