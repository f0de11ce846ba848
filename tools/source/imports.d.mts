export interface Import {
  /** `core/http/call.ts`, or a package. */
  target: string;
  typeOnly: boolean;
  /** Of its values, as the target exports them. */
  names: string[];
}

export function importsOf(file: string): Import[];
