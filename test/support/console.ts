const { warn } = console;

afterEach(() => {
  console.warn = warn;
});

/** Records the library's warnings for the page's author, from now until the end of the test. */
export function warnings(): string[] {
  const texts: string[] = [];
  console.warn = (...words: unknown[]) => {
    if (String(words[0]).startsWith('[sb] ')) texts.push(words.join(' '));
    else warn(...words);
  };
  return texts;
}
