const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

/**
 * Parses JSON. An integer that JavaScript would round, such as an id of 19 digits, becomes a string with all its digits.
 * Throws a SyntaxError for text that is no JSON.
 */
export function parseJson(given: string): unknown {
  // PHP files saved with a byte order mark write it before the answer
  const text = given.replace(/^\uFEFF+/, '');
  return JSON.parse(/[1-9]\d{15}/.test(text) ? text.replace(TOKEN, quoteLong) : text);
}

const quoteLong = (token: string): string =>
  /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
