export function withMarked(text: string, makers: Readonly<Record<string, () => string>>): string;
