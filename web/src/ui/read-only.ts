/** State of pages that show everything and change nothing; empty on all others. Set before the first page is rendered. */
export const readOnly: {
  /** Reason why nothing can be changed: the title of everything that is disabled. */
  why?: string;
  /** Text in place of what is not shown. */
  hidden?: string;
  /** Returns the properties of a button with what disables it, unless it only reads. */
  adapt?: <Props extends { reads?: boolean | undefined }>(button: Props) => Props;
} = {};
