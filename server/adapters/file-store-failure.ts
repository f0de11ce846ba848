interface Failure {
  name?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/**
 * An error for the log that names the kind of a failure. The message of the original error may have the path or the URL
 * of a file, and with it the id, which is a secret.
 */
export function fileStoreFailure(error: unknown): Error {
  const { code, name, $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode;
  return new Error(`the file store failed: ${code ?? name}${status ? ` (HTTP ${status})` : ''}`);
}
