type Fault = 'mappeGross' | 'mappeEntpacktGross' | 'mappeBreit' | 'mappeUnlesbar';

/** Why a workbook is not read. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

export const faultOf = (error: unknown): Fault =>
  error instanceof WorkbookError ? error.fault : 'mappeUnlesbar';
