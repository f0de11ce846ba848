/** Text as code, in Markdown. */
export const code = (text) => `\`${text}\``;
