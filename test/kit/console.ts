const { warn } = console;

afterEach(() => {
  console.warn = warn;
});

/** What the library warns the page's author of, from now until the end of the test. */
export function warnings(): string[] {
  const texts: string[] = [];
  console.warn = (...words: unknown[]) => {
    if (String(words[0]).startsWith('[sb] ')) texts.push(words.join(' '));
    else warn(...words);
  };
  return texts;
}
