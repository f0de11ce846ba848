/** Prints a row of a Markdown table. */
export const printRow = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
